import { ActionIcon } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useTranslate } from '../../ui/language.ts'
import { backdropMotion } from './backdropMotion.ts'
import still from './evening.webp'
import video from './evening.mp4'
import classes from './LoginPage.module.css'
import { mayMove, onPreference } from './mayMove.ts'

/** A shop in the evening, behind the form: a picture at once, and the same picture moving once everything else is there. */
export function Backdrop() {
  const moves = useSyncExternalStore(onPreference, () => mayMove())
  const isLoaded = useIsLoaded()
  return (
    <div className={classes.backdrop} style={{ backgroundImage: `url("${still}")` }} aria-hidden>
      {moves && isLoaded && <Film />}
    </div>
  )
}

const useIsPaused = () => useStore(backdropMotion)

/** What moves by itself for longer than a moment can be stopped. */
export function BackdropControl() {
  const t = useTranslate()
  const moves = useSyncExternalStore(onPreference, () => mayMove())
  const isPaused = useIsPaused()
  if (!moves) return null
  const label = t(isPaused ? 'app.login.play-background' : 'app.login.pause-background')
  const Sign = isPaused ? IconPlayerPlay : IconPlayerPause
  return (
    <ActionIcon
      variant="transparent"
      c="#fff"
      className={classes.control ?? ''}
      aria-label={label}
      title={label}
      onClick={() => backdropMotion.set(!isPaused)}
    >
      <Sign size={18} stroke={1.8} aria-hidden />
    </ActionIcon>
  )
}

function Film() {
  const film = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const isPaused = useIsPaused()
  useEffect(() => {
    // Nobody sees it in a hidden tab. A browser that doesn't start it leaves the picture.
    const follow = () => (document.hidden || isPaused ? film.current?.pause() : void film.current?.play().catch(() => undefined))
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [isPaused])
  return (
    <video
      ref={film}
      className={classes.film}
      src={video}
      data-playing={isPlaying || undefined}
      onPlaying={() => setPlaying(true)}
      muted
      loop
      playsInline
      disablePictureInPicture
      tabIndex={-1}
    />
  )
}

/** The page itself comes first. */
function useIsLoaded(): boolean {
  return useSyncExternalStore(
    notify => {
      window.addEventListener('load', notify)
      return () => window.removeEventListener('load', notify)
    },
    () => document.readyState === 'complete',
  )
}
