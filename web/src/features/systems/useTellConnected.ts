import { useNavigate } from '@tanstack/react-router'
import { translateNow, useTranslate } from '../../ui/language.ts'
import { standingToast } from '../../ui/standingToast.tsx'
import { toast } from '../../ui/toast.tsx'
import { screenName, useChoosesWhatPlays, useSeesWhatPlays, whereChosen, type Screen } from './screens.ts'

/** Says that a TV was connected, what it shows, and where to choose that where it shows nothing: whoever typed the code looks at the TV meanwhile. [SY27] */
export function useTellConnected(screen: Screen) {
  const t = useTranslate()
  const sees = useSeesWhatPlays()
  const chooses = useChoosesWhatPlays()
  const navigate = useNavigate()
  return () => {
    const name = screenName(t, screen)
    const { presentation } = screen
    if (!sees) return toast.done('systems.connected', { name })
    if (presentation) return toast.done('systems.connected-shows', { name, title: presentation.title })
    if (!chooses) return toast.done('systems.connected-nothing', { name })
    const choose = () => void navigate({ to: whereChosen(screen) })
    return standingToast.offer(translateNow('systems.connected-nothing', { name }), translateNow('systems.choose-what'), choose)
  }
}
