import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
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

function Film() {
  const film = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    // Nobody sees it in a hidden tab. A browser that doesn't start it leaves the picture.
    const follow = () => (document.hidden ? film.current?.pause() : void film.current?.play().catch(() => undefined))
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
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
