import { Switch } from '@mantine/core'
import { IconBorderStyle2 } from '@tabler/icons-react'
import { widgetStyle, type WidgetStyle } from '@vitrine/model/areas/shows/values.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { ColourField } from './ColourField.tsx'
import classes from './Fields.module.css'
import { NumberField } from './NumberField.tsx'

/** A line around a box, or around letters. */
export type Border = Pick<WidgetStyle, 'borderSize' | 'borderColor'> & Partial<Pick<WidgetStyle, 'borderColorOpacity'>>

interface Props {
  readonly label: string
  readonly value: Border
  readonly isOn: boolean
  /** Its colour may cover in part. That around letters is made of many shadows, which would be seen through each other. */
  readonly hasOpacity?: boolean
  /** How thick it is when it is switched on. */
  readonly usualSize: number
  /** It differs among several: of that there is no one value. */
  readonly isMixed: (name: keyof Border) => boolean
  readonly onChange: (change: Partial<Border>) => void
}

const none: Border = { borderColor: null, borderSize: null }

/** Whether there is a border, and which. */
export function BorderFields({ label, value, isOn, hasOpacity = false, usualSize, isMixed, onChange }: Props) {
  const t = useTranslate()
  return (
    <>
      <Switch
        size="xs"
        label={!isOn && isMixed('borderColor') ? `${label} (${t('editor.mixed').toLowerCase()})` : label}
        checked={isOn}
        onChange={event => onChange(event.currentTarget.checked ? { borderColor: '000000', borderSize: usualSize } : none)}
      />
      {isOn && (
        <div className={classes.pair} data-details>
          <NumberField
            sign={<IconBorderStyle2 size={15} aria-hidden />}
            label={t('editor.thickness')}
            {...(isMixed('borderSize') ? { value: null, isMixed: true } : { value: value.borderSize })}
            range={widgetStyle.fields.borderSize.range ?? [0, 0]}
            empty={0}
            decimals={1}
            measure="px"
            onChange={borderSize => onChange({ borderSize })}
          />
          <ColourField
            isBare
            label={t('editor.colour')}
            value={value.borderColor}
            {...(hasOpacity && { opacity: isMixed('borderColorOpacity') ? null : (value.borderColorOpacity ?? null) })}
            mixed={isMixed('borderColor')}
            onChange={(borderColor, opacity) =>
              borderColor !== null && onChange({ borderColor, ...(hasOpacity && { borderColorOpacity: opacity ?? null }) })
            }
          />
        </div>
      )}
    </>
  )
}
