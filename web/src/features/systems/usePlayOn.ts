import { can } from '@vitrine/model/access/permissions.ts'
import { IconDeviceTv } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callDone } from '../../api/invalidation.ts'
import { useViewer } from '../../api/viewer.ts'
import { translateNow, useTranslate } from '../../ui/language.ts'
import { pathTo } from '../../ui/links.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Playable } from './playOn.ts'
import type { Failed } from './putOn.ts'
import { screenName, type Screen } from './screens.ts'

/** Few who open a page put anything on a screen. */
const fetchPutOn = () => import('./putOn.ts')

/** Whether the account has all that it takes to put a presentation on a screen. */
export function useMayPlayOn(): boolean {
  const viewer = useViewer()
  return can(viewer, 'systems') && can(viewer, 'collections') && can(viewer, 'collectionForm')
}

/**
 * Puts a presentation on screens in one step: into the collection that is active there, or into a new one that becomes active. What they play
 * instead, as the caller knows it, gives way, and comes back with *Undo*. [PU21], [PU39]
 */
export function usePlayOn() {
  const t = useTranslate()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function playOn(presentation: Playable, screens: readonly Screen[]): Promise<void> {
    setBusy(true)
    const systems = [...new Set(screens.map(({ systemId }) => systemId))]
    for (const id of systems)
      await playOnOne(
        presentation,
        screens.filter(({ systemId }) => systemId === id),
      )
    setBusy(false)
  }

  /** On screens of one system. It is told here what was done and what not, with what comes next: its user may have left the page by then. */
  async function playOnOne(presentation: Playable, screens: readonly Screen[]): Promise<void> {
    const failed = await fetchPutOn().then(
      ({ putOn }) => putOn(presentation, screens),
      (error: unknown): Failed => ({ is: 'unplaced', error }),
    )
    tellLists(client)
    const wordsOf = (some: readonly Screen[]) => ({
      title: presentation.title,
      name: some.map(screen => screenName(t, screen)).join(', '),
      system: some[0]?.system?.title ?? '',
    })
    const words = wordsOf(screens)
    if (failed?.is === 'taken') {
      const choose = () => void navigate({ to: pathTo('list-collections') })
      return toast.halfDone(translateNow('systems.taken-meanwhile', words), null, translateNow('systems.choose-screen'), choose)
    }
    if (failed) {
      const said = translateNow(failed.is === 'unplaced' ? 'systems.not-placed' : 'systems.not-activated', words)
      return toast.halfDone(said, failed.error, translateNow('app.retry'), () => void playOnOne(presentation, screens))
    }
    const connected = screens.filter(({ isConnected }) => isConnected)
    const said = connected.length > 0 ? translateNow('systems.plays-on', wordsOf(connected)) : translateNow('systems.will-play-on', words)
    if (screens.some(screen => screen.presentation)) return toast.undo(said, () => goBack(presentation, screens), IconDeviceTv)
    if (connected.length > 0) return toast.done('systems.plays-on', wordsOf(connected))
    const connect = () => void navigate({ to: pathTo('systems'), hash: 'connect' })
    toast.next(said, translateNow('start.step.tv-do'), connect)
  }

  async function goBack(presentation: Playable, screens: readonly Screen[]): Promise<void> {
    await fetchPutOn()
      .then(({ putBack }) => putBack(presentation, screens))
      .catch((error: unknown) => toast.failed('collections.saveError', { error }))
    tellLists(client)
  }
  return { busy, playOn }
}

function tellLists(client: QueryClient) {
  for (const name of ['createCollection', 'updateCollection', 'activateCollection'] as const) void callDone(client, name)
}
