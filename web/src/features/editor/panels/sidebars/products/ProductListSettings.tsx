import { Checkbox, Radio, Select, Stack } from '@mantine/core'
import { priceModes, subtitlePositions } from '@vitrine/model/areas/shows/enumerations.ts'
import { productListSettings } from '@vitrine/model/areas/shows/values.ts'
import { isTemplate, type WidgetOf } from '@vitrine/model/show/show.ts'
import { ruleMessage } from '../../../../../ui/form/labels.ts'
import { SearchSelect } from '../../../../../ui/form/SearchSelect.tsx'
import { useTranslate } from '../../../../../ui/language.ts'
import { useEditorState, useEditorContext } from '../../../session/editorContext.ts'
import { ChoiceField } from '../../../controls/fields/ChoiceField.tsx'
import { NumberField } from '../../../controls/fields/NumberField.tsx'
import { Section } from '../../../controls/fields/Section.tsx'
import { changeSettings, type SettingsChange } from '../../../actions/settingsEdits.ts'
import { ElementSettings } from './ElementSettings.tsx'
import { ExampleNote } from './ExampleNote.tsx'
import { stillThere } from './productChoices.ts'
import { SwitchField } from './SwitchField.tsx'
import { useProductChoices } from './useProductChoices.ts'

const elements = ['Category', 'Title', 'Subtitle', 'Variant', 'Price'] as const
type ElementName = (typeof elements)[number]
const styleOf = (name: ElementName) => `${name.toLowerCase() as Lowercase<ElementName>}TextStyle` as const

/** Which products a list shows, and what of them. */
export function ProductListSettings({ widget }: { readonly widget: WidgetOf<'PRODUCT_LIST'> }) {
  const t = useTranslate()
  const context = useEditorContext()
  const template = useEditorState(({ show }) => isTemplate(show))
  const { settings } = widget
  const change = (next: SettingsChange<'PRODUCT_LIST'>) => changeSettings(context, widget, next)
  return (
    <>
      <Section name="products" title={t('editor.products')}>
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
        <ChoiceField
          label={t('editor.subtitle-position')}
          of="SubtitlePosition"
          choices={subtitlePositions}
          value={settings.subtitlePosition}
          onChange={subtitlePosition => subtitlePosition && change({ subtitlePosition })}
        />
        <NumberField
          label={t('editor.row-spacing')}
          value={settings.rowSpacing}
          range={productListSettings.fields.rowSpacing.range ?? [0, 0]}
          empty={0}
          decimals={1}
          unit="px"
          onChange={rowSpacing => rowSpacing !== null && change({ rowSpacing })}
        />
      </Section>
    </>
  )
}

/** Another group forgets the category, another category the chosen products: [ED17]. */
function Selection({ widget, disabled }: { readonly widget: WidgetOf<'PRODUCT_LIST'>; readonly disabled: boolean }) {
  const t = useTranslate()
  const context = useEditorContext()
  const { categoryId, productIds } = widget.settings
  const { hasGroups, groupId, chooseGroup, category, categories, products } = useProductChoices(categoryId, disabled)
  const change = (next: SettingsChange<'PRODUCT_LIST'>) => changeSettings(context, widget, next)
  const chosen = stillThere(products, productIds ?? [])
  const groupLabel = t('editor.product-group')
  const categoryLabel = t('editor.category')
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
          if (categoryId !== null) change({ categoryId: null, productIds: null })
        }}
      />
      <Select
        label={categoryLabel}
        size="sm"
        withAsterisk
        searchable
        disabled={disabled || groupId === null}
        placeholder={t('app.choose')}
        nothingFoundMessage={t('editor.no-categories')}
        data={categories}
        value={category?.id ?? null}
        error={groupId !== null && !category ? ruleMessage(t, 'required', categoryLabel) : undefined}
        onChange={next => next !== categoryId && change({ categoryId: next, productIds: null })}
      />
      {category && (
        <Radio.Group
          label={t('editor.product-selection')}
          size="sm"
          value={productIds === null ? 'ALL' : 'SELECT'}
          onChange={next => change({ productIds: next === 'ALL' ? null : products.map(p => p.value) })}
        >
          <Stack gap="xs" mt={6}>
            {(['ALL', 'SELECT'] as const).map(each => (
              <Radio key={each} value={each} label={t(`choice.ProductSelection.${each}`)} disabled={disabled} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {category && productIds !== null && (
        <Checkbox.Group
          label={t('editor.products')}
          size="sm"
          withAsterisk
          value={[...chosen]}
          error={chosen.length === 0 ? ruleMessage(t, 'required', t('editor.product')) : undefined}
          onChange={next => next.length > 0 && change({ productIds: [...stillThere(products, next)] })}
        >
          <Stack gap="xs" mt={6}>
            {products.map(({ value, label }) => (
              <Checkbox
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
