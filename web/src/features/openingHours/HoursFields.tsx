import { Button, CloseButton, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { daysOfWeek } from '@vitrine/model/areas/schedules/values.ts'
import { recordOf } from '@vitrine/model/kernel/record.ts'
import { useTranslate } from '../../ui/language.ts'
import type { DraftException, HoursDraft } from './hoursDraft.ts'
import { SpanRows } from './SpanRows.tsx'

interface Props {
  readonly draft: HoursDraft
  readonly onChange: (draft: HoursDraft) => void
}

/** The hours of each weekday, and the days that differ. */
export function HoursFields({ draft, onChange }: Props) {
  const t = useTranslate()
  const { days, exceptions } = draft
  const monday = t('choice.Weekday.mon')
  const setException = (place: number, change: Partial<DraftException>) =>
    onChange({ ...draft, exceptions: exceptions.map((each, i) => (i === place ? { ...each, ...change } : each)) })
  return (
    <Stack gap="md">
      <Stack gap={6} component="ul" p={0} m={0}>
        {daysOfWeek.map(weekday => (
          <Group key={weekday} component="li" align="flex-start" gap="sm">
            <Text size="sm" fw={600} w={96} pt={6} style={{ flex: 'none' }}>
              {t(`choice.Weekday.${weekday}`)}
            </Text>
            <SpanRows
              of={t(`choice.Weekday.${weekday}`)}
              spans={days[weekday]}
              onChange={spans => onChange({ ...draft, days: { ...days, [weekday]: spans } })}
            />
          </Group>
        ))}
      </Stack>
      {days.mon.length > 0 && (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconCopy size={14} aria-hidden />}
            onClick={() => onChange({ ...draft, days: recordOf(daysOfWeek, () => days.mon) })}
          >
            {t('openingHours.copy-day', { day: monday })}
          </Button>
        </div>
      )}
      <div>
        <Title order={3} size="h5">
          {t('openingHours.exceptions')}
        </Title>
        <Text size="sm" c="stone.7">
          {t('openingHours.exceptions-hint')}
        </Text>
      </div>
      {exceptions.map((exception, place) => (
        <Group key={place} align="flex-start" gap="sm">
          <TextInput
            type="date"
            size="xs"
            w={150}
            aria-label={t('openingHours.date')}
            value={exception.date}
            error={exception.date === '' && t('openingHours.no-date')}
            onChange={event => setException(place, { date: event.currentTarget.value })}
          />
          <TextInput
            size="xs"
            w={130}
            maxLength={100}
            aria-label={t('openingHours.exception-title')}
            placeholder={t('openingHours.exception-example')}
            value={exception.title}
            onChange={event => setException(place, { title: event.currentTarget.value })}
          />
          <SpanRows
            of={exception.title || exception.date || t('openingHours.date')}
            spans={exception.spans}
            onChange={spans => setException(place, { spans })}
          />
          <CloseButton
            size="sm"
            aria-label={t('openingHours.remove-exception')}
            onClick={() => onChange({ ...draft, exceptions: exceptions.filter((_, i) => i !== place) })}
          />
        </Group>
      ))}
      {exceptions.length < 60 && (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onChange({ ...draft, exceptions: [...exceptions, { date: '', title: '', spans: [] }] })}
          >
            {t('openingHours.add-exception')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
