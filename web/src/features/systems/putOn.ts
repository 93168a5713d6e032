import { IconDeviceTv } from '@tabler/icons-react'
import type { useNavigate } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { CallError } from '../../api/callError.ts'
import { ask, type Args } from '../../api/client.ts'
import { callDone } from '../../api/invalidation.ts'
import { translateNow, type Translate } from '../../ui/language.ts'
import { pathTo } from '../../ui/links.tsx'
import { namedSome } from '../../ui/namedSome.ts'
import { standingToast } from '../../ui/standingToast.tsx'
import { toast } from '../../ui/toast.tsx'
import { wordsOfScreens, type Playable } from './playOn.ts'
import { screenName, type Screen } from './screens.ts'

interface Page {
  readonly t: Translate
  readonly navigate: ReturnType<typeof useNavigate>
  readonly client: QueryClient
}

/** It is told here what was done and what not, with what comes next: its user may have left the page by then. */
export async function playOn(page: Page, presentation: Playable, screens: readonly Screen[]): Promise<void> {
  const systems = [...new Set(screens.map(({ systemId }) => systemId))]
  await (systems.length > 1 ? playOnSeveral(page, presentation, screens, systems) : playOnOne(page, presentation, screens))
}

/** On screens of one system. */
async function playOnOne(page: Page, presentation: Playable, screens: readonly Screen[]): Promise<void> {
  const { t, navigate } = page
  const { failed, madeId } = await putOn(presentation, screens)
  tellLists(page)
  const words = wordsOfScreens(t, presentation, screens)
  if (failed?.is === 'taken') {
    const choose = () => void navigate({ to: pathTo('list-collections') })
    const said = translateNow('systems.taken-meanwhile', wordsOfScreens(t, presentation, failed.screens))
    standingToast.halfDone(said, null, translateNow('systems.choose-screen'), choose)
    return tellDone(page, presentation, without(screens, failed.screens), madeId)
  }
  if (failed) {
    const said = translateNow(failed.is === 'unplaced' ? 'systems.not-placed' : 'systems.not-activated', words)
    return standingToast.halfDone(said, failed.error, translateNow('app.retry'), () => void playOnOne(page, presentation, screens))
  }
  tellDone(page, presentation, screens, madeId)
}

/** What was put on screens of one system. */
function tellDone(page: Page, presentation: Playable, screens: readonly Screen[], madeId: string | null): void {
  if (screens.length === 0) return
  const { t, navigate } = page
  const words = wordsOfScreens(t, presentation, screens)
  const connected = screens.filter(({ isConnected }) => isConnected)
  const isThere = connected.length > 0
  const said = isThere
    ? translateNow('systems.plays-on', wordsOfScreens(t, presentation, connected))
    : translateNow('systems.will-play-on', words)
  if (isThere || screens.some(screen => screen.presentation))
    return toast.undo(said, () => goBack(page, presentation, screens, [madeId]), IconDeviceTv)
  const [{ id: screen, systemId: system }] = screens as [Screen]
  const connecting = { to: pathTo('systems'), search: { system, screen } as never, hash: 'connect' }
  standingToast.next(said, translateNow('start.step.tv-do'), () => void navigate(connecting))
}

/** One system after the other: what fails in one stops no other, and all of it is told at once. */
async function playOnSeveral(page: Page, presentation: Playable, screens: readonly Screen[], systems: readonly string[]): Promise<void> {
  const { t } = page
  const [done, taken, left]: [Screen[], Screen[], Screen[]] = [[], [], []]
  const made: (string | null)[] = []
  let reason: unknown = null
  for (const id of systems) {
    const own = screens.filter(({ systemId }) => systemId === id)
    const { failed, madeId } = await putOn(presentation, own)
    made.push(madeId)
    if (failed && failed.is !== 'taken') reason = failed.error
    const others = failed?.is === 'taken' ? failed.screens : []
    taken.push(...others)
    const those = failed && failed.is !== 'taken' ? left : done
    those.push(...without(own, others))
  }
  tellLists(page)
  const { title } = presentation
  const places = (some: readonly Screen[]) => {
    const names = some.slice(0, 3).map(screen => [screen.system?.title, screenName(t, screen)].join(' · '))
    return namedSome(t, names, some.length)
  }
  const undo = () => goBack(page, presentation, done, made)
  if (done.length > 0) toast.undo(translateNow('systems.put-done', { title, count: done.length }), undo, IconDeviceTv)
  if (taken.length > 0) toast.warning('systems.put-taken', { title, places: places(taken) })
  const again = () => void playOn(page, presentation, left)
  if (left.length > 0)
    standingToast.halfDone(translateNow('systems.put-failed', { title, places: places(left) }), reason, translateNow('app.retry'), again)
}

const without = (all: readonly Screen[], some: readonly Screen[]) => all.filter(screen => !some.includes(screen))

async function goBack(page: Page, presentation: Playable, screens: readonly Screen[], made: readonly (string | null)[]): Promise<void> {
  await putBack(presentation, screens, made).catch((error: unknown) => toast.failed('collections.saveError', { error }))
  tellLists(page)
}

function tellLists({ client }: Page) {
  for (const name of ['createCollection', 'updateCollection', 'activateCollection'] as const) void callDone(client, name)
}

/** What did not go well, and how far it came. */
type Failed =
  | { readonly is: 'taken'; readonly screens: readonly Screen[] }
  | { readonly is: 'unplaced' | 'unactivated'; readonly error: CallError }

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

/** The active collection puts these on their screens; the others keep what they have, also of who changes them at the same time. */
const allocate = ({ id }: Active, screens: Args<'updateCollection'>['screens']) => ask('updateCollection', { input: { id }, screens })

/** What became of it; `madeId`: the collection that was made for it, where none was active. */
interface Outcome {
  readonly failed: Failed | null
  readonly madeId: string | null
}

/** Asked again, it goes on where it stopped: what was made is found rather than made once more. */
async function putOn(presentation: Playable, wanted: readonly Screen[]): Promise<Outcome> {
  let madeId: string | null = null
  try {
    const { screens, active } = await playingIn(wanted[0]!.systemId)
    // Where an answer was lost, some play it already.
    const left = wanted.filter(({ id }) => screens.get(id)?.presentation?.id !== presentation.id)
    if (left.length === 0) return { failed: null, madeId }
    const [seen, taken] = [true, false].map(is => left.filter(screen => isAsSeen(screen, screens.get(screen.id)) === is))
    if (active && seen!.length > 0)
      await allocate(
        active,
        seen!.map(({ id: screenId }) => ({ screenId, presentationId: presentation.id })),
      )
    else if (seen!.length > 0) {
      madeId = (await madeBefore(presentation, seen!)) ?? (await makeNow(presentation, seen!))
      await ask('activateCollection', { id: madeId })
    }
    return { failed: taken!.length > 0 ? { is: 'taken', screens: taken! } : null, madeId }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { failed: { is: madeId ? 'unactivated' : 'unplaced', error }, madeId }
  }
}

const isAsSeen = (seen: Screen, now: Screen | undefined) => now !== undefined && now.presentation?.id === seen.presentation?.id

/** The screens that still play it play again what they did. A collection that was made for it goes, unless others have put more into it. [PU51] */
async function putBack({ id: presentationId }: Playable, before: readonly Screen[], made: readonly (string | null)[]): Promise<void> {
  for (const systemId of new Set(before.map(screen => screen.systemId))) {
    const { screens, active } = await playingIn(systemId)
    const own = before.filter(({ id }) => screens.get(id)?.presentation?.id === presentationId)
    if (!active || own.length === 0) continue
    const isMade = made.includes(active.id) && active.allocations.every(({ screenId }) => own.some(({ id }) => id === screenId))
    if (isMade) await ask('deleteCollection', { id: active.id })
    else
      await allocate(
        active,
        own.map(({ id: screenId, presentation }) => ({ screenId, presentationId: presentation?.id ?? null })),
      )
  }
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
