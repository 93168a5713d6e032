import { useFormats, useTranslate } from '../../ui/language.ts'
import { StateMark } from '../../ui/StateMark.tsx'
import { isSameDay, seenAt, type Screen } from './screens.ts'

/** Whether a screen's TV is there, and since when; or when it last was. */
export function ScreenState({
  screen,
}: {
  readonly screen: Pick<Screen, 'isConnected' | 'isOnline' | 'isOff' | 'lastSeenAt' | 'onlineSince'>
}) {
  const t = useTranslate()
  const { time, date } = useFormats()
  const now = new Date()
  if (!screen.isConnected) return <StateMark good={false}>{t('systems.state-free')}</StateMark>
  const at = screen.lastSeenAt ?? ''
  const words = {
    off: () => t('systems.state-off'),
    online: () => onlineWords(screen.onlineSince),
    today: () => t('systems.seen-today', { time: time(at) }),
    earlier: () => t('systems.seen-on', { date: date(at) }),
    never: () => t('systems.seen-never'),
  }[seenAt(screen, now)]
  return <StateMark good={screen.isOnline}>{words()}</StateMark>

  function onlineWords(since: string | null): string {
    if (!since) return t('systems.seen-now')
    return isSameDay(new Date(since), now)
      ? t('systems.online-today', { time: time(since) })
      : t('systems.online-on', { date: date(since) })
  }
}
