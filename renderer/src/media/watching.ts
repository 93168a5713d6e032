/** Seconds without a new picture after which a playing video is stuck. */
export const stuckAfter = 3
/** A video that gets stuck again soon after so many restarts is given up. */
export const maxRestarts = 3
/** Seconds of playing after which what was before no longer counts. */
const forgivenAfter = 60

interface Playing {
  /** Seconds. */
  readonly currentTime: number
  readonly ended: boolean
  readonly error: unknown
}
export interface Recovery {
  readonly restart: () => void
  /** What lies below it stands instead. */
  readonly giveUp: () => void
}

/** Looks at a playing video at every tick: one that is stuck or broken is restarted, and given up when that does not help. */
export function watchOver({ restart, giveUp }: Recovery): (now: number, video: Playing) => void {
  let place = -1
  let movedAt: number | null = null
  let lookedAt = 0
  let restarts = 0
  let restartedAt = 0
  let isGivenUp = false
  return (now, video) => {
    // Nobody looked for a while, as in a tab that was hidden: it did not play either.
    const looksOn = movedAt !== null && now - lookedAt < 1
    lookedAt = now
    if (isGivenUp || video.ended) return
    if (!looksOn || (video.currentTime !== place && !video.error)) {
      place = video.currentTime
      movedAt = now
      if (now - restartedAt > forgivenAfter) restarts = 0
      return
    }
    if (now - movedAt! < stuckAfter) return
    movedAt = now
    restartedAt = now
    restarts += 1
    isGivenUp = restarts > maxRestarts
    if (isGivenUp) giveUp()
    else restart()
  }
}
