import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { useState } from 'react'
import { CallError } from '../../api/callError.ts'
import type { Args } from '../../api/client.ts'
import { readCall } from '../../api/useCall.ts'
import { toast } from '../../ui/toast.tsx'
import type { ListedScreen } from './facts.ts'

/** So many are chosen together at most. */
export const mostTogether = 2_000

/** All screens that the list finds, also on its other pages, once they are asked for. `chosen`: what they belong to; with another they are forgotten. */
export function useEverything(asked: Omit<Args<'allScreens'>, 'limit' | 'offset'>, chosen: string) {
  const [found, setFound] = useState<{ readonly chosen: string; readonly screens: readonly ListedScreen[] } | null>(null)
  const [isLoading, setLoading] = useState(false)
  async function gather() {
    setLoading(true)
    try {
      const screens = new Map<string, ListedScreen>()
      for (let offset = 0; offset < mostTogether; offset += maxItems) {
        const { items } = await readCall('allScreens', { ...asked, limit: maxItems, offset })
        for (const screen of items) screens.set(screen.id, screen)
        if (items.length < maxItems) break
      }
      setFound({ chosen, screens: [...screens.values()] })
    } catch (error) {
      toast.failed('screens.select-failed', { error: error instanceof CallError ? error : new CallError('InternalError') })
    } finally {
      setLoading(false)
    }
  }
  return { everything: found?.chosen === chosen ? found.screens : null, isLoading, gather }
}
