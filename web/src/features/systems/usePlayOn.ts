import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { translateNow, useTranslate } from '../../ui/language.ts'
import { standingToast } from '../../ui/standingToast.tsx'
import { wordsOfScreens, type Playable } from './playOn.ts'
import type { Screen } from './screens.ts'

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
    // Few who open a page put anything on a screen.
    const loaded = await import('./putOn.ts').catch((error: unknown) => {
      const said = translateNow('systems.not-placed', wordsOfScreens(t, presentation, screens))
      standingToast.halfDone(said, error, translateNow('app.retry'), () => void playOn(presentation, screens))
    })
    await loaded?.playOn({ t, navigate, client }, presentation, screens)
    setBusy(false)
  }
  return { busy, playOn }
}
