import { wantsRest } from '../../../ui/wantsRest.ts'
import { openSlide, slideBeside } from '../actions/slideActions.ts'
import type { EditorContext } from '../session/editorContext.ts'
import { sidebars } from '../state/sidebars.ts'
import { stepOfSwipe } from '../state/swipe.ts'

/** Milliseconds in which a slide comes in, or goes back to its place. */
const glide = 200
/** Beyond the first and the last slide there is nothing: so much of the way is gone with the finger. */
const resistance = 0.3

/** A finger that goes sideways leads to the slide beside [NA8]; the slide goes with it, unless less motion is asked for. */
export function createSwipe({ canvas, editor }: EditorContext) {
  let gliding: Animation | undefined
  const shift = (by: number) => (by === 0 ? '' : `${by}px`)
  function follow(by: number) {
    const board = canvas.element()
    if (!board || wantsRest()) return
    const isEnd = slideBeside({ editor }, by < 0 ? 1 : -1) === null
    board.style.translate = shift(isEnd ? by * resistance : by)
  }
  /** From where it is seen, or from beside the window, to its place. */
  function settle(from = canvas.element()?.style.translate) {
    const board = canvas.element()
    if (!board) return
    board.style.translate = ''
    if (from && !wantsRest()) gliding = board.animate([{ translate: from }, { translate: '0px' }], { duration: glide, easing: 'ease-out' })
  }
  return {
    /** On a phone, of a slide that is seen whole, and where nothing is selected that could be meant. */
    isPossible: () => sidebars.get().room === 'phone' && canvas.view.get().isFit && canvas.gestureContext.selected().length === 0,
    /** The slide is where it seems to be: something is pressed on it. */
    stop: () => gliding?.finish(),
    follow,
    end(by: number, milliseconds: number) {
      const { width } = canvas.view.room()
      const step = stepOfSwipe(by, width, milliseconds)
      const next = step === 0 ? null : slideBeside({ editor }, step)
      if (!next) return settle()
      openSlide({ editor }, next.id)
      settle(shift(step * width + by))
    },
    cancel: () => settle(),
  }
}
