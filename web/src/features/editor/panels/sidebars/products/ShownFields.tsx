import { Switch } from '@mantine/core'
import { settingsValues, type SettingsOf } from '@vitrine/model/areas/shows/settingsKinds.ts'
import type { Field, Fields } from '@vitrine/model/kernel/field.ts'
import type { WidgetOf } from '@vitrine/model/show/show.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { isTextStyle } from '@vitrine/model/show/textStyles.ts'
import { useTranslate } from '../../../../../ui/language.ts'
import { changeSettings, type SettingsChange } from '../../../actions/settingsEdits.ts'
import { ChoiceField } from '../../../controls/fields/ChoiceField.tsx'
import { wordOf } from '../../../controls/fields/fieldWords.ts'
import { NumberField } from '../../../controls/fields/NumberField.tsx'
import { Section } from '../../../controls/fields/Section.tsx'
import { useEditorContext } from '../../../session/editorContext.ts'
import { ElementSettings } from './ElementSettings.tsx'

type Type = 'PRODUCT' | 'PRODUCT_LIST' | 'MENU_SECTION' | 'PROMOTION'
type Name<T extends Type> = keyof SettingsOf[T] & string
/** A setting; with its text style, where it is a text; with the one that it says more of, where it is nothing without that. */
type Shown<N> = N | { readonly show: N; readonly style: N } | { readonly field: N; readonly ofShown: N }

const title = { show: 'showTitle', style: 'titleTextStyle' } as const
const subtitle = { show: 'showSubtitle', style: 'subtitleTextStyle' } as const
const variant = { show: 'showVariant', style: 'variantTextStyle' } as const
const price = { show: 'showPrice', style: 'priceTextStyle' } as const

/** What is chosen of each, in its order. Control, choices and limits follow from the setting's field. */
const shown: { readonly [T in Type]: readonly Shown<Name<T>>[] } = {
  PRODUCT_LIST: [
    { show: 'showCategory', style: 'categoryTextStyle' },
    title,
    subtitle,
    variant,
    price,
    'showImage',
    'showExtras',
    'showCurrency',
    'priceMode',
    'subtitlePosition',
    'rowSpacing',
  ],
  MENU_SECTION: [
    { show: 'showCategory', style: 'categoryTextStyle' },
    title,
    subtitle,
    variant,
    price,
    'showImage',
    'showExtras',
    'showCurrency',
    'priceMode',
    'subtitlePosition',
  ],
  PRODUCT: [title, subtitle, variant, price, 'showImage', 'showExtras', 'showCurrency', 'priceMode'],
  PROMOTION: [
    title,
    subtitle,
    { show: 'showPriceRegular', style: 'priceTextStyle' },
    { show: 'showPricePromo', style: 'promoPriceTextStyle' },
    'showImage',
    { field: 'contentMode', ofShown: 'showImage' },
    'showCurrency',
    'priceMode',
  ],
}
const fieldsOf = (type: Type): Fields => settingsValues[type].fields

const shownOf = (type: Type): readonly Shown<string>[] => shown[type]

/** What of a product, a list or a promotion is shown, and how. */
export function ShownFields<T extends Type>({ widget }: { readonly widget: WidgetOf<T> }) {
  const t = useTranslate()
  const context = useEditorContext()
  const type: Type = widget.type
  const settingOf = (name: string) => valueOf(widget.settings, name)
  const set = (name: string) => (value: unknown) => void changeSettings(context, widget, { [name]: value } as SettingsChange<T>)
  return (
    <Section name="elements" title={t('editor.elements')}>
      {shownOf(type).map(entry => {
        if (typeof entry === 'object' && 'show' in entry) {
          const { show, style } = entry
          const textStyle = settingOf(style)
          if (!isTextStyle(textStyle)) return null
          return (
            <ElementSettings
              key={show}
              label={wordOf(t, show)}
              isShown={settingOf(show) === true}
              show={set(show)}
              textStyle={textStyle}
              restyle={set(style)}
            />
          )
        }
        const name = typeof entry === 'string' ? entry : entry.field
        if (typeof entry === 'object' && settingOf(entry.ofShown) !== true) return null
        return <SettingField key={name} name={name} field={fieldsOf(type)[name]!} value={settingOf(name)} onChange={set(name)} />
      })}
    </Section>
  )
}

interface SettingFieldProps {
  readonly name: string
  /** Where it is called otherwise than elsewhere. */
  readonly label?: string
  readonly field: Field
  readonly value: unknown
  readonly disabled?: boolean
  readonly onChange: (value: unknown) => void
}

/** Kept in reference pixels; what is counted is a whole number. */
const isMeasure = ({ sql }: Field) => sql !== 'integer'

/** One setting by the control of its field. */
export function SettingField({ name, label: given, field, value, disabled = false, onChange }: SettingFieldProps) {
  const t = useTranslate()
  const label = given ?? wordOf(t, name)
  if (field.control === 'switch')
    return (
      <Switch
        size="xs"
        label={label}
        checked={value === true}
        disabled={disabled}
        onChange={event => onChange(event.currentTarget.checked)}
      />
    )
  if (field.range)
    return (
      <NumberField
        label={label}
        value={typeof value === 'number' ? value : null}
        range={field.range}
        empty={field.range[0]}
        decimals={isMeasure(field) ? 1 : 0}
        {...(isMeasure(field) && { measure: 'px' as const })}
        disabled={disabled}
        onChange={next => next !== null && onChange(next)}
      />
    )
  return (
    <ChoiceField
      label={label}
      of={field.graphql}
      choices={field.choices ?? []}
      value={typeof value === 'string' ? value : null}
      disabled={disabled}
      onChange={next => next && onChange(next)}
    />
  )
}
