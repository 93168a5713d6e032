import { useQueryClient } from '@tanstack/react-query'
import { IconCalendarTime } from '@tabler/icons-react'
import { always, type DaypartSpan, type Schedule } from '@vitrine/model/areas/schedules/values.ts'
import { keysOf } from '@vitrine/model/kernel/record.ts'
import { useEffect, useRef, useState } from 'react'
import type { CallError } from '../../api/callError.ts'
import type { Answer } from '../../api/client.ts'
import { useChange, type Cache } from '../../api/useChange.ts'
import { askWhole, wholeListKey } from '../../api/useWholeList.ts'
import { toast } from '../../ui/toast.tsx'
import { undoKeys } from '../../ui/undoKeys.ts'
import { useHandler } from '../../ui/useHandler.ts'
import { withCollection } from '../collections/collection.ts'
import type { PlannedCollection } from './useProgramme.ts'

type Planned = Answer<'allProgrammeCollections'>

/** Where a refusal is said. */
export const planningPlace = 'planning'

/** What becomes of the times of a collection, or of the spans of a daypart. */
export type Rescheduling = {
  readonly id: string
  /** The version that they were made of; without it that which stands there. */
  readonly updatedAt?: string | undefined
} & ({ readonly kind: 'times'; readonly times: readonly Schedule[] } | { readonly kind: 'spans'; readonly spans: readonly DaypartSpan[] })

interface Step {
  /** What was done, in words. */
  readonly says: string
  readonly before: readonly Rescheduling[]
  readonly after: readonly Rescheduling[]
}

/**
 * Changes the times of the system's collections: at once on the screen, with the way back as a toast and as Ctrl Z for as long as the page is open, and
 * Ctrl Shift Z to do it again. What somebody has changed since is not taken back over their change, nor done again.
 */
export function useRescheduling(systemId: string) {
  const { nowOf, askedFor, send } = useSending(systemId)
  const steps = useRef<Step[]>([])
  /** What was taken back, the latest last. */
  const undone = useRef<Step[]>([])
  const [counts, setCounts] = useState({ steps: 0, undone: 0 })
  const count = () => setCounts({ steps: steps.current.length, undone: undone.current.length })

  function forget(step: Step) {
    steps.current = steps.current.filter(each => each !== step)
    count()
  }
  const standsThere = (changes: readonly Rescheduling[]) =>
    changes.every(change => {
      const now = nowOf(change)
      return now !== null && isSame(now, change)
    })
  const offer = (step: Step) => toast.undo(step.says, () => undo(step), IconCalendarTime)
  async function undo(step: Step): Promise<void> {
    if (!steps.current.includes(step)) return
    forget(step)
    try {
      await askedFor(step.after)
    } catch (error) {
      steps.current.push(step)
      count()
      offer(step)
      return toast.failed('planning.failed', { error })
    }
    if (!standsThere(step.after)) {
      toast.warning('planning.changed-meanwhile')
      return
    }
    undone.current.push(step)
    count()
    await send(step.before)
  }
  async function redo(): Promise<void> {
    const step = undone.current.pop()
    count()
    if (!step) return
    if (!standsThere(step.before)) {
      toast.warning('planning.changed-since-undone')
      return
    }
    steps.current.push(step)
    count()
    if (!(await send(step.after))) forget(step)
  }
  const undoLast = useHandler(() => {
    const last = steps.current.at(-1)
    if (last) void undo(last)
  })
  // Also when the toast has gone. Those that still stand hear the key before.
  const [canUndo, canRedo] = [counts.steps > 0, counts.undone > 0]
  useEffect(() => (canUndo ? undoKeys.offer(undoLast) : undefined), [canUndo, undoLast])
  const redoLast = useHandler(() => void redo())
  useEffect(() => (canRedo ? undoKeys.offer(redoLast, 'redo') : undefined), [canRedo, redoLast])

  /** Does it, and says so in these words. */
  return useHandler(async (changes: readonly Rescheduling[], says: string) => {
    const before = changes.flatMap(change => nowOf(change) ?? [])
    if (before.length < changes.length || before.every((was, i) => isSame(was, changes[i]!))) return
    // What was added last is needed until what was taken away first is back.
    const step: Step = { says, before: before.toReversed(), after: changes.map(change => ({ ...change, updatedAt: undefined })) }
    steps.current.push(step)
    undone.current = []
    count()
    if (await send(changes)) {
      if (steps.current.includes(step)) offer(step)
    } else forget(step)
  })
}

/** What stands there now, and how a change of it is sent. */
function useSending(systemId: string) {
  const client = useQueryClient()
  const plannedKey = wholeListKey('allProgrammeCollections', { systemId })
  /** The changes of each collection and daypart that are on their way, and how one of them was refused. */
  const onTheirWay = useRef(new Map<string, Line>())
  /** The versions that this user saved, each by that which it followed; and of each record that of which its last change was, or which it became. */
  const own = useRef(new Map<string, string>())
  const latest = useRef(new Map<string, string | undefined>())
  const settings = {
    waits: true,
    isToldHere: true,
    failed(refusal: CallError, { input: { id } }: { readonly input: { readonly id: string } }) {
      const line = onTheirWay.current.get(id)
      if (line) onTheirWay.current.set(id, { ...line, refusal })
    },
    // The next change is of this version, before it has been asked again what stands there.
    done(answer: { readonly id: string; readonly updatedAt: string } | null) {
      if (!answer) return
      const { id, updatedAt } = answer
      own.current.set(keyOf(id, latest.current.get(id)), updatedAt)
      // Nothing follows the latest: who goes from one to the next comes to an end.
      own.current.delete(keyOf(id, updatedAt))
      latest.current.set(id, updatedAt)
      client.setQueryData<Planned>(plannedKey, list => list && withPlanned(list, id, { updatedAt }))
    },
  }
  const collection = useChange('updateCollection', {
    ...settings,
    says: { fails: 'planning.failed' },
    inTurn: ({ input }) => ({ input: { ...input, ...versionInTurn(input.id, input.updatedAt) } }),
  })
  const daypart = useChange('updateDaypart', {
    ...settings,
    says: { fails: 'planning.daypart-failed' },
    inTurn: ({ input, updatedAt }) => ({ input, ...versionInTurn(input.id, updatedAt) }),
  })

  /** Of two changes by the same user the second is no surprise. One that was made upon what is refused would save that, too. */
  function versionInTurn(id: string, made: string | undefined) {
    const refusal = onTheirWay.current.get(id)?.refusal
    if (refusal) throw refusal
    const updatedAt = followed(id, made)
    latest.current.set(id, updatedAt)
    return updatedAt && { updatedAt }
  }

  /** What stands there now. */
  function nowOf({ kind, id }: Rescheduling): Rescheduling | null {
    if (kind === 'times') {
      const times = plannedOf(id)?.times
      return times ? { kind, id, times } : null
    }
    const spans = daypartOf(id)?.spans
    return spans ? { kind, id, spans } : null
  }
  /** The toast stays when its page is left, and with the page goes what it knew. */
  async function askedFor(changes: readonly Rescheduling[]): Promise<void> {
    if (changes.every(change => nowOf(change) !== null)) return
    await client.fetchQuery({ queryKey: plannedKey, queryFn: () => askWhole('allProgrammeCollections', { systemId }) })
    await client.fetchQuery({ queryKey: wholeListKey('allDayparts', {}), queryFn: () => askWhole('allDayparts', {}) })
  }
  const versionNow = ({ kind, id }: Rescheduling) => (kind === 'times' ? plannedOf(id) : daypartOf(id))?.updatedAt

  const plannedOf = (id: string) => client.getQueryData<Planned>(plannedKey)?.items.find(each => each.id === id)
  /** Of several lists that name it one may be of a page that was left before it was changed. */
  const daypartOf = (id: string) =>
    client
      .getQueriesData<Answer<'allDayparts'>>({ queryKey: ['allDayparts'] })
      .flatMap(([, list]) => list?.items.filter(each => each.id === id) ?? [])
      .toSorted((a, b) => a.updatedAt.localeCompare(b.updatedAt))
      .at(-1)

  /** The version that was seen, or that of this user's own which followed it: of two who change the same the second is told. */
  function followed(id: string, seen: string | undefined): string | undefined {
    let version = seen
    for (let next = version; next !== undefined; next = own.current.get(keyOf(id, next))) version = next
    return version
  }
  const seen = (change: Rescheduling) => followed(change.id, change.updatedAt ?? versionNow(change))

  async function sendOne(change: Rescheduling, optimistic = shownAtOnce([change])) {
    const { id } = change
    const updatedAt = seen(change)
    const version = updatedAt && { updatedAt }
    const once = { optimistic, place: { at: planningPlace, field: id, again: () => sendAnew(change) } }
    counted(id, 1)
    const answer =
      change.kind === 'times'
        ? await collection.run({ input: { id, times: [...change.times], ...version } }, once)
        : await daypart.run({ input: { id, spans: [...change.spans] }, ...version }, once)
    counted(id, -1)
    return answer
  }

  function counted(id: string, by: 1 | -1) {
    const { count, refusal } = onTheirWay.current.get(id) ?? { count: 0, refusal: null }
    // Once all are answered, the next one is made upon what stands there.
    if (count + by === 0) onTheirWay.current.delete(id)
    else onTheirWay.current.set(id, { count: count + by, refusal })
  }

  /** Over what stands there by now: another's change was seen meanwhile. */
  async function sendAnew(change: Rescheduling) {
    await client.refetchQueries({ queryKey: change.kind === 'times' ? plannedKey : ['allDayparts'] })
    await sendOne({ ...change, updatedAt: undefined })
  }

  /**
   * All are seen at once, and each is sent when those before it are saved: a time that goes to another collection leaves its own when it is in the
   * other.
   */
  async function send(changes: readonly Rescheduling[]): Promise<boolean> {
    const wanted = changes.map(change => ({ ...change, updatedAt: seen(change) }))
    for (const [index, change] of wanted.entries())
      if ((await sendOne(change, shownAtOnce(wanted.slice(index)))) === undefined) return false
    return true
  }

  return { nowOf, askedFor, send }
}

interface Line {
  readonly count: number
  readonly refusal: CallError | null
}

const withPlanned = (list: Planned, id: string, change: Partial<PlannedCollection>): Planned => ({
  ...list,
  items: list.items.map(each => (each.id === id ? { ...each, ...change } : each)),
})

/** The version of a collection or a daypart. */
const keyOf = (id: string, updatedAt = '') => `${id} ${updatedAt}`

/** Of collections all at once: each list is changed once, and what is taken back is what stood there before. */
const shownAtOnce = (changes: readonly Rescheduling[]) => (cache: Cache) => {
  const planned = changes.filter(change => change.kind === 'times')
  if (planned.length > 0) {
    cache.change('allProgrammeCollections', list =>
      planned.reduce((now, { id, times }) => withPlanned(now, id, { times: [...times] }), list),
    )
    cache.change('allCollections', list => planned.reduce((now, { id, times }) => withCollection(now, id, { times: [...times] }), list))
  }
  for (const { id, spans } of changes.filter(change => change.kind === 'spans'))
    cache.change('allDayparts', list => ({
      ...list,
      items: list.items.map(each => (each.id === id ? { ...each, spans: [...spans] } : each)),
    }))
}

const timesOf = (times: readonly Schedule[]) => times.map(time => keysOf(always).map(key => time[key]))
const spansOf = (spans: readonly DaypartSpan[]) => spans.map(({ weekdays, startTime, endTime }) => [weekdays, startTime, endTime])
const saidBy = (change: Rescheduling) => JSON.stringify(change.kind === 'times' ? timesOf(change.times) : spansOf(change.spans))
const isSame = (a: Rescheduling, b: Rescheduling) => a.kind === b.kind && saidBy(a) === saidBy(b)
