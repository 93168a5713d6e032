/** Works with the first at once; of those that follow within `pause` milliseconds with the latest, when that time is over. */
export function latestInTurn<T>(pause: number, work: (value: T) => void) {
  let waiting: { readonly value: T } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  function turn() {
    timer = undefined
    if (!waiting) return
    const { value } = waiting
    waiting = null
    timer = setTimeout(turn, pause)
    work(value)
  }
  return {
    take(value: T) {
      waiting = { value }
      if (timer === undefined) turn()
    },
    /** Forgets what waits. */
    stop() {
      clearTimeout(timer)
      timer = undefined
      waiting = null
    },
  }
}
