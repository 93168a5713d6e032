import type { TransitionType } from '../areas/shows/enumerations.ts'
import { motions, type Path } from './motions.ts'

/** How one slide takes the place of another. The new one lies on top; the old one stays opaque below it, so that nothing dark shows through. */
export interface Transition {
  /** What the new slide does. */
  readonly arrives: Path
  /** What the old slide does meanwhile; nothing said: it stays. */
  readonly leaves?: Path
}

/** Transitions are the motions of the same names, made by whole slides; one that slides in pushes the old one out ahead of it. */
export const transitions: Readonly<Record<TransitionType, Transition>> = {
  FADE: { arrives: motions.FADE.IN },
  FADE_LEFT: { arrives: motions.FADE_LEFT.IN },
  FADE_RIGHT: { arrives: motions.FADE_RIGHT.IN },
  FADE_UP: { arrives: motions.FADE_UP.IN },
  FADE_DOWN: { arrives: motions.FADE_DOWN.IN },
  SLIDE_LEFT: { arrives: motions.SLIDE_LEFT.IN, leaves: motions.SLIDE_RIGHT.OUT },
  SLIDE_RIGHT: { arrives: motions.SLIDE_RIGHT.IN, leaves: motions.SLIDE_LEFT.OUT },
  SLIDE_UP: { arrives: motions.SLIDE_UP.IN, leaves: motions.SLIDE_UP.OUT },
  SLIDE_DOWN: { arrives: motions.SLIDE_DOWN.IN, leaves: motions.SLIDE_DOWN.OUT },
  ZOOM: { arrives: motions.ZOOM.IN },
  BOUNCE: { arrives: motions.BOUNCE.IN },
}

/** Seconds, where a slide says nothing else. [PB27]. */
export const transitionDuration = 0.5
