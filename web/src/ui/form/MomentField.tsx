import { TextInput, type TextInputProps } from '@mantine/core'
import { momentOnWall, wallText } from '@vitrine/model/kernel/wallClock.ts'
import { useState } from 'react'
import { useTranslate } from '../language.ts'

interface Props extends Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'description'> {
  /** By its clocks. */
  readonly timeZone: string
  /** The field says by which clocks. */
  readonly saysZone?: boolean
  readonly value: string | null
  /** Null while it is no date and time. */
  readonly onChange: (moment: string | null) => void
}

/** A date and a time by the clocks of a time zone, also of one that the browser doesn't know. */
export function MomentField({ timeZone, saysZone = false, value, onChange, ...rest }: Props) {
  const t = useTranslate()
  const given = value === null ? '' : wallText(Date.parse(value), timeZone)
  const [text, setText] = useState(given)
  const meant = momentOnWall(text, timeZone)
  // It was set from outside: what is typed means something else.
  if (text !== given && (meant === null ? '' : wallText(meant, timeZone)) !== given) setText(given)
  return (
    <TextInput
      {...rest}
      {...(saysZone && {
        description: t('schedule.zone', { zone: timeZone.replaceAll('_', ' ') }),
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
      })}
      type="datetime-local"
      value={text}
      onChange={event => {
        const next = event.currentTarget.value
        setText(next)
        const moment = momentOnWall(next, timeZone)
        onChange(moment === null ? null : new Date(moment).toISOString())
      }}
    />
  )
}
