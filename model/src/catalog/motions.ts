import type { AnimationStage, AnimationType } from '../areas/shows/enumerations.ts'

/** How a thing differs from its place at one moment. What is not said is as usual: not moved, not turned, full size, opaque. */
export interface Pose {
  /** Moved by so many of its own widths and heights. */
  readonly x?: number
  readonly y?: number
  /** Moved by so many reference pixels: the slide's shorter side is 720 of them. */
  readonly dx?: number
  readonly dy?: number
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
  /** How near to the eye, from 0 (where it is) towards 1 (at the eye). */
  readonly near?: number
  readonly opacity?: number
}

/** How a moment passes into the next: the two handles of a cubic Bézier curve, as CSS writes them. */
export const eases = {
  even: [0, 0, 1, 1],
  usual: [0.25, 0.1, 0.25, 1],
  starts: [0.42, 0, 1, 1],
  lands: [0, 0, 0.58, 1],
  swings: [0.42, 0, 0.58, 1],
  springs: [0.215, 0.61, 0.355, 1],
  plunges: [0.55, 0.055, 0.675, 0.19],
  glides: [0.175, 0.885, 0.32, 1],
} as const satisfies Readonly<Record<string, readonly [number, number, number, number]>>
export type Ease = keyof typeof eases

/** A pose, its moment from 0 to 1, and how it passes into the next. It counts for what it says: a place, an opacity, or both. */
export type Step = Pose & { readonly at: number; readonly ease?: Ease }

export interface Path {
  /** The first and the last count for place and opacity, whatever they say. */
  readonly steps: readonly Step[]
  /** Of the steps that say nothing else; `usual` where nothing is said at all. */
  readonly ease?: Ease
  /** The point around which it turns and grows, in its own size; its middle where nothing is said. */
  readonly origin?: readonly [number, number]
  /** Its distances grow and shrink with it. */
  readonly isScaled?: boolean
}

/** IN ends in place, OUT begins there, LOOP does both and never takes the thing away: what stands on a slide is there to be read. */
export type Motion = Readonly<Record<AnimationStage, Path>>

const inPlace = { at: 0 }
const still = { at: 1 }
const sized = (scale: number): Pose => ({ scaleX: scale, scaleY: scale })
const comesFrom = (pose: Pose, rest: Omit<Path, 'steps'> = {}): Path => ({ steps: [{ at: 0, ...pose }, still], ...rest })
const leavesTo = (pose: Pose, rest: Omit<Path, 'steps'> = {}): Path => ({ steps: [inPlace, { at: 1, ...pose }], ...rest })
/** There and back again, half a round each. */
const sways = (pose: Pose): Path => ({ steps: [inPlace, { at: 0.5, ...pose }, still], ease: 'swings' })

/** Where a side lies. `LEFT` comes from the left and leaves to it, `RIGHT` likewise; `UP` rises and leaves upward, `DOWN` falls and leaves downward. */
const sides = {
  LEFT: { from: [-1, 0], to: [-1, 0] },
  RIGHT: { from: [1, 0], to: [1, 0] },
  UP: { from: [0, 1], to: [0, -1] },
  DOWN: { from: [0, -1], to: [0, 1] },
} as const
type Way = readonly [number, number]
const perSide = <N extends string>(name: N, make: (from: Way, to: Way) => Motion) =>
  Object.fromEntries(Object.entries(sides).map(([side, { from, to }]) => [`${name}_${side}`, make(from, to)])) as Record<
    `${N}_${keyof typeof sides}`,
    Motion
  >
/** A way as so many own sizes, reference pixels or slides. */
const own = ([x, y]: Way): Pose => ({ x, y })
const by = ([x, y]: Way, pixels: number): Pose => ({ dx: x * pixels, dy: y * pixels })
const slides = ([x, y]: Way): Pose => ({ farX: x, farY: y })
/** Longer or shorter in the direction of a way. */
const stretched = ([x]: Way, scale: number): Pose => (x === 0 ? { scaleY: scale } : { scaleX: scale })

const faded = ({ from, to, pixels }: { readonly from: Pose; readonly to: Pose; readonly pixels: Pose }): Motion => ({
  IN: comesFrom({ ...from, opacity: 0 }),
  LOOP: sways({ ...pixels, opacity: 0.4 }),
  OUT: leavesTo({ ...to, opacity: 0 }),
})
const fadedTo = (corner: Way) => faded({ from: own(corner), to: own(corner), pixels: by(corner, 30) })

const grown: Motion = {
  IN: {
    steps: [
      { at: 0, ...sized(0.3), opacity: 0 },
      { at: 0.2, ...sized(1.1) },
      { at: 0.4, ...sized(0.9) },
      { at: 0.6, ...sized(1.03), opacity: 1 },
      { at: 0.8, ...sized(0.97) },
      still,
    ],
    ease: 'springs',
  },
  LOOP: {
    steps: [inPlace, { at: 0.15, ...sized(1.1) }, { at: 0.3, ...sized(1) }, { at: 0.45, ...sized(1.1) }, { at: 0.75, ...sized(1) }, still],
    ease: 'swings',
  },
  OUT: {
    steps: [
      inPlace,
      { at: 0.2, ...sized(0.9) },
      { at: 0.5, ...sized(1.1), opacity: 1 },
      { at: 0.55, ...sized(1.1), opacity: 1 },
      { at: 1, ...sized(0.3), opacity: 0 },
    ],
  },
}

function bounced(from: Way, to: Way): Motion {
  const isUpright = from[0] === 0
  const past = (pixels: number, scale: number): Pose => ({ ...by(from, -pixels), ...stretched(from, scale) })
  const hop = (pixels: number, scale: number): Pose => ({ ...by(to, pixels), ...stretched(to, scale) })
  return {
    IN: {
      steps: [
        { at: 0, ...past(-3000, 3), opacity: 0 },
        { at: 0.6, ...past(25, isUpright ? 0.9 : 1), opacity: 1 },
        { at: 0.75, ...past(-10, isUpright ? 0.95 : 0.98) },
        { at: 0.9, ...past(5, isUpright ? 0.985 : 0.995) },
        still,
      ],
      ease: 'springs',
    },
    LOOP: {
      steps: [
        { at: 0, ease: 'springs' },
        { at: 0.2, ...hop(0, 1), ease: 'springs' },
        { at: 0.4, ...hop(30, 1.1), ease: 'plunges' },
        { at: 0.43, ...hop(30, 1.1), ease: 'plunges' },
        { at: 0.53, ...hop(0, 1), ease: 'springs' },
        { at: 0.7, ...hop(15, 1.05), ease: 'plunges' },
        { at: 0.8, ...hop(0, 0.95), ease: 'springs' },
        { at: 0.9, ...hop(4, 1.02) },
        still,
      ],
      // It stands on the ground from which it jumps.
      origin: [(1 - to[0]) / 2, (1 - to[1]) / 2],
    },
    OUT: {
      steps: [
        inPlace,
        ...(isUpright
          ? [
              { at: 0.2, ...hop(10, 0.985) },
              { at: 0.4, ...hop(-20, 0.9), opacity: 1 },
              { at: 0.45, ...hop(-20, 0.9), opacity: 1 },
            ]
          : [{ at: 0.2, ...hop(-20, 0.9), opacity: 1 }]),
        { at: 1, ...hop(2000, isUpright ? 3 : 2), opacity: 0 },
      ],
    },
  }
}

/** Once around, towards the eye and back. */
const somersault = (coming: Pose = {}): Path => ({
  steps: [
    { at: 0, rotateY: -360, ...coming, ease: 'lands' },
    { at: 0.4, rotateY: -190, near: 0.375, opacity: 1, ease: 'lands' },
    { at: 0.5, rotateY: -170, near: 0.375, ease: 'starts' },
    { at: 0.8, ...sized(0.95), ease: 'starts' },
    still,
  ],
})
const flipped: Motion = {
  IN: somersault({ opacity: 0 }),
  LOOP: somersault(),
  OUT: {
    steps: [
      { at: 0, ease: 'lands' },
      { at: 0.2, ...sized(0.95), ease: 'lands' },
      { at: 0.5, rotateY: 170, near: 0.375, ease: 'starts' },
      { at: 0.6, rotateY: 190, near: 0.375, opacity: 1, ease: 'starts' },
      { at: 1, rotateY: 360, opacity: 0 },
    ],
  },
}

const tipped = (axis: 'rotateX' | 'rotateY', back: number): Motion => ({
  IN: {
    steps: [
      { at: 0, [axis]: 90, opacity: 0, ease: 'starts' },
      { at: 0.4, [axis]: -20, ease: 'starts' },
      { at: 0.6, [axis]: 10, opacity: 1 },
      { at: 0.8, [axis]: -5 },
      still,
    ],
  },
  // It turns once and then stands, so that it can be read.
  LOOP: { steps: [inPlace, { at: 0.6, [axis]: 360 }, { at: 1, [axis]: 360 }], ease: 'swings' },
  OUT: { steps: [inPlace, { at: 0.3, [axis]: back, opacity: 1 }, { at: 1, [axis]: 90, opacity: 0 }] },
})

const rushed = (side: -1 | 1): Motion => ({
  IN: {
    steps: [
      { at: 0, x: side, skewX: -30 * side, opacity: 0 },
      { at: 0.6, skewX: 20 * side, opacity: 1 },
      { at: 0.8, skewX: -5 * side },
      still,
    ],
    ease: 'lands',
  },
  LOOP: {
    steps: [
      inPlace,
      { at: 0.3, dx: 30 * side, skewX: 14 * side },
      { at: 0.6, dx: -6 * side, skewX: -7 * side },
      { at: 0.8, skewX: 3 * side },
      still,
    ],
    ease: 'swings',
  },
  OUT: leavesTo({ x: side, skewX: 30 * side, opacity: 0 }, { ease: 'starts' }),
})

/** Turns on one of its lower corners, as on a hinge. */
function hinged(corner: 'left' | 'right', rotate: number): Motion {
  const origin = [corner === 'left' ? 0 : 1, 1] as const
  const side = Math.sign(rotate)
  return {
    IN: comesFrom({ rotate, opacity: 0 }, { origin }),
    LOOP: {
      steps: [
        inPlace,
        { at: 0.2, rotate: 6 * side },
        { at: 0.4, rotate: -4 * side },
        { at: 0.6, rotate: 2 * side },
        { at: 0.8, rotate: -side },
        still,
      ],
      ease: 'swings',
      origin,
    },
    OUT: leavesTo({ rotate: -rotate, opacity: 0 }, { origin }),
  }
}

function zoomed(from: Way, to: Way): Motion {
  const isUpright = from[0] === 0
  return {
    IN: {
      steps: [
        { at: 0, ...sized(0.1), ...by(from, 1000), opacity: 0, ease: 'plunges' },
        { at: 0.6, ...sized(0.475), ...by(from, isUpright ? -60 : -10), opacity: 1, ease: 'glides' },
        still,
      ],
      isScaled: true,
    },
    LOOP: sways({ ...sized(1.06), ...by(to, 18) }),
    OUT: {
      steps: [
        inPlace,
        { at: 0.4, ...sized(0.475), ...by(to, isUpright ? -60 : -42), opacity: 1, ...(isUpright && { ease: 'plunges' as const }) },
        { at: 1, ...sized(0.1), ...by(to, 2000), opacity: 0 },
      ],
      isScaled: true,
      origin: isUpright ? [0.5, 1] : [(1 + to[0]) / 2, 0.5],
    },
  }
}

/** Every animation by its name. The families are those that CSS has made known; A_B has its way in the widget itself. docs/spec/motion.md */
export const motions: Readonly<Record<Exclude<AnimationType, 'A_B'>, Motion>> = {
  FADE: { IN: comesFrom({ opacity: 0 }), LOOP: sways({ opacity: 0.25 }), OUT: leavesTo({ opacity: 0 }) },
  ...perSide('FADE', (from, to) => faded({ from: own(from), to: own(to), pixels: by(to, 30) })),
  ...perSide('FADE_BIG', (from, to) => faded({ from: by(from, 2000), to: by(to, 2000), pixels: by(to, 90) })),
  FADE_TOP_LEFT: fadedTo([-1, -1]),
  FADE_TOP_RIGHT: fadedTo([1, -1]),
  FADE_BOTTOM_LEFT: fadedTo([-1, 1]),
  FADE_BOTTOM_RIGHT: fadedTo([1, 1]),
  ...perSide('SLIDE', (from, to) => ({ IN: comesFrom(slides(from)), LOOP: sways(by(to, 40)), OUT: leavesTo(slides(to)) })),
  BOUNCE: grown,
  ...perSide('BOUNCE', bounced),
  FLIP: flipped,
  FLIP_VERTICAL: tipped('rotateX', -20),
  FLIP_HORIZONTAL: tipped('rotateY', -15),
  LIGHTSPEED_LEFT: rushed(-1),
  LIGHTSPEED_RIGHT: rushed(1),
  ROTATE: {
    IN: comesFrom({ rotate: -200, opacity: 0 }),
    LOOP: leavesTo({ rotate: 360 }, { ease: 'even' }),
    OUT: leavesTo({ rotate: 200, opacity: 0 }),
  },
  ROTATE_DOWN_LEFT: hinged('left', -45),
  ROTATE_DOWN_RIGHT: hinged('right', 45),
  ROTATE_UP_LEFT: hinged('left', 45),
  ROTATE_UP_RIGHT: hinged('right', -90),
  ZOOM: {
    IN: { steps: [{ at: 0, ...sized(0.3), opacity: 0 }, { at: 0.5, opacity: 1 }, still] },
    LOOP: sways(sized(1.08)),
    OUT: { steps: [inPlace, { at: 0.5, ...sized(0.3), opacity: 0 }, { at: 1, ...sized(0.3), opacity: 0 }] },
  },
  ...perSide('ZOOM', zoomed),
}

/** The way of A_B: from its start, moved by so many own sizes and grown, to its own place, back, or there and back. */
export function wayFrom(start: Pose): Motion {
  return { IN: comesFrom(start), LOOP: sways(start), OUT: leavesTo(start) }
}

/** The families in which people look for a motion, in the order of the specification. */
export const motionFamilies = ['A_B', 'FADE', 'FADE_BIG', 'SLIDE', 'BOUNCE', 'FLIP', 'LIGHTSPEED', 'ROTATE', 'ZOOM'] as const
export type MotionFamily = (typeof motionFamilies)[number]

/** `FADE_TOP_LEFT` is a FADE, `FADE_BIG_LEFT` a FADE_BIG: the longest name that it begins with. */
export const familyOf = (type: AnimationType): MotionFamily =>
  motionFamilies.filter(family => type === family || type.startsWith(`${family}_`)).reduce((a, b) => (b.length > a.length ? b : a))
