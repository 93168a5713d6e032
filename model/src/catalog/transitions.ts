import type { TransitionType } from '../areas/shows/enumerations.ts'
import type { Ease, Step } from './motions.ts'

/** How one slide takes the place of another. The new one lies on top; the old one stays opaque below it, so that nothing dark shows through. */
export interface Transition {
  /** What the new slide does. */
  readonly arrives: readonly Step[]
  /** What the old slide does meanwhile; nothing said: it stays. */
  readonly leaves?: readonly Step[]
  readonly ease?: Ease
}

const fadesFrom = (farX: number, farY: number): Transition => ({
  arrives: [{ at: 0, farX: farX / 4, farY: farY / 4, opacity: 0 }, { at: 1 }],
  ease: 'out',
})
const pushesFrom = (farX: number, farY: number): Transition => ({
  arrives: [{ at: 0, farX, farY }, { at: 1 }],
  leaves: [{ at: 0 }, { at: 1, farX: -farX, farY: -farY }],
})

/** Named as motions are: LEFT comes from the left, RIGHT from the right, UP rises from below, DOWN falls from above. */
export const transitions: Readonly<Record<TransitionType, Transition>> = {
  FADE: { arrives: [{ at: 0, opacity: 0 }, { at: 1 }], ease: 'linear' },
  FADE_LEFT: fadesFrom(-1, 0),
  FADE_RIGHT: fadesFrom(1, 0),
  FADE_UP: fadesFrom(0, 1),
  FADE_DOWN: fadesFrom(0, -1),
  SLIDE_LEFT: pushesFrom(-1, 0),
  SLIDE_RIGHT: pushesFrom(1, 0),
  SLIDE_UP: pushesFrom(0, 1),
  SLIDE_DOWN: pushesFrom(0, -1),
  ZOOM: { arrives: [{ at: 0, scaleX: 0.3, scaleY: 0.3, opacity: 0 }, { at: 0.5, scaleX: 0.8, scaleY: 0.8 }, { at: 1 }], ease: 'out' },
  BOUNCE: {
    arrives: [{ at: 0, farY: -1 }, { at: 0.55 }, { at: 0.7, farY: -0.09 }, { at: 0.82 }, { at: 0.92, farY: -0.02 }, { at: 1 }],
  },
}

/** Seconds, where a slide says nothing else. Document 2 section 4.5. */
export const transitionDuration = 0.5
