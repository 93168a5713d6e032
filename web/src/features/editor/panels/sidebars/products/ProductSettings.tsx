import { Select } from '@mantine/core'
import { priceModes } from '@vitrine/model/areas/shows/enumerations.ts'
import { isTemplate, type WidgetOf } from '@vitrine/model/show/show.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { useState } from 'react'
import { ruleMessage } from '../../../../../ui/form/labels.ts'
import { SearchSelect } from '../../../../../ui/form/SearchSelect.tsx'
import { useTranslate } from '../../../../../ui/language.ts'
import { useEditorState, useEditorContext } from '../../../session/editorContext.ts'
import { ChoiceField } from '../../../controls/fields/ChoiceField.tsx'
import { Section } from '../../../controls/fields/Section.tsx'
import { changeSettings, type SettingsChange } from '../../../actions/settingsEdits.ts'
import { ElementSettings } from './ElementSettings.tsx'
import { ExampleNote } from './ExampleNote.tsx'
import { SwitchField } from './SwitchField.tsx'
import { useProductChoices } from './useProductChoices.ts'

const elements = ['Title', 'Subtitle', 'Variant', 'Price'] as const
type ElementName = (typeof elements)[number]
const styleOf = (name: ElementName) => `${name.toLowerCase() as Lowercase<ElementName>}TextStyle` as const

/** Which product a widget shows, and what of it. */
export function ProductSettings({ widget }: { readonly widget: WidgetOf<'PRODUCT'> }) {
  const t = useTranslate()
  const context = useEditorContext()
  const template = useEditorState(({ show }) => isTemplate(show))
  const { settings } = widget
  const change = (next: SettingsChange<'PRODUCT'>) => changeSettings(context, widget, next)
  return (
    <>
      <Section name="products" title={t('editor.product')}>
        {template && <ExampleNote />}
        <Selection widget={widget} disabled={template} />
      </Section>
      <Section name="elements" title={t('editor.elements')}>
        {elements.map(name => (
          <ElementSettings
            key={name}
            label={t(`editor.element.${name}`)}
            isShown={settings[`show${name}`]}
            show={is => change({ [`show${name}`]: is })}
            textStyle={settings[styleOf(name)]}
            restyle={next => change({ [styleOf(name)]: next })}
          />
        ))}
        <SwitchField label={t('editor.element.Image')} value={settings.showImage} onChange={showImage => change({ showImage })} />
        <SwitchField
          label={t('editor.element.Currency')}
          value={settings.showCurrency}
          onChange={showCurrency => change({ showCurrency })}
        />
        <ChoiceField
          label={t('editor.price-mode')}
          of="PriceMode"
          choices={priceModes}
          value={settings.priceMode}
          onChange={priceMode => priceMode && change({ priceMode })}
        />
      </Section>
    </>
  )
}

/** Another group forgets the category and product, another category the product, another product the variant. */
function Selection({ widget, disabled }: { readonly widget: WidgetOf<'PRODUCT'>; readonly disabled: boolean }) {
  const t = useTranslate()
  const context = useEditorContext()
  const { productId, variantId } = widget.settings
  const catalogue = useCatalogue()
  const [chosenCategory, chooseCategory] = useState<string | null>(null)
  const product = productId === null ? null : (catalogue.products[productId] ?? null)
  const { hasGroups, groupId, chooseGroup, category, categories, products } = useProductChoices(
    product?.categoryId ?? chosenCategory,
    disabled,
  )
  const change = (next: SettingsChange<'PRODUCT'>) => changeSettings(context, widget, next)
  const forget = () => productId !== null && change({ productId: null, variantId: null })
  const common = { size: 'sm', withAsterisk: true, searchable: true, placeholder: t('app.choose') } as const
  const groupLabel = t('editor.product-group')
  const categoryLabel = t('editor.category')
  const productLabel = t('editor.product')
  return (
    <>
      <SearchSelect
        call="allProductCollections"
        label={groupLabel}
        withAsterisk
        disabled={disabled}
        nothing="editor.no-groups"
        value={groupId}
        error={groupId === null && hasGroups ? ruleMessage(t, 'required', groupLabel) : undefined}
        onChange={({ id }) => {
          chooseGroup(id)
          chooseCategory(null)
          forget()
        }}
      />
      <Select
        {...common}
        label={categoryLabel}
        disabled={disabled || groupId === null}
        data={categories}
        value={category?.id ?? null}
        nothingFoundMessage={t('editor.no-categories')}
        error={groupId !== null && !category ? ruleMessage(t, 'required', categoryLabel) : undefined}
        onChange={next => {
          if (next === category?.id) return
          chooseCategory(next)
          forget()
        }}
      />
      <Select
        {...common}
        label={productLabel}
        disabled={disabled || !category}
        data={products}
        value={product?.id ?? null}
        nothingFoundMessage={t('editor.no-products')}
        error={category && !product ? ruleMessage(t, 'required', productLabel) : undefined}
        onChange={next => next !== productId && change({ productId: next, variantId: null })}
      />
      {category && product && category.variants.length > 1 && (
        <Select
          label={t('editor.element.Variant')}
          size="sm"
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
