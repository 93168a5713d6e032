import type { AnimationType } from '../areas/shows/enumerations.ts'

/** How a thing differs from its place at one moment. What is not said is as usual: not moved, not turned, full size, opaque. */
export interface Pose {
  /** Moved by so many of its own widths and heights. */
  readonly x?: number
  readonly y?: number
  /** Moved by so many widths and heights of the slide: far enough to be gone. */
  readonly farX?: number
  readonly farY?: number
  readonly scaleX?: number
  readonly scaleY?: number
  /** Degrees: in the plane, and around its horizontal and vertical axis. */
  readonly rotate?: number
  readonly rotateX?: number
  readonly rotateY?: number
  readonly skewX?: number
  readonly opacity?: number
}
/** A pose and its moment, from 0 to 1. */
export type Step = Pose & { readonly at: number }
export type Ease = 'linear' | 'smooth' | 'out'

export interface Motion {
  /** From being away to standing in its own place. */
  readonly path: readonly Step[]
  /** Between two steps. Smooth where nothing is said. */
  readonly ease?: Ease
  /** The point around which it turns and grows, in its own size; its middle where nothing is said. */
  readonly origin?: readonly [number, number]
  /** It leaves on the far side, in the direction in which it came, instead of going back. */
  readonly onward?: boolean
}

/** `LEFT` comes from the left, `RIGHT` from the right, `UP` rises from below, `DOWN` falls from above. */
const sides = { LEFT: [-1, 0], RIGHT: [1, 0], UP: [0, 1], DOWN: [0, -1] } as const
type Side = keyof typeof sides

const perSide = <N extends string>(name: N, make: (x: number, y: number) => Motion) =>
  Object.fromEntries(
    Object.entries(sides).map(([side, [x, y]]) => [`${name}_${side}`, y === 0 ? make(x, y) : { ...make(x, y), onward: true }]),
  ) as Record<`${N}_${Side}`, Motion>

const from = (pose: Pose, rest: Omit<Motion, 'path'> = {}): Motion => ({ path: [{ at: 0, ...pose }, { at: 1 }], ...rest })
const bothScales = (scale: number): Pose => ({ scaleX: scale, scaleY: scale })
/** Turned in over one of its lower corners, as a door that falls into its frame. */
const hinged = (corner: 'left' | 'right', rotate: number) =>
  from({ rotate, opacity: 0 }, { origin: [corner === 'left' ? 0 : 1, 1], onward: true })

const flipped = (axis: 'rotateX' | 'rotateY'): Motion => ({
  path: [{ at: 0, [axis]: 90, opacity: 0 }, { at: 0.4, [axis]: -20 }, { at: 0.6, [axis]: 10 }, { at: 0.8, [axis]: -5 }, { at: 1 }],
})
const rushed = (side: -1 | 1): Motion => ({
  path: [{ at: 0, farX: side, skewX: -30 * side, opacity: 0 }, { at: 0.6, skewX: 20 * side }, { at: 0.8, skewX: -5 * side }, { at: 1 }],
  ease: 'out',
})

/** Every animation by its name, as it plays on the way IN. OUT plays it backwards; LOOP goes to and fro. A_B has its way in the widget itself. */
export const motions: Readonly<Record<Exclude<AnimationType, 'A_B'>, Motion>> = {
  FADE: from({ opacity: 0 }),
  ...perSide('FADE', (x, y) => from({ x, y, opacity: 0 }, { ease: 'out' })),
  ...perSide('FADE_BIG', (x, y) => from({ farX: x, farY: y, opacity: 0 }, { ease: 'out' })),
  FADE_TOP_LEFT: from({ x: -1, y: -1, opacity: 0 }, { ease: 'out' }),
  FADE_TOP_RIGHT: from({ x: 1, y: -1, opacity: 0 }, { ease: 'out' }),
  FADE_BOTTOM_LEFT: from({ x: -1, y: 1, opacity: 0 }, { ease: 'out' }),
  FADE_BOTTOM_RIGHT: from({ x: 1, y: 1, opacity: 0 }, { ease: 'out' }),
  ...perSide('SLIDE', (x, y) => from({ farX: x, farY: y }, { ease: 'out' })),
  BOUNCE: {
    path: [
      { at: 0, ...bothScales(0.3), opacity: 0 },
      { at: 0.2, ...bothScales(1.1), opacity: 0.6 },
      { at: 0.4, ...bothScales(0.9) },
      { at: 0.6, ...bothScales(1.03) },
      { at: 0.8, ...bothScales(0.97) },
      { at: 1 },
    ],
    ease: 'out',
  },
  ...perSide('BOUNCE', (x, y) => ({
    path: [
      { at: 0, farX: x, farY: y, opacity: 0 },
      { at: 0.6, x: -0.08 * x, y: -0.08 * y },
      { at: 0.75, x: 0.04 * x, y: 0.04 * y },
      { at: 0.9, x: -0.015 * x, y: -0.015 * y },
      { at: 1 },
    ],
    ease: 'out',
  })),
  FLIP: { path: [{ at: 0, rotateY: -360, ...bothScales(0.8), opacity: 0 }, { at: 0.5, rotateY: -170, ...bothScales(1.15) }, { at: 1 }] },
  FLIP_VERTICAL: flipped('rotateX'),
  FLIP_HORIZONTAL: flipped('rotateY'),
  LIGHTSPEED_LEFT: rushed(-1),
  LIGHTSPEED_RIGHT: rushed(1),
  ROTATE: from({ rotate: -200, opacity: 0 }, { onward: true }),
  ROTATE_DOWN_LEFT: hinged('left', -45),
  ROTATE_DOWN_RIGHT: hinged('right', 45),
  ROTATE_UP_LEFT: hinged('left', 45),
  ROTATE_UP_RIGHT: hinged('right', -45),
  ZOOM: { path: [{ at: 0, ...bothScales(0.3), opacity: 0 }, { at: 0.5, ...bothScales(0.8) }, { at: 1 }], ease: 'out' },
  ...perSide('ZOOM', (x, y) => ({
    path: [
      { at: 0, ...bothScales(0.1), farX: x, farY: y, opacity: 0 },
      { at: 0.6, ...bothScales(0.475), x: -0.15 * x, y: -0.15 * y },
      { at: 1 },
    ],
  })),
}
