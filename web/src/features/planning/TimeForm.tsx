import { Button, Group, Input, Select, SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { kindOfTime, minutesOfDay, type Block } from '@vitrine/model/areas/collections/blocks.ts'
import {
  added,
  addedOnce,
  changed,
  isOfSeveralDays,
  owned,
  ownEnds,
  placed,
  removed,
  type Place,
} from '@vitrine/model/areas/collections/rescheduling.ts'
import { hoursIn } from '@vitrine/model/areas/schedules/calendar.ts'
import { daysOfWeek } from '@vitrine/model/areas/schedules/values.ts'
import { weekdayOf, type Weekday } from '@vitrine/model/kernel/wallClock.ts'
import { useState } from 'react'
import { searchedOptions } from '../../ui/form/searchedOptions.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { RouteLink } from '../../ui/links.tsx'
import { WeekdayChips } from '../schedule/WeekdayChips.tsx'
import { timeOf } from './DayColumn.tsx'
import { dateWords, endElsewhere, hours, weekdayName } from './dayWords.ts'
import type { PlanningEdits } from './usePlanningEdits.ts'
import type { Planning } from './useProgramme.ts'

export interface Opened {
  /** Null: a new one. */
  readonly block: Block | null
  readonly place: Place
}

interface Props {
  readonly opened: Opened
  readonly planning: Planning
  readonly edits: PlanningEdits
  readonly onCopy: (block: Block, edits: PlanningEdits) => void
  readonly onClose: () => void
}

/** When a collection plays, in a few fields: what the mouse does to a block, and what it cannot. */
export function TimeForm({ opened, onCopy, onClose, ...latest }: Props) {
  const t = useTranslate()
  // A block is a place in a list: in another that a colleague has saved since, another time may stand there.
  const [{ planning, edits }] = useState(latest)
  const language = useLanguage()
  const form = useTimeForm(opened, planning, edits, onClose)
  const { block } = opened
  const { draft, set, time, kind, errors } = form
  const title = block ? t('planning.edit', { title: planning.titleOf(block.collectionId) }) : t('planning.new')
  return (
    <FormDialog title={title} busy={false} disabled={kind === 'DAYPART'} onSubmit={form.submit} onClose={onClose}>
      <Select
        label={t('planning.collection')}
        data-autofocus={block ? undefined : true}
        data={planning.collections.map(({ id, title: label }) => ({ value: id, label }))}
        searchable
        filter={searchedOptions}
        disabled={kind === 'DAYPART'}
        value={draft.collectionId}
        error={errors?.collectionId}
        onChange={collectionId => set({ collectionId })}
      />
      {kind === 'DAYPART' ? (
        <Stack gap="xs" align="flex-start">
          <Text size="sm">{t('planning.by-daypart', { daypart: planning.daypartTitle(time?.daypartId ?? null) })}</Text>
          <Button variant="default" size="sm" onClick={form.makeOwn}>
            {t('planning.own')}
          </Button>
        </Stack>
      ) : (
        <>
          {!block && (
            <div>
              <Input.Label component="div" mb={4}>
                {t('planning.repeat')}
              </Input.Label>
              <SegmentedControl
                fullWidth
                aria-label={t('planning.repeat')}
                value={draft.repeats ? 'weekly' : 'once'}
                onChange={value => set({ repeats: value === 'weekly' })}
                data={[
                  { value: 'weekly', label: t('planning.weekly') },
                  { value: 'once', label: t('planning.once', { date: dateWords(opened.place.day, language) }) },
                ]}
              />
            </div>
          )}
          {form.hasDays && (
            <Input.Wrapper label={t('planning.days')} labelElement="div" error={errors?.days}>
              <WeekdayChips value={draft.days} onChange={days => set({ days })} />
            </Input.Wrapper>
          )}
          <SimpleGrid cols={2} spacing="sm">
            {(['from', 'until'] as const).map(name => (
              <TextInput
                key={name}
                type="time"
                label={t(`planning.${name}`)}
                disabled={form.elsewhere[name] !== null}
                description={form.elsewhere[name]}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                value={draft[name]}
                error={errors?.[name]}
                onChange={event => set({ [name]: event.currentTarget.value.slice(0, 5) })}
              />
            ))}
          </SimpleGrid>
          {form.isOverMidnight && (
            <Text size="xs" c="stone.6">
              {t('planning.next-day-end')}
            </Text>
          )}
        </>
      )}
      {block && <Ways block={block} planning={planning} edits={edits} onCopy={onCopy} onClose={onClose} />}
    </FormDialog>
  )
}

function Ways({ block, planning, edits, onCopy, onClose }: Omit<Props, 'opened'> & { readonly block: Block }) {
  const t = useTranslate()
  const language = useLanguage()
  const time = timeOf(planning, block)
  const isSeveral = time !== null && isOfSeveralDays(time)
  const andClose = (work: () => unknown) => () => {
    onClose()
    void work()
  }
  const ways = [
    { says: t('planning.copy-to'), work: () => onCopy(block, edits) },
    ...(time && kindOfTime(time) !== 'DATED'
      ? [{ says: t('planning.only-date', { date: dateWords(block.day, language) }), work: () => edits.except(block) }]
      : []),
    ...(isSeveral
      ? [{ says: t('planning.off-day', { day: weekdayName(block.day, language) }), work: () => edits.remove(block, 'DAY') }]
      : []),
    { says: t(isSeveral ? 'planning.off-all-days' : 'planning.off-all'), work: () => edits.remove(block, 'ALL') },
  ]
  return (
    <Group gap={6}>
      {ways.map(({ says, work }) => (
        <Button key={says} size="compact-sm" variant="light" onClick={andClose(work)}>
          {says}
        </Button>
      ))}
      <Button
        size="compact-sm"
        variant="subtle"
        renderRoot={props => <RouteLink {...props} name="edit-collection" params={{ id: block.collectionId }} />}
      >
        {t('planning.open-collection')}
      </Button>
    </Group>
  )
}

interface Draft {
  readonly collectionId: string | null
  readonly repeats: boolean
  readonly days: readonly Weekday[]
  /** `07:05` */
  readonly from: string
  readonly until: string
}

function useTimeForm({ block, place }: Opened, planning: Planning, edits: PlanningEdits, onClose: () => void) {
  const t = useTranslate()
  const language = useLanguage()
  const time = block && timeOf(planning, block)
  const kind = time && kindOfTime(time)
  const { collections } = planning
  // Its first or last moment may cut the block off: on its other days it has the hours that it says.
  const begun = time && kind === 'WEEKLY' ? hoursIn(time) : place
  const [draft, setDraft] = useState<Draft>(() => ({
    collectionId: block?.collectionId ?? (collections.length === 1 ? collections[0]!.id : null),
    repeats: true,
    days: time ? (time.weekdays ?? daysOfWeek) : [weekdayOf(place.day)],
    from: hours(begun.from),
    until: hours(begun.until % minutesOfDay),
  }))
  const [isSubmitted, setSubmitted] = useState(false)
  const set = (change: Partial<Draft>) => setDraft(before => ({ ...before, ...change }))
  const [from, until] = [minuteIn(draft.from), minuteIn(draft.until)]
  // Midnight is the end of the day.
  const end = from === null || until === null ? null : until > from ? until : until + minutesOfDay
  const isSame = from !== null && from === until && from !== 0
  const ends = time && kind === 'DATED' ? ownEnds(time, block, planning.calendar) : null
  /** Where an end is that is not on the day of the block. */
  function elsewhere(end: 'START' | 'END'): string | null {
    if (!time || !ends || ends[end]) return null
    const { key, words } = endElsewhere(time, end, planning, language)
    return t(key, words)
  }
  const hasDays = kind === 'WEEKLY' ? time?.holidays !== 'ONLY' : !block && draft.repeats
  const found = {
    collectionId: draft.collectionId ? null : t('planning.choose-collection'),
    days: hasDays && draft.days.length === 0 ? t('planning.choose-day') : null,
    from: from === null ? t('planning.wrong-time') : null,
    until: until === null ? t('planning.wrong-time') : isSame ? t('planning.same-time') : null,
  }

  function submit() {
    setSubmitted(true)
    const { collectionId, days, repeats } = draft
    if (from === null || end === null || !collectionId || Object.values(found).some(Boolean)) return
    onClose()
    const target = { day: place.day, from, until: end }
    const others = edits.timesOf({ collectionId })
    if (!block || !time) {
      const times = repeats ? added(others, days, target) : addedOnce(others, target, planning.calendar)
      return void edits.save({ collectionId }, times, 'planning.added')
    }
    const own = edits.timesOf(block)
    const next =
      kind === 'WEEKLY'
        ? changed(own, block.time, hasDays ? days : (time.weekdays ?? daysOfWeek), target)
        : placed(own, block, target, 'ALL', planning.calendar)
    if (collectionId === block.collectionId) return void edits.save(block, next, 'planning.changed')
    void edits.reschedule(
      [edits.change({ collectionId }, [...others, next[block.time]!]), edits.change(block, removed(own, block, 'ALL'))],
      t('planning.changed', { title: planning.titleOf(collectionId) }),
    )
  }

  return {
    draft,
    set,
    time,
    kind,
    hasDays,
    elsewhere: { from: elsewhere('START'), until: elsewhere('END') },
    isOverMidnight: end !== null && end > minutesOfDay && from !== 0,
    errors: isSubmitted ? found : null,
    submit,
    makeOwn() {
      onClose()
      if (block) void edits.save(block, owned(edits.timesOf(block), block, planning.calendar).times, 'planning.changed')
    },
  }
}

/** Null: it is none. */
function minuteIn(text: string): number | null {
  const found = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text)
  return found ? Number(found[1]) * 60 + Number(found[2]) : null
}
