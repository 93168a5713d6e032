import { settingsValues, type SettingsOf } from '@vitrine/model/areas/shows/settingsKinds.ts'
import type { Fields } from '@vitrine/model/kernel/field.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { isTextStyle } from '@vitrine/model/show/textStyles.ts'
import { useTranslate } from '../../../../../ui/language.ts'
import { wordOf } from '../../../controls/fields/fieldWords.ts'
import { TextField } from '../../../controls/fields/TextField.tsx'
import { ElementSettings } from '../products/ElementSettings.tsx'
import { SettingField } from '../products/ShownFields.tsx'
import { useSettings } from './useSettings.ts'

/** Shapes and the logo have none. */
type SetWidget = Exclude<Widget, { readonly settings: null }>
type Name<W extends SetWidget> = keyof SettingsOf[W['type']] & string

const fieldsOf = (type: SetWidget['type']): Fields => settingsValues[type].fields

interface Props<W extends SetWidget> {
  readonly widget: W
  readonly name: Name<W>
  /** Where it is called otherwise than elsewhere. */
  readonly label?: string
  /** Of a text. */
  readonly rows?: number
  readonly isMain?: boolean
  /** A text without which nothing is shown. */
  readonly isNeeded?: boolean
  readonly error?: string | undefined
}

/** One setting by the control of its field. */
export function Setting<W extends SetWidget>({ widget, name, label: given, rows, isMain, isNeeded, error }: Props<W>) {
  const t = useTranslate()
  const set = useSettings(widget)
  const field = fieldsOf(widget.type)[name]!
  const label = given ?? wordOf(t, name)
  const value = valueOf(widget.settings, name)
  if (field.control === 'text' || field.control === 'longText')
    return (
      <TextField
        label={label}
        field={field}
        {...(rows ? { rows } : {})}
        {...(isMain ? { isMain } : {})}
        {...(isNeeded ? { isNeeded } : {})}
        error={error}
        value={typeof value === 'string' ? value : ''}
        onChange={set(name)}
      />
    )
  return <SettingField name={name} label={label} field={field} value={value} onChange={set(name)} />
}

interface StyleProps<W extends SetWidget> {
  readonly widget: W
  readonly label: string
  /** Whether it is shown at all; left out: it always is. */
  readonly show?: Name<W>
  readonly style: Name<W>
}

/** How a part of a widget is written, and whether it is. */
export function StyleSetting<W extends SetWidget>({ widget, label, show, style }: StyleProps<W>) {
  const set = useSettings(widget)
  const textStyle = valueOf(widget.settings, style)
  if (!isTextStyle(textStyle)) return null
  return (
    <ElementSettings
      label={label}
      {...(show ? { isShown: valueOf(widget.settings, show) === true, show: set(show) } : {})}
      textStyle={textStyle}
      restyle={set(style)}
    />
  )
}
