import { Text } from '@mantine/core'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { useTimeZone, ZoneHere } from '../../ui/useTimeZone.ts'
import { momentWords } from '../schedule/moments.ts'
import { useScheduleWords } from '../schedule/useScheduleWords.ts'
import type { System } from './screens.ts'
import { offAt, useSystemHours } from './useSystemHours.ts'

/** When the TVs of a system are on, and whether they are off now; nothing where they always are on. Of its own organisation's people. */
export const HoursNote = ({ system }: Props) => (
  <ZoneHere value={system.location?.timeZone ?? null}>
    <Note system={system} />
  </ZoneHere>
)

interface Props {
  readonly system: Pick<System, 'hours' | 'updatedAt' | 'location'>
}

function Note({ system }: Props) {
  const t = useTranslate()
  const say = useScheduleWords(system.hours)
  const off = useOffWords(system)
  if (system.hours.length === 0) return null
  const words = system.hours.map(time => say(time) || t('schedule.every-day')).join('; ')
  return (
    <Text size="xs" fw={400} c="stone.6">
      {t('hours.on', { hours: words })}
      {off && <strong> · {off}</strong>}
    </Text>
  )
}

/** “Off by its hours until 07:00”; null: on. */
function useOffWords(system: Pick<System, 'hours' | 'updatedAt'>): string | null {
  const t = useTranslate()
  const language = useLanguage()
  const timeZone = useTimeZone()
  const off = offAt(useSystemHours(system), Date.now())
  if (!off) return null
  return off.until === null
    ? t('hours.off')
    : t('hours.off-until', { moment: momentWords(new Date(off.until).toISOString(), timeZone, language) })
}
