import { Input, Stack, Switch, Text } from '@mantine/core'
import { always, type Schedule } from '@vitrine/model/areas/schedules/values.ts'
import { useTranslate } from '../../ui/language.ts'
import { useTimeZone } from '../../ui/useTimeZone.ts'
import { ScheduleFields } from './ScheduleFields.tsx'

interface Props {
  readonly label: string
  readonly value: Schedule | null
  /** What is wrong with it, in words. */
  readonly error?: string | undefined
  readonly onChange: (value: Schedule | null) => void
}

/** When something is on: always, or as its schedule says. */
export function ScheduleField({ label, value, error, onChange }: Props) {
  const t = useTranslate()
  return (
    <Stack gap="xs" component="fieldset" style={{ border: 0, padding: 0, margin: 0 }}>
      <Switch
        label={t('schedule.limited')}
        description={value ? undefined : t('schedule.always')}
        checked={value !== null}
        onChange={event => onChange(event.currentTarget.checked ? always : null)}
      />
      {value && (
        <Stack gap="sm" pl="md" role="group" aria-label={label}>
          <ScheduleFields value={value} onChange={onChange} />
          <ZoneNote />
        </Stack>
      )}
      {error && (
        <Input.Error data-invalid role="alert">
          {error}
        </Input.Error>
      )}
    </Stack>
  )
}

/** By which clocks times go. */
export function ZoneNote() {
  const t = useTranslate()
  const timeZone = useTimeZone()
  return (
    <Text size="xs" c="stone.6">
      {t('schedule.zone', { zone: timeZone.replaceAll('_', ' ') })}
    </Text>
  )
}
