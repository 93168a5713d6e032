import { Button, Transition } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { connection } from '../../api/connection.ts'
import { useTranslate } from '../language.ts'
import classes from './UnreachableBanner.module.css'

/** Where nobody is signed in yet: that the server doesn't answer, and when it is tried again [NW13]. */
export function UnreachableBanner() {
  const { isReachable } = useStore(connection)
  return (
    <Banner isShown={!isReachable} isAlone>
      <Unreachable />
    </Banner>
  )
}

interface Props {
  readonly isShown: boolean
  /** At the top of the window, where no shell is around the page. */
  readonly isAlone?: boolean
  readonly children: ReactNode
}

export const Banner = ({ isShown, isAlone = false, children }: Props) => (
  <div role="status" className={classes.place} data-alone={isAlone || undefined}>
    <Transition mounted={isShown} transition="slide-down">
      {styles => (
        <div className={classes.banner} style={styles}>
          <IconCloudOff size={18} aria-hidden />
          {children}
        </div>
      )}
    </Transition>
  </div>
)

/** When it is tried again. `children`: what is to be known of the page meanwhile; before the login there is nothing to see, and nothing waits. */
export function Unreachable({ children }: { readonly children?: ReactNode }) {
  const t = useTranslate()
  const { nextTry } = useStore(connection)
  return (
    <>
      <span className={classes.words}>
        {t('app.no-connection')} {children} <NextTry at={nextTry} />
      </span>
      <Button size="compact-sm" variant="default" loading={nextTry === null} onClick={connection.tryNow} className={classes.button ?? ''}>
        {t('app.try-now')}
      </Button>
    </>
  )
}

/** Counts down; not read aloud every second. */
function NextTry({ at }: { readonly at: number | null }) {
  const t = useTranslate()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [at])
  const seconds = at === null ? 0 : Math.ceil((at - now) / 1000)
  return <span aria-hidden>{seconds > 0 ? t('app.next-try', { seconds }) : t('app.trying')}</span>
}
