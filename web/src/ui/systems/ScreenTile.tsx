import { Button, Text } from '@mantine/core'
import { IconDeviceTv } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useFormats, useTranslate } from '../language.ts'
import { StateMark } from '../StateMark.tsx'
import { CodeForm } from './CodeForm.tsx'
import { seenAt, type Screen } from './screens.ts'
import classes from './systems.module.css'

interface Props {
  readonly screen: Screen
  readonly orientation: 'LANDSCAPE' | 'PORTRAIT'
}

/** One screen: its number, whether a TV is connected to it, and the way to connect one. */
export function ScreenTile({ screen, orientation }: Props) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const number = screen.sortIndex
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <section
      className={classes.tile}
      data-orientation={orientation}
      data-connected={screen.isConnected || undefined}
      aria-label={t('systems.screen', { number })}
    >
      <div className={classes.face}>
        <span className={classes.figure} aria-hidden>
          {number}
        </span>
        <div className={classes.state}>
          <StateMark good={screen.isConnected}>{t(screen.isConnected ? 'systems.state-connected' : 'systems.state-free')}</StateMark>
          {screen.isConnected && <LastSeen screen={screen} />}
        </div>
        <div className={classes.entry}>
          {isOpen ? (
            <CodeForm screen={screen} onClose={close} />
          ) : (
            <Button
              ref={button}
              size="sm"
              variant={screen.isConnected ? 'default' : 'filled'}
              leftSection={<IconDeviceTv size={18} aria-hidden />}
              aria-label={t('systems.enter-code-for', { number })}
              onClick={() => setOpen(true)}
            >
              {t('systems.enter-code')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

function LastSeen({ screen }: { readonly screen: Screen }) {
  const t = useTranslate()
  const { time, date } = useFormats()
  const at = screen.lastSeenAt ?? ''
  const words = {
    now: () => t('systems.seen-now'),
    today: () => t('systems.seen-today', { time: time(at) }),
    earlier: () => t('systems.seen-on', { date: date(at) }),
    never: () => t('systems.seen-never'),
  }[seenAt(screen, new Date())]
  return (
    <Text size="sm" c="stone.7">
      {words()}
    </Text>
  )
}
