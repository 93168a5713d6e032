import { kindOfTime, type Block } from '@vitrine/model/areas/collections/blocks.ts'
import {
  copied,
  excepted,
  isOfSeveralDays,
  owned,
  placed,
  removed,
  spansPlaced,
  type Place,
  type Scope,
} from '@vitrine/model/areas/collections/rescheduling.ts'
import { always, daysOfWeek, type DaypartSpan, type Schedule } from '@vitrine/model/areas/schedules/values.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import type { AskWhich } from './Choices.tsx'
import { timeOf } from './DayColumn.tsx'
import { dateWords, weekdayName } from './dayWords.ts'
import type { Planning } from './useProgramme.ts'
import { useRescheduling, type Rescheduling } from './useRescheduling.ts'

/**
 * What a user does to blocks: asks what is not said by it, and does it. It changes the times as this planning has them: a gesture and a form keep
 * the edits that they began with.
 */
export function usePlanningEdits(planning: Planning, ask: AskWhich) {
  const t = useTranslate()
  const language = useLanguage()
  const reschedule = useRescheduling(planning.systemId)
  const { calendar } = planning
  const seen = ({ collectionId }: Pick<Block, 'collectionId'>) => planning.collections.find(({ id }) => id === collectionId)
  const timesOf = (block: Pick<Block, 'collectionId'>): readonly Schedule[] => seen(block)?.times ?? []
  const titled = (block: Pick<Block, 'collectionId'>) => ({ title: planning.titleOf(block.collectionId) })

  /** What its times become: of the version that they were made of. */
  const change = (block: Pick<Block, 'collectionId'>, times: readonly Schedule[]): Rescheduling => ({
    kind: 'times',
    id: block.collectionId,
    times,
    updatedAt: seen(block)?.updatedAt,
  })
  const save = (block: Pick<Block, 'collectionId'>, times: readonly Schedule[], says: MessageKey) =>
    reschedule([change(block, times)], t(says, titled(block)))

  /** On one day or all; null: neither. Of a time on one day alone nothing is asked. */
  async function scopeFor(block: Block, time: Schedule | DaypartSpan): Promise<Scope | null> {
    if (!isOfSeveralDays({ ...always, ...time, daypartId: null })) return 'ALL'
    const days = daysOfWeek.filter(day => time.weekdays?.includes(day) ?? true)
    return ask({
      title: t('planning.ask-days'),
      body:
        days.length === daysOfWeek.length
          ? t('planning.ask-days-every', titled(block))
          : t('planning.ask-days-body', { ...titled(block), days: days.map(day => t(`schedule.short.${day}`)).join(', ') }),
      choices: [
        { value: 'DAY', label: t('planning.only-day', { day: weekdayName(block.day, language) }) },
        { value: 'ALL', label: t('planning.all-days') },
      ],
    })
  }

  /** Answers whether it is changed, before that is saved: it is seen at once. */
  async function put(block: Block, place: Place): Promise<boolean> {
    const time = timeOf(planning, block)
    if (!time || (place.day === block.day && place.from === block.from && place.until === block.until)) return false
    const says = place.until - place.from === block.until - block.from ? 'planning.moved' : 'planning.stretched'
    if (kindOfTime(time) !== 'DAYPART') {
      const scope = await scopeFor(block, time)
      if (scope) void save(block, placed(timesOf(block), block, place, scope, calendar), says)
      return scope !== null
    }
    const daypart = planning.daypartTitle(time.daypartId)
    const way = await ask({
      title: t('planning.ask-daypart'),
      body: t('planning.ask-daypart-body', { ...titled(block), daypart }),
      choices: [
        { value: 'own', label: t('planning.own') },
        { value: 'all', label: t('planning.for-all', { daypart }) },
      ],
    })
    if (way === 'own') {
      const own = owned(timesOf(block), block, calendar)
      const scope = await scopeFor(block, own.times[own.block.time]!)
      if (scope) void save(block, placed(own.times, own.block, place, scope, calendar), says)
      return scope !== null
    }
    const spans = calendar.dayparts?.[time.daypartId ?? ''] ?? []
    if (way === 'all' && time.daypartId !== null) {
      const scope = await scopeFor(block, spans[block.span]!)
      const next = scope && spansPlaced(spans, block, place, scope)
      const updatedAt = planning.daypartVersion(time.daypartId)
      if (next)
        void reschedule([{ kind: 'spans', id: time.daypartId, spans: next, updatedAt }], t('planning.daypart-changed', { title: daypart }))
      return next !== null
    }
    return false
  }

  /** Answers whether it is taken off, before that is saved: it is seen at once. */
  async function remove(block: Block, scope: Scope): Promise<boolean> {
    const time = timeOf(planning, block)
    if (!time) return false
    if (kindOfTime(time) !== 'DAYPART') {
      void save(block, removed(timesOf(block), block, scope), 'planning.removed')
      return true
    }
    const daypart = planning.daypartTitle(time.daypartId)
    const way = await ask({
      title: t('planning.ask-remove', titled(block)),
      body: t('planning.ask-daypart-body', { ...titled(block), daypart }),
      choices: [
        { value: 'date', label: t('planning.only-date', { date: dateWords(block.day, language) }) },
        { value: 'all', label: t('planning.off-daypart', { daypart }) },
      ],
    })
    if (way === 'date') void except(block)
    if (way === 'all') void save(block, removed(timesOf(block), block, 'ALL'), 'planning.removed')
    return way !== null
  }

  const except = (block: Block) => save(block, excepted(timesOf(block), block), 'planning.removed')
  /** `time`: what it is a block of, where its collection may have other times by now. */
  const copy = (block: Block, days: readonly number[], time?: Schedule) =>
    save(block, copied(timesOf(block), block, days, calendar, time), 'planning.pasted')

  return { timesOf, change, save, reschedule, put, remove, except, copy }
}
export type PlanningEdits = ReturnType<typeof usePlanningEdits>
