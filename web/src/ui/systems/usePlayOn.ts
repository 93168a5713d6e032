import { can } from '@vitrine/model/access/permissions.ts'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ask } from '../../api/client.ts'
import { useChange } from '../../api/useChange.ts'
import { useViewer } from '../../api/viewer.ts'
import { translateNow, useTranslate } from '../language.ts'
import { pathTo } from '../links.tsx'
import { toast } from '../toast.tsx'
import type { Playable } from './playOn.ts'
import { screenName, type Screen } from './screens.ts'

/** Whether the account has all that it takes to put a presentation on a screen. */
export function useMayPlayOn(): boolean {
  const viewer = useViewer()
  return can(viewer, 'systems') && can(viewer, 'collections') && can(viewer, 'collectionForm')
}

/** Puts a presentation on an empty screen in one step: into the collection that is active there, or into a new one that becomes active. */
export function usePlayOn() {
  const t = useTranslate()
  const navigate = useNavigate()
  const created = useChange('createCollection')
  const updated = useChange('updateCollection')
  const activated = useChange('activateCollection', { isToldHere: true })
  const [busy, setBusy] = useState(false)
  /** Made, but not active: asked again, it is not made twice. */
  const made = useRef<{ readonly key: string; readonly id: string } | null>(null)

  async function putOn(presentation: Playable, { id: screenId, systemId }: Screen): Promise<boolean> {
    const own = { screenId, presentationId: presentation.id }
    const before = await placeNow(screenId, systemId)
    if (!before) return false
    if (before.collectionId) {
      const allocations = [...before.allocations, own]
      return Boolean(await updated.run({ input: { id: before.collectionId }, allocations }))
    }
    const key = `${presentation.id} ${screenId}`
    if (made.current?.key !== key) {
      const collection = await created.run({ input: { title: presentation.title, systemId }, allocations: [own] })
      if (!collection) return false
      made.current = { key, id: collection.id }
    }
    return Boolean(await activated.run({ id: made.current.id }))
  }

  return {
    busy,
    async playOn(presentation: Playable, screen: Screen): Promise<void> {
      setBusy(true)
      const isDone = await putOn(presentation, screen)
      setBusy(false)
      if (!isDone) return
      const words = { title: presentation.title, name: screenName(t, screen), system: screen.system?.title ?? '' }
      if (screen.isConnected) return toast.done('systems.plays-on', words)
      const connect = () => void navigate({ to: pathTo('systems'), hash: 'connect' })
      toast.next(translateNow('systems.will-play-on', words), translateNow('start.step.tv-do'), connect)
    },
  }
}

/** What is active there at this moment, and what it plays; null: the screen was filled meanwhile, or it can't be known. Both were told. */
async function placeNow(screenId: string, systemId: string) {
  try {
    const { items } = await ask('allScreens', { limit: maxItems, filter: { systemId } })
    const screen = items.find(({ id }) => id === screenId)
    if (!screen || screen.presentation) {
      toast.failed('systems.taken-meanwhile')
      return null
    }
    const collectionId = screen.system?.activeCollectionId ?? null
    const collection = collectionId ? await ask('findCollection', { id: collectionId }) : null
    const allocations = (collection?.allocations ?? []).map(({ screenId: on, presentationId }) => ({ screenId: on, presentationId }))
    return { collectionId: collection?.id ?? null, allocations: allocations.filter(each => each.screenId !== screenId) }
  } catch (error) {
    toast.failed('collections.saveError', { error })
    return null
  }
}
