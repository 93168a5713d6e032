import { can } from '@vitrine/model/access/permissions.ts'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../../api/callError.ts'
import { ask } from '../../api/client.ts'
import { callDone } from '../../api/invalidation.ts'
import { useViewer } from '../../api/viewer.ts'
import { translateNow, useTranslate } from '../../ui/language.ts'
import { pathTo } from '../../ui/links.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Playable } from './playOn.ts'
import { screenName, type Screen } from './screens.ts'

/** Whether the account has all that it takes to put a presentation on a screen. */
export function useMayPlayOn(): boolean {
  const viewer = useViewer()
  return can(viewer, 'systems') && can(viewer, 'collections') && can(viewer, 'collectionForm')
}

/** What did not go well, and how far it came. */
type Failed = { readonly is: 'taken' } | { readonly is: 'unplaced' | 'unactivated'; readonly error: CallError }

/** Puts a presentation on an empty screen in one step: into the collection that is active there, or into a new one that becomes active. [PU21], [PU39] */
export function usePlayOn() {
  const t = useTranslate()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  /** It is told here what was done and what not, with what comes next: whoever pressed it may have left the page or dialog by then. */
  async function playOn(presentation: Playable, screen: Screen): Promise<void> {
    setBusy(true)
    const failed = await putOn(presentation, screen)
    setBusy(false)
    for (const name of ['createCollection', 'updateCollection', 'activateCollection'] as const) void callDone(client, name)
    const words = { title: presentation.title, name: screenName(t, screen), system: screen.system?.title ?? '' }
    if (failed?.is === 'taken') {
      const choose = () => void navigate({ to: pathTo('list-collections') })
      return toast.halfDone(translateNow('systems.taken-meanwhile', words), null, translateNow('systems.choose-screen'), choose)
    }
    if (failed) {
      const said = translateNow(failed.is === 'unplaced' ? 'systems.not-placed' : 'systems.not-activated', words)
      return toast.halfDone(said, failed.error, translateNow('app.retry'), () => void playOn(presentation, screen))
    }
    if (screen.isConnected) return toast.done('systems.plays-on', words)
    const connect = () => void navigate({ to: pathTo('systems'), hash: 'connect' })
    toast.next(translateNow('systems.will-play-on', words), translateNow('start.step.tv-do'), connect)
  }
  return { busy, playOn }
}

/** Null: it is done. Asked again, it goes on where it stopped: what was made is found rather than made once more. */
async function putOn(presentation: Playable, { id: screenId, systemId }: Screen): Promise<Failed | null> {
  const own = { screenId, presentationId: presentation.id }
  let collectionId: string | null = null
  try {
    const { items } = await ask('allScreens', { limit: maxItems, filter: { systemId } })
    const screen = items.find(({ id }) => id === screenId)
    // Where an answer was lost, it plays already.
    if (screen?.presentation?.id === presentation.id) return null
    if (!screen || screen.presentation) return { is: 'taken' }
    const activeId = screen.system?.activeCollectionId ?? null
    const active = activeId ? await ask('findCollection', { id: activeId }) : null
    if (active) {
      const others = active.allocations.filter(each => each.screenId !== screenId)
      const allocations = [...others.map(({ screenId: on, presentationId }) => ({ screenId: on, presentationId })), own]
      await ask('updateCollection', { input: { id: active.id }, allocations })
      return null
    }
    collectionId = await madeBefore(presentation, systemId, screenId)
    collectionId ??= await makeNow(presentation, systemId, screenId)
    await ask('activateCollection', { id: collectionId })
    return null
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { is: collectionId ? 'unactivated' : 'unplaced', error }
  }
}

async function makeNow({ id, title }: Playable, systemId: string, screenId: string): Promise<string> {
  const made = await ask('createCollection', { input: { title, systemId }, allocations: [{ screenId, presentationId: id }] })
  if (!made) throw new CallError('InternalError')
  return made.id
}

/** The collection that an earlier try has made for this: called after the presentation, with it alone on that screen. */
async function madeBefore({ id, title }: Playable, systemId: string, screenId: string): Promise<string | null> {
  const { items } = await ask('allCollections', { filter: { systemId }, search: title, limit: maxItems })
  const isIt = ({ title: its, allocations }: (typeof items)[number]) =>
    its === title && allocations.length === 1 && allocations[0]?.screenId === screenId && allocations[0].presentationId === id
  return items.find(isIt)?.id ?? null
}
