import { Checkbox, Radio, Stack } from '@mantine/core'
import { productIdsIn, showingCategories, showingGroup } from '@vitrine/model/show/productLists.ts'
import { isTemplate, type WidgetOf } from '@vitrine/model/show/show.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { useTranslate } from '../../../../../ui/language.ts'
import { changeSettings, type SettingsChange } from '../../../actions/settingsEdits.ts'
import { Section } from '../../../controls/fields/Section.tsx'
import { useEditorContext } from '../../../session/editorContext.ts'
import { useNeed } from '../../../session/catalogue/useNeed.ts'
import { useEditorState } from '../../../session/useEditorState.ts'
import { CategoryFields } from './CategoryFields.tsx'
import { AllTexts } from '../sections/AllTexts.tsx'
import { ChooseButton } from './ChooseButton.tsx'
import { FittingSettings } from '../sections/FittingSettings.tsx'
import { ExampleNote } from './ExampleNote.tsx'
import { MoreCategories } from './MoreCategories.tsx'
import { productsOf, stillThere } from './productChoices.ts'
import { LabelSettings } from './LabelSettings.tsx'
import { ShownFields } from './ShownFields.tsx'
import { SoldOutSettings } from './SoldOutSettings.tsx'
import { useProductChoices } from './useProductChoices.ts'

/** Which products a list shows, and what of them. */
export function ProductListSettings({ widget }: { readonly widget: WidgetOf<'PRODUCT_LIST'> }) {
  const t = useTranslate()
  const context = useEditorContext()
  const template = useEditorState(({ show }) => isTemplate(show))
  return (
    <>
      <Section name="products" isMain title={t('choice.WidgetType.PRODUCT_LIST')}>
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

/** Another group forgets the category, another category the chosen products: [ED17]. */
export function Selection({
  widget,
  disabled,
}: {
  readonly widget: WidgetOf<'PRODUCT_LIST'> | WidgetOf<'MENU_SECTION'>
  readonly disabled: boolean
}) {
  const t = useTranslate()
  const context = useEditorContext()
  const { collectionId, categoryId, productIds } = widget.settings
  const { lackOf, errorOf } = useNeed(widget)
  const choices = useProductChoices(widget.settings, disabled)
  const { category } = choices
  const catalogue = useCatalogue()
  const products = productsOf(catalogue, productIdsIn(widget.settings, catalogue.categories))
  const change = (next: SettingsChange<'PRODUCT_LIST' | 'MENU_SECTION'>) =>
    changeSettings<'PRODUCT_LIST' | 'MENU_SECTION'>(context, widget, next)
  const chosen = stillThere(products, productIds ?? [])
  return (
    <>
      <ChooseButton
        widgetId={widget.id}
        says={widget.type === 'MENU_SECTION' ? 'choosing.categories' : 'choosing.products'}
        disabled={disabled}
      />
      <CategoryFields
        choices={choices}
        disabled={disabled}
        lack={lackOf('categoryId')}
        all={{ isChosen: Boolean(collectionId), choose: id => change(showingGroup(id)) }}
        onGroup={() => (collectionId || categoryId !== null) && change(showingCategories([]))}
        onCategory={next => change({ collectionId: null, categoryId: next, productIds: null })}
      />
      <MoreCategories widget={widget} disabled={disabled} isGone={lackOf('moreCategoryIds') === 'GONE'} />
      {category && (
        <Radio.Group
          label={t('editor.product-selection')}
          size="xs"
          value={productIds === null ? 'ALL' : 'SELECT'}
          onChange={next => change({ productIds: next === 'ALL' ? null : products.map(p => p.value) })}
        >
          <Stack gap={2}>
            {(['ALL', 'SELECT'] as const).map(each => (
              <Radio key={each} size="xs" value={each} label={t(`choice.ProductSelection.${each}`)} disabled={disabled} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {category && productIds !== null && (
        <Checkbox.Group
          label={t('editor.products')}
          size="xs"
          withAsterisk
          value={[...chosen]}
          error={errorOf('productIds', t('editor.product'), true)}
          onChange={next => next.length > 0 && change({ productIds: [...stillThere(products, next)] })}
        >
          <Stack gap={2}>
            {products.map(({ value, label }) => (
              <Checkbox
                size="xs"
                key={value}
                value={value}
                label={label}
                // One stays: a list of nothing is no list.
                disabled={disabled || (chosen.length === 1 && chosen[0] === value)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </>
  )
}
