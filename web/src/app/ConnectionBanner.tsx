import { Button, Transition } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useClientSettings } from '../api/clientSettings.ts'
import { connection } from '../api/connection.ts'
import { realtime } from '../api/realtime.ts'
import { useUnsavedCount } from '../api/useChange.ts'
import { useFormats, useTranslate } from '../ui/language.ts'
import classes from './ConnectionBanner.module.css'

/** Above every page of the shell, for as long as it is so: that the server doesn't answer, from when what is seen is, and what is not saved yet. */
export function ConnectionBanner() {
  const t = useTranslate()
  const { isReachable } = useSyncExternalStore(connection.subscribe, connection.get)
  const isDeaf = useIsLong(!useSyncExternalStore(realtime.onState, realtime.isConnected))
  const unsaved = useUnsavedCount()
  useKeptPage(!isReachable && unsaved > 0)
  return (
    <div role="status" className={classes.place}>
      <Transition mounted={!isReachable || isDeaf} transition="slide-down">
        {styles => (
          <div className={classes.banner} style={styles}>
            <IconCloudOff size={18} aria-hidden />
            {isReachable ? <span>{t('app.disconnected')}</span> : <Unreachable unsaved={unsaved} />}
          </div>
        )}
      </Transition>
    </div>
  )
}

function Unreachable({ unsaved }: { readonly unsaved: number }) {
  const t = useTranslate()
  const { time } = useFormats()
  const { lastAnswer, nextTry } = useSyncExternalStore(connection.subscribe, connection.get)
  return (
    <>
      <span className={classes.words}>
        {t('app.no-connection')} {lastAnswer !== null && t('app.seen-from', { time: time(lastAnswer) })}{' '}
        {unsaved > 0 && (unsaved === 1 ? t('app.unsaved-one') : t('app.unsaved-many', { count: unsaved }))} <NextTry at={nextTry} />
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

/** A short gap in the connection is nobody's business. */
const patience = 3_000

function useIsLong(is: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    setLong(false)
    if (!is) return
    const timer = setTimeout(() => setLong(true), patience)
    return () => clearTimeout(timer)
  }, [is])
  return is && isLong
}

/** The browser asks before it closes or reloads a page whose changes wait. */
function useKeptPage(isKept: boolean): void {
  const { exitAlerts } = useClientSettings()
  useEffect(() => {
    if (!isKept || !exitAlerts) return
    const keep = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', keep)
    return () => window.removeEventListener('beforeunload', keep)
  }, [isKept, exitAlerts])
}
