import { useState } from 'react'
import { useTranslate } from '../../ui/language.ts'
import { screenName } from '../systems/screens.ts'
import { allocationOf, isSame, moved, put, putOn, unlinked, type Allocation } from './allocation.ts'
import type { Collection, Presentation, System } from './collection.ts'

/** What a collection puts on the screens of its system, while it is being changed; each change is said for those who don't see it. */
export function useAllocation(collection: Collection | null, system: Pick<System, 'screens'> | null) {
  const t = useTranslate()
  const [begun] = useState(() => allocationOf(collection?.allocations ?? []))
  const [allocation, setAllocation] = useState<Allocation>(begun)
  const [announcement, setAnnouncement] = useState('')
  const known = useKnown(collection)
  const nameOf = (screenId: string) => {
    const screen = system?.screens.find(({ id }) => id === screenId)
    return screen ? screenName(t, screen) : ''
  }

  return {
    /** What was there when the form began. */
    begun,
    allocation,
    announcement,
    isDirty: !isSame(allocation, begun),
    on: (screenId: string): Presentation | null => known.get(allocation[screenId]),
    /** For another system. */
    clear: () => setAllocation({}),
    put(screenId: string, presentation: Presentation) {
      known.remember(presentation)
      setAllocation(before => put(before, screenId, presentation.id))
      setAnnouncement(t('collections.put-done', { title: presentation.title, name: nameOf(screenId) }))
    },
    putOn(screenIds: readonly string[], presentation: Presentation) {
      known.remember(presentation)
      setAllocation(before => putOn(before, screenIds, presentation.id))
      setAnnouncement(t('collections.put-many-done', { title: presentation.title, count: screenIds.length }))
    },
    empty(screenIds: readonly string[]) {
      setAllocation(before => screenIds.reduce(unlinked, before))
      setAnnouncement(t('collections.emptied', { count: screenIds.length }))
    },
    unlink(screenId: string) {
      setAllocation(before => unlinked(before, screenId))
      setAnnouncement(t('collections.unlink-done', { name: nameOf(screenId) }))
    },
    move(from: string, to: string) {
      const presentation = known.get(allocation[from])
      setAllocation(before => moved(before, from, to))
      if (presentation) setAnnouncement(t('collections.put-done', { title: presentation.title, name: nameOf(to) }))
    },
  }
}

/** The presentations heard of so far: those that were in the collection, and those put on a screen since. */
function useKnown(collection: Collection | null) {
  const [heard, setHeard] = useState<Readonly<Record<string, Presentation>>>({})
  const [begun] = useState(collection?.allocations ?? [])
  // One that a colleague has taken off meanwhile still stands in the form.
  const allocated = [...(collection?.allocations ?? []), ...begun]
  return {
    get: (id: string | undefined): Presentation | null => {
      if (id === undefined) return null
      return heard[id] ?? allocated.find(each => each.presentationId === id)?.presentation ?? null
    },
    remember: (presentation: Presentation) => setHeard(before => ({ ...before, [presentation.id]: presentation })),
  }
}
