import { useEffect, useState, useSyncExternalStore } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useClientSettings } from '../api/clientSettings.ts'
import { connection } from '../api/connection.ts'
import { realtime } from '../api/realtime.ts'
import { useUnsavedCount } from '../api/useChange.ts'
import { Banner, Unreachable } from '../ui/connection/UnreachableBanner.tsx'
import { useFormats, useTranslate } from '../ui/language.ts'

/** Above every page of the shell, for as long as it is so: that the server doesn't answer, from when what is seen is, and what is not saved yet. */
export function ConnectionBanner() {
  const t = useTranslate()
  const { isReachable } = useStore(connection)
  const isDeaf = useIsLong(!useSyncExternalStore(realtime.onState, realtime.isConnected))
  const unsaved = useUnsavedCount()
  useKeptPage(!isReachable && unsaved > 0)
  return (
    <Banner isShown={!isReachable || isDeaf}>
      {isReachable ? (
        <span>{t('app.disconnected')}</span>
      ) : (
        <Unreachable>
          <Meanwhile unsaved={unsaved} />
        </Unreachable>
      )}
    </Banner>
  )
}

/** From when what is seen is, and how many changes wait. */
function Meanwhile({ unsaved }: { readonly unsaved: number }) {
  const t = useTranslate()
  const { time, date } = useFormats()
  // What a device has kept may be of another day.
  const from = (at: number) => (date(at) === date(Date.now()) ? time(at) : `${date(at)}, ${time(at)}`)
  const { lastAnswer } = useStore(connection)
  return (
    <>
      {lastAnswer !== null && t('app.seen-from', { time: from(lastAnswer) })}{' '}
      {unsaved > 0 && (unsaved === 1 ? t('app.unsaved-one') : t('app.unsaved-many', { count: unsaved }))}
    </>
  )
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
