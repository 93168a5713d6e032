import type { Drag } from '@vitrine/model/realtime.ts'

/** About twelve times a second: what is drawn between is filled in where it is seen. */
const pause = 80
/** One that rests under the hand is said again, so that nobody takes it for abandoned. */
const reminder = 1_500

export type LocalDrag = ReturnType<typeof createLocalDrag>

/** Tells the others what is dragged here, as long as it lasts: the first at once, those that follow quickly together. */
export function createLocalDrag(say: (drag: Drag) => void) {
  let latest: Drag | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isNew = false

  function tell() {
    if (!latest) return
    say(latest)
    isNew = false
    clearTimeout(timer)
    timer = setTimeout(rested, pause)
  }
  function rested() {
    timer = undefined
    if (isNew) return tell()
    timer = setTimeout(tell, reminder - pause)
  }
  function end(drag: Drag) {
    clearTimeout(timer)
    timer = undefined
    latest = null
    isNew = false
    say(drag)
  }

  return {
    move(drag: Omit<Drag, 'isDropped'>) {
      const isFirst = latest === null
      latest = { ...drag, isDropped: false }
      isNew = true
      if (isFirst) tell()
    },
    /** Let go where it is: the edit follows. */
    drop() {
      if (latest) end({ ...latest, isDropped: true })
    },
    /** Over, and everything is where it was. */
    cancel() {
      if (latest) end({ ...latest, widgets: [] })
    },
  }
}
