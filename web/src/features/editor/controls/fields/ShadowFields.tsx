import { Switch } from '@mantine/core'
import { IconBlur } from '@tabler/icons-react'
import { widgetStyle, type WidgetStyle } from '@vitrine/model/areas/shows/values.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { ColourField } from './ColourField.tsx'
import classes from './Fields.module.css'
import { NumberField } from './NumberField.tsx'

/** A shadow, of a box or of letters. */
export type Shadow = Pick<WidgetStyle, 'shadowColor' | 'shadowColorOpacity' | 'shadowOffsetX' | 'shadowOffsetY' | 'shadowBlur'>

interface Props {
  readonly value: Shadow
  readonly isOn: boolean
  /** It differs among several: of that there is no one value. */
  readonly isMixed: (name: keyof Shadow) => boolean
  readonly onChange: (change: Partial<Shadow>) => void
}

/** What a shadow is when it is switched on, and without it. */
const usual: Shadow = { shadowColor: '000000', shadowColorOpacity: null, shadowOffsetX: 1, shadowOffsetY: 1, shadowBlur: 3 }
const none: Shadow = { shadowColor: null, shadowColorOpacity: null, shadowOffsetX: null, shadowOffsetY: null, shadowBlur: null }

const measures = [
  ['shadowOffsetX', 'editor.shadow-x', 'X'],
  ['shadowOffsetY', 'editor.shadow-y', 'Y'],
  ['shadowBlur', 'editor.shadow-blur', <IconBlur key="blur" size={15} aria-hidden />],
] as const

/** Whether there is a shadow, and which. */
export function ShadowFields({ value, isOn, isMixed, onChange }: Props) {
  const t = useTranslate()
  const label = t('editor.shadow')
  return (
    <>
      <Switch
        size="xs"
        label={!isOn && isMixed('shadowColor') ? `${label} (${t('editor.mixed').toLowerCase()})` : label}
        checked={isOn}
        onChange={event => onChange(event.currentTarget.checked ? usual : none)}
      />
      {isOn && (
        <div className={classes.shadow} data-details>
          <ColourField
            isBare
            label={t('editor.shadow-colour')}
            value={value.shadowColor}
            opacity={isMixed('shadowColorOpacity') ? null : (value.shadowColorOpacity ?? null)}
            mixed={isMixed('shadowColor')}
            onChange={(shadowColor, opacity) => shadowColor !== null && onChange({ shadowColor, shadowColorOpacity: opacity ?? null })}
          />
          {measures.map(([name, word, sign]) => (
            <NumberField
              key={name}
              sign={sign}
              measure="px"
              label={t(word)}
              {...(isMixed(name) ? { value: null, isMixed: true } : { value: value[name] })}
              range={widgetStyle.fields[name].range ?? [0, 0]}
              empty={0}
              decimals={1}
              onChange={next => onChange({ [name]: next })}
            />
          ))}
        </div>
      )}
    </>
  )
}
