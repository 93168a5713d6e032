import { IconCopy } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { maxSystemsAtOnce } from '@vitrine/model/areas/collections/limits.ts'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { useRef, useState } from 'react'
import { ask, type Answer } from '../../api/client.ts'
import { callDone } from '../../api/invalidation.ts'
import { useChange } from '../../api/useChange.ts'
import { confirm } from '../../ui/confirm.ts'
import { translateNow, useTranslate } from '../../ui/language.ts'
import { namedSome } from '../../ui/namedSome.ts'
import { toast } from '../../ui/toast.tsx'
import { allocationOf, changesOf } from './allocation.ts'
import type { Collection, System } from './collection.ts'

/** Copies a collection to other systems, after a question where one of that title would be written over; *Undo* takes all of it back. [CO41], [CO43] */
export function useCopying() {
  const t = useTranslate()
  const client = useQueryClient()
  const copying = useChange('copyCollection')
  const [isReading, setReading] = useState(false)
  const known = useRef<{ readonly key: string; readonly before: Before } | null>(null)

  /** False: nothing was copied, and it is told why or was not meant. */
  async function copy(collection: Collection, systemIds: readonly string[], isActivated: boolean): Promise<boolean> {
    const { id, title } = collection
    setReading(true)
    // Another try after an answer that was lost finds what the first has done: what was before that is known already.
    const key = systemIds.join()
    const before =
      (known.current?.key === key && known.current.before) ||
      (await readBefore(collection, systemIds).catch((error: unknown) => toast.failed('collections.copy-failed', { error })))
    setReading(false)
    if (!before) return false
    known.current = { key, before }
    const written = before.systems.filter(system => before.same.some(each => each.systemId === system.id))
    const names = written.slice(0, 3).map(system => system.title)
    const question = {
      title: t('collections.copy-title', { title }),
      body: t('collections.copy-writes', { title, systems: namedSome(t, names, written.length) }),
      action: t('collections.copy-do'),
      danger: true,
    }
    if (written.length > 0 && !(await confirm(question))) return false
    const copies: Collection[] = []
    for (let at = 0; at < systemIds.length; at += maxSystemsAtOnce) {
      const part = await copying.run({ id, systemIds: systemIds.slice(at, at + maxSystemsAtOnce), isActivated })
      if (!part) break
      copies.push(...part.items)
    }
    const isWhole = copies.length === systemIds.length
    if (isWhole) known.current = null
    const undo = () =>
      takeBack(copies, before, isActivated)
        .catch((error: unknown) => toast.failed('collections.copy-undo-failed', { error }))
        .finally(() => void callDone(client, 'copyCollection'))
    // Of very many systems some may have it when others are refused.
    if (copies.length > 0) toast.undo(translateNow('collections.copy-done', { title, count: copies.length }), undo, IconCopy)
    return isWhole
  }
  return { busy: isReading || copying.busy, copy }
}

/** What a copy may write over: the collections of that title in those systems, and what is active there. */
interface Before {
  readonly same: readonly Collection[]
  readonly systems: readonly System[]
  readonly programmes: readonly Programme[]
}
type Programme = NonNullable<Answer<'findProgramme'>>

async function readBefore({ title }: Collection, systemIds: readonly string[]): Promise<Before> {
  const systems: System[] = []
  for (let at = 0; at < systemIds.length; at += maxItems) {
    const { items } = await ask('allSystems', { ids: systemIds.slice(at, at + maxItems), limit: maxItems })
    systems.push(...items)
  }
  const same: Collection[] = []
  for (let offset = 0, total = 1; offset < total; offset += maxItems) {
    const { items, totalCount } = await ask('allCollections', { search: title, limit: maxItems, offset })
    same.push(...items.filter(each => each.title === title && systemIds.includes(each.systemId)))
    total = totalCount
  }
  const programmes = []
  for (const id of systemIds) {
    const programme = await ask('findProgramme', { id })
    if (programme) programmes.push(programme)
  }
  return { same, systems, programmes }
}

/** Those that were made go, of the others becomes what the copy changed as it was, and where nobody chose anything since plays what played, by what it did. */
async function takeBack(copies: readonly Collection[], { same, systems, programmes }: Before, isActivated: boolean): Promise<void> {
  for (const copy of copies) {
    const { id, systemId } = copy
    const before = programmes.find(each => each.id === systemId)
    const now = before && (await ask('findProgramme', { id: systemId }))
    const isOurs = now && (isActivated ? now.defaultCollectionId === id : isChosenBy(before, now))
    const was = same.find(each => each.id === id)
    if (was) await ask('updateCollection', { input: { id, ...plannedIn(was, copy) }, screens: shownBefore(was, copy) })
    else await ask('deleteCollection', { id })
    const activeCollectionId = systems.find(each => each.id === systemId)?.activeCollectionId ?? null
    if (before && isOurs) await ask('restoreProgramme', { input: { ...before, activeCollectionId } })
  }
}

/** Whether what plays is still that: times that are set let go of what was chosen by hand, whoever chooses by hand is another. */
const isChosenBy = (before: Programme, now: Programme): boolean =>
  now.defaultCollectionId === before.defaultCollectionId && (now.chosenAt === null || now.chosenAt === before.chosenAt)

/** Of when it was to play what the copy changed. */
const plannedIn = (was: Collection, copy: Collection): Partial<Collection> =>
  Object.fromEntries(
    (['startTime', 'startDay', 'times', 'priority'] as const)
      .filter(name => JSON.stringify(was[name]) !== JSON.stringify(copy[name]))
      .map(name => [name, was[name]]),
  )

/** What the screens played to which the copy gave something else. */
function shownBefore(was: Collection, copy: Collection) {
  const screenIds = new Set([...was.allocations, ...copy.allocations].map(({ screenId }) => screenId))
  return changesOf(
    allocationOf(copy.allocations),
    allocationOf(was.allocations),
    [...screenIds].map(id => ({ id })),
  )
}
