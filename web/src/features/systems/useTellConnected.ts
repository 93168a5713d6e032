import { useNavigate } from '@tanstack/react-router'
import { translateNow, useTranslate } from '../../ui/language.ts'
import { standingToast } from '../../ui/standingToast.tsx'
import { toast } from '../../ui/toast.tsx'
import { screenName, useChoosesWhatPlays, useSeesWhatPlays, type Screen } from './screens.ts'
import { whereChosen } from './whereChosen.ts'

/** Says that a TV was connected, what it shows, and where to choose that where it shows nothing: whoever typed the code looks at the TV meanwhile. [SY27] */
export function useTellConnected(screen: Screen) {
  const t = useTranslate()
  const sees = useSeesWhatPlays()
  const chooses = useChoosesWhatPlays()
  const navigate = useNavigate()
  return () => {
    const { presentation } = screen
    const plays = presentation ? translateNow('systems.plays', { title: `“${presentation.title}”` }) : translateNow('systems.nothing-plays')
    const words = { name: screenName(t, screen), plays: sees ? ` ${plays}.` : '' }
    if (!sees || presentation || !chooses) return toast.done('systems.connected', words)
    const choose = () => void navigate({ to: whereChosen(screen) })
    return standingToast.offer(translateNow('systems.connected', words), translateNow('systems.choose-what'), choose)
  }
}
