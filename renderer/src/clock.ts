import { createListeners } from './store.ts'

/** What tells the time to everything that moves. Seconds. */
export interface Clock {
  now(): number
  /** It goes on by itself, so that a video may play along; otherwise a video is sought to each moment. */
  readonly runs: boolean
  /** Called at every tick until the answer is called. */
  subscribe(tick: () => void): () => void
}

/** The only thing in the renderer that moves by itself: a tick for every frame of the screen, as long as somebody listens. */
export function realClock(): Clock {
  const ticks = createListeners()
  let frame: number | null = null
  let latest = 0

  function tick(milliseconds: number) {
    // oxlint-disable-next-line no-restricted-globals -- this is the clock
    frame = ticks.any() ? requestAnimationFrame(tick) : null
    latest = milliseconds / 1000
    ticks.tell()
  }

  return {
    runs: true,
    now: () => (frame === null ? performance.now() / 1000 : latest),
    subscribe(each) {
      const stop = ticks.subscribe(each)
      if (frame === null) {
        latest = performance.now() / 1000
        // oxlint-disable-next-line no-restricted-globals -- this is the clock
        frame = requestAnimationFrame(tick)
      }
      return stop
    },
  }
}

export interface HandClock extends Clock {
  set(seconds: number): void
}

/** A clock turned by hand: a recording asks for each of its frames, a test for the moments it is about. */
export function handClock(at = 0): HandClock {
  const ticks = createListeners()
  let seconds = at
  return {
    runs: false,
    now: () => seconds,
    set(next) {
      seconds = next
      ticks.tell()
    },
    subscribe: ticks.subscribe,
  }
}

/** The time of something that began at a moment of another clock; below zero while it has not begun. */
export const since = (clock: Clock, began: () => number | null): Clock => ({
  runs: clock.runs,
  now() {
    const start = began()
    return start === null ? -1 : clock.now() - start
  },
  subscribe: tick => clock.subscribe(tick),
})
