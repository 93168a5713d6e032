import { maxGazed, type Gaze } from '@vitrine/model/realtime.ts'
import type { Editor } from '../../state/editor.ts'
import { sameGaze } from './collaborators.ts'

/** At most three times a second. */
const pause = 340

/** What this editor looks at. */
export function localPresence(editor: Pick<Editor, 'get'>): Gaze {
  const { activeSlideId, selection } = editor.get()
  return { slideId: activeSlideId, widgetIds: selection?.scope === 'WIDGET' ? selection.widgetIds.slice(0, maxGazed) : [] }
}

/** Says it whenever it changes: the first change at once, those that follow quickly together. */
export function followLocalPresence(editor: Pick<Editor, 'get' | 'subscribe'>, say: (gaze: Gaze) => void): () => void {
  let said = localPresence(editor)
  let resting: ReturnType<typeof setTimeout> | undefined

  function look() {
    const gaze = localPresence(editor)
    if (resting !== undefined || sameGaze(said, gaze)) return
    said = gaze
    say(gaze)
    resting = setTimeout(() => {
      resting = undefined
      look()
    }, pause)
  }
  const stop = editor.subscribe(look)
  return () => {
    stop()
    clearTimeout(resting)
  }
}
