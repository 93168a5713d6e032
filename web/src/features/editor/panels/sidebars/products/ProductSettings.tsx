import { Select } from '@mantine/core'
import { isTemplate, type WidgetOf } from '@vitrine/model/show/show.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { useState } from 'react'
import { useTranslate } from '../../../../../ui/language.ts'
import { changeSettings, type SettingsChange } from '../../../actions/settingsEdits.ts'
import { Section } from '../../../controls/fields/Section.tsx'
import { Touched } from '../../../controls/fields/Touched.tsx'
import { useEditorContext } from '../../../session/editorContext.ts'
import { useNeed } from '../../../session/catalogue/useNeed.ts'
import { useEditorState } from '../../../session/useEditorState.ts'
import { CategoryFields } from './CategoryFields.tsx'
import { AllTexts } from '../sections/AllTexts.tsx'
import { ChooseButton } from './ChooseButton.tsx'
import { FittingSettings } from '../sections/FittingSettings.tsx'
import { ExampleNote } from './ExampleNote.tsx'
import { LabelSettings } from './LabelSettings.tsx'
import { ShownFields } from './ShownFields.tsx'
import { SoldOutSettings } from './SoldOutSettings.tsx'
import { useProductChoices } from './useProductChoices.ts'

/** Which product a widget shows, and what of it. */
export function ProductSettings({ widget }: { readonly widget: WidgetOf<'PRODUCT'> }) {
  const t = useTranslate()
  const context = useEditorContext()
  const template = useEditorState(({ show }) => isTemplate(show))
  return (
    <>
      <Section name="products" isMain title={t('choice.WidgetType.PRODUCT')}>
        {template && <ExampleNote />}
        <Selection widget={widget} disabled={template} />
      </Section>
      <AllTexts widgets={[widget]} />
      <FittingSettings widget={widget} />
      <LabelSettings settings={widget.settings} onChange={change => changeSettings(context, widget, change)} />
      <SoldOutSettings settings={widget.settings} onChange={change => changeSettings(context, widget, change)} />
      <ShownFields widget={widget} />
    </>
  )
}

/** Another group forgets the category and product, another category the product, another product the variant. */
function Selection({ widget, disabled }: { readonly widget: WidgetOf<'PRODUCT'>; readonly disabled: boolean }) {
  const t = useTranslate()
  const context = useEditorContext()
  const { productId, variantId } = widget.settings
  const { lackOf, errorOf } = useNeed(widget)
  const catalogue = useCatalogue()
  const [chosenCategory, chooseCategory] = useState<string | null>(null)
  const product = productId === null ? null : (catalogue.products[productId] ?? null)
  const choices = useProductChoices({ categoryId: product?.categoryId ?? chosenCategory }, disabled)
  const { category, products } = choices
  const change = (next: SettingsChange<'PRODUCT'>) => changeSettings(context, widget, next)
  const forget = () => productId !== null && change({ productId: null, variantId: null })
  const productLabel = t('editor.product')
  return (
    <>
      <ChooseButton widgetId={widget.id} says="choosing.product" disabled={disabled} />
      <CategoryFields
        choices={choices}
        disabled={disabled}
        lack={lackOf('productId')}
        onGroup={() => {
          chooseCategory(null)
          forget()
        }}
        onCategory={next => {
          chooseCategory(next)
          forget()
        }}
      />
      <Touched>
        {isTouched => (
          <Select
            label={productLabel}
            size="xs"
            withAsterisk
            searchable
            placeholder={t('app.choose')}
            disabled={disabled || !category}
            data={products}
            value={product?.id ?? null}
            nothingFoundMessage={t('editor.no-products')}
            error={category ? errorOf('productId', productLabel, isTouched) : undefined}
            onChange={next => next !== productId && change({ productId: next, variantId: null })}
          />
        )}
      </Touched>
      {category && product && category.variants.length > 1 && (
        <Select
          label={t('editor.element.Variant')}
          size="xs"
          disabled={disabled}
          data={[
            { value: '', label: t('editor.all-variants') },
            ...category.variants.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          value={variantId ?? ''}
          onChange={next => change({ variantId: next || null })}
        />
      )}
    </>
  )
}
