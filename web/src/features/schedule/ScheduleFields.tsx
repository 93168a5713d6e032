import { Button, CloseButton, Group, Pill, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { holidayRules, type Schedule } from '@vitrine/model/areas/schedules/values.ts'
import { useState } from 'react'
import { MomentField } from '../../ui/form/MomentField.tsx'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { useTimeZone } from '../../ui/useTimeZone.ts'
import { DaysAndTimes } from './DaysAndTimes.tsx'
import { dayWords } from './moments.ts'
import { useDayparts } from './useCalendar.ts'

interface Props {
  readonly value: Schedule
  readonly onChange: (value: Schedule) => void
}

/** A schedule: a daypart or days and times of its own, holidays and exceptions, from and until a moment, by the organisation's clock. */
export function ScheduleFields({ value, onChange }: Props) {
  const t = useTranslate()
  const isLeavingOut = value.holidays !== null || Boolean(value.exceptions?.length)
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Daypart value={value} onChange={onChange} />
      {value.daypartId === null && <DaysAndTimes value={value} onChange={span => onChange({ ...value, ...span })} />}
      <Moments value={value} onChange={onChange} />
      {isLeavingOut || isAsked ? (
        <LeftOut value={value} onChange={onChange} />
      ) : (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            ml={-8}
            leftSection={<IconCalendarOff size={16} aria-hidden />}
            onClick={() => setIsAsked(true)}
          >
            {t('schedule.days-left-out')}
          </Button>
        </div>
      )}
    </>
  )
}

const own = 'own'

/** Where the organisation has named none, there is nothing to choose. */
function Daypart({ value, onChange }: Props) {
  const t = useTranslate()
  const dayparts = useDayparts().data?.items ?? []
  const { daypartId } = value
  if (dayparts.length === 0 && daypartId === null) return null
  const isGone = daypartId !== null && dayparts.every(({ id }) => id !== daypartId)
  return (
    <Select
      label={t('schedule.daypart')}
      allowDeselect={false}
      data={[
        { value: own, label: t('schedule.own-times') },
        ...dayparts.map(({ id, title }) => ({ value: id, label: title })),
        ...(isGone ? [{ value: daypartId, label: t('schedule.daypart-gone') }] : []),
      ]}
      value={daypartId ?? own}
      onChange={chosen => onChange({ ...value, weekdays: null, startTime: null, endTime: null, daypartId: chosen === own ? null : chosen })}
    />
  )
}

function Moments({ value, onChange }: Props) {
  const t = useTranslate()
  const timeZone = useTimeZone()
  return (
    // Beside each other only where a date with its time is not cut off.
    <SimpleGrid type="container" cols={{ base: 1, '460px': 2 }} spacing="sm">
      {(['startsAt', 'endsAt'] as const).map(name => (
        <MomentField
          key={name}
          label={t(`schedule.${name}`)}
          timeZone={timeZone}
          value={value[name]}
          onChange={moment => onChange({ ...value, [name]: moment })}
        />
      ))}
    </SimpleGrid>
  )
}

const mostExceptions = 60

function LeftOut({ value, onChange }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const { holidays } = value
  const exceptions = value.exceptions ?? []
  const [date, setDate] = useState('')
  const isNew = date !== '' && !exceptions.includes(date) && exceptions.length < mostExceptions
  function add() {
    onChange({ ...value, exceptions: [...exceptions, date].toSorted() })
    setDate('')
  }
  return (
    <Stack gap="sm">
      <Select
        label={t('schedule.holidays')}
        placeholder={t('schedule.any-day')}
        clearable
        data={holidayRules.map(rule => ({ value: rule, label: t(`choice.ScheduleHolidays.${rule}`) }))}
        value={holidays}
        onChange={rule => onChange({ ...value, holidays: rule })}
      />
      <Group gap="xs" align="flex-end">
        <TextInput
          type="date"
          label={t('schedule.exceptions')}
          value={date}
          onChange={event => setDate(event.currentTarget.value)}
          style={{ flex: '1 1 10rem' }}
        />
        <Button variant="default" disabled={!isNew} onClick={add}>
          {t('schedule.add-exception')}
        </Button>
      </Group>
      {exceptions.length > 0 && (
        <Group gap={6}>
          {exceptions.map(each => (
            <Pill key={each} size="md">
              <Group gap={2} wrap="nowrap">
                {dayWords(each, language)}
                <CloseButton
                  size="xs"
                  aria-label={t('schedule.remove-exception', { date: dayWords(each, language) })}
                  onClick={() => onChange({ ...value, exceptions: exceptions.filter(other => other !== each) })}
                />
              </Group>
            </Pill>
          ))}
        </Group>
      )}
    </Stack>
  )
}
