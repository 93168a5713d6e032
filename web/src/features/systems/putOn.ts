import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { CallError } from '../../api/callError.ts'
import { ask } from '../../api/client.ts'
import type { Playable } from './playOn.ts'
import type { Screen } from './screens.ts'

/** What did not go well, and how far it came. */
export type Failed = { readonly is: 'taken' } | { readonly is: 'unplaced' | 'unactivated'; readonly error: unknown }

/** What the screens of a system play by now, and the collection that is active there. */
async function playingIn(systemId: string) {
  const { items } = await ask('allScreens', { limit: maxItems, filter: { systemId } })
  const activeId = items[0]?.system?.activeCollectionId ?? null
  return {
    screens: new Map(items.map(screen => [screen.id, screen])),
    active: activeId === null ? null : await ask('findCollection', { id: activeId }),
  }
}
type Active = NonNullable<Awaited<ReturnType<typeof playingIn>>['active']>

/** The active collection puts these on their screens, and on the others what it did. */
async function allocate(active: Active, own: ReadonlyMap<string, string | null>) {
  const others = active.allocations.filter(({ screenId }) => !own.has(screenId))
  const chosen = [...own].flatMap(([screenId, presentationId]) => (presentationId === null ? [] : [{ screenId, presentationId }]))
  const allocations = [...others.map(({ screenId, presentationId }) => ({ screenId, presentationId })), ...chosen]
  await ask('updateCollection', { input: { id: active.id }, allocations })
}

/** Null: it is done. Asked again, it goes on where it stopped: what was made is found rather than made once more. */
export async function putOn(presentation: Playable, wanted: readonly Screen[]): Promise<Failed | null> {
  let collectionId: string | null = null
  try {
    const { screens, active } = await playingIn(wanted[0]!.systemId)
    // Where an answer was lost, some play it already.
    const left = wanted.filter(({ id }) => screens.get(id)?.presentation?.id !== presentation.id)
    if (left.length === 0) return null
    if (left.some(seen => !isAsSeen(seen, screens.get(seen.id)))) return { is: 'taken' }
    const own = new Map(left.map(({ id }) => [id, presentation.id]))
    if (active) {
      await allocate(active, own)
      return null
    }
    collectionId = await madeBefore(presentation, left)
    collectionId ??= await makeNow(presentation, left)
    await ask('activateCollection', { id: collectionId })
    return null
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { is: collectionId ? 'unactivated' : 'unplaced', error }
  }
}

const isAsSeen = (seen: Screen, now: Screen | undefined) => now !== undefined && now.presentation?.id === seen.presentation?.id

/** The screens that still play it play again what they did. */
export async function putBack({ id: presentationId }: Playable, before: readonly Screen[]): Promise<void> {
  const { screens, active } = await playingIn(before[0]!.systemId)
  const own = before.filter(({ id }) => screens.get(id)?.presentation?.id === presentationId)
  if (active && own.length > 0) await allocate(active, new Map(own.map(({ id, presentation }) => [id, presentation?.id ?? null])))
}

async function makeNow({ id, title }: Playable, screens: readonly Screen[]): Promise<string> {
  const allocations = screens.map(screen => ({ screenId: screen.id, presentationId: id }))
  const made = await ask('createCollection', { input: { title, systemId: screens[0]!.systemId }, allocations })
  if (!made) throw new CallError('InternalError')
  return made.id
}

/** The collection that an earlier try has made for this: called after the presentation, with it alone on those screens. */
async function madeBefore({ id, title }: Playable, screens: readonly Screen[]): Promise<string | null> {
  const { items } = await ask('allCollections', { filter: { systemId: screens[0]!.systemId }, search: title, limit: maxItems })
  const isIt = ({ title: its, allocations }: (typeof items)[number]) =>
    its === title &&
    allocations.length === screens.length &&
    allocations.every(({ screenId, presentationId }) => presentationId === id && screens.some(screen => screen.id === screenId))
  return items.find(isIt)?.id ?? null
}
