import { eases, motions, wayFrom, type Ease, type Motion, type Path, type Pose, type Step } from '@vitrine/model/catalog/motions.ts'
import { keysOf, recordOf } from '@vitrine/model/kernel/record.ts'
import type { Size } from '@vitrine/model/show/geometry.ts'
import type { Animation } from '@vitrine/model/show/timeline.ts'
import { bezier } from './ease.ts'

export type FullPose = Required<Pose>

/** In its own place, as it is. */
export const inPlace: FullPose = {
  x: 0,
  y: 0,
  dx: 0,
  dy: 0,
  farX: 0,
  farY: 0,
  scaleX: 1,
  scaleY: 1,
  rotate: 0,
  rotateX: 0,
  rotateY: 0,
  skewX: 0,
  near: 0,
  opacity: 1,
}
const measures = keysOf(inPlace)
const places = measures.filter(measure => measure !== 'opacity')
const distances = ['x', 'y', 'dx', 'dy', 'farX', 'farY'] as const

const curves = recordOf(keysOf(eases), name => bezier(eases[name]))

/**
 * The pose at a moment of a path, from 0 to 1. Places pass from step to step that says one, opacities likewise.
 *
 *     poseAt({ steps: [{ at: 0, opacity: 0 }, { at: 1 }], ease: 'even' }, 0.5).opacity → 0.5
 */
export function poseAt(path: Path, progress: number): FullPose {
  const p = Math.min(1, Math.max(0, progress))
  const { moving, fading } = tracksOf(path)
  const pose: { -readonly [M in keyof FullPose]: number } = { ...inPlace }
  follow(moving, p, path.ease, places, pose)
  follow(fading, p, path.ease, opacity, pose)
  if (path.isScaled) for (const m of distances) pose[m] *= m === 'y' || m === 'dy' || m === 'farY' ? pose.scaleY : pose.scaleX
  return pose
}
const opacity = ['opacity'] as const

function follow(
  steps: readonly Step[],
  p: number,
  ease: Ease = 'usual',
  what: readonly (keyof Pose)[],
  pose: Record<keyof FullPose, number>,
) {
  let next = 1
  while (next < steps.length - 1 && steps[next]!.at <= p) next += 1
  const from = steps[next - 1]
  const to = steps[next]
  if (!from || !to) return
  const part = curves[from.ease ?? ease]((p - from.at) / (to.at - from.at))
  for (const m of what) {
    const a = from[m] ?? inPlace[m]
    pose[m] = a + ((to[m] ?? inPlace[m]) - a) * part
  }
}

interface Tracks {
  readonly moving: readonly Step[]
  readonly fading: readonly Step[]
}
const known = new WeakMap<Path, Tracks>()

/** The steps that count for the place, and those that count for the opacity. */
function tracksOf(path: Path): Tracks {
  const found = known.get(path)
  if (found) return found
  const { steps } = path
  const counting = (counts: (step: Step) => boolean) => steps.filter((step, i) => i === 0 || i === steps.length - 1 || counts(step))
  const tracks = {
    moving: counting(step => places.some(m => step[m] !== undefined)),
    fading: counting(step => step.opacity !== undefined),
  }
  known.set(path, tracks)
  return tracks
}

interface Placed {
  readonly positionX: number
  readonly positionY: number
  readonly width: number
  readonly height: number
}

/** The motion of an animation: a row of the table, or for A_B the way between its start and the widget's own place. */
export function motionOf(animation: Animation, { positionX, positionY, width, height }: Placed): Motion {
  if (animation.type !== 'A_B') return motions[animation.type]
  const scale = animation.scaleStart ?? 1
  const x = ((animation.positionStartX ?? positionX) - positionX) / width
  const y = ((animation.positionStartY ?? positionY) - positionY) / height
  return wayFrom({ x, y, scaleX: scale, scaleY: scale })
}

/** A pose as CSS, for a box and a slide of these sizes. */
export function transformOf(pose: FullPose, box: Size, slide: Size): string {
  const pixel = Math.min(slide.width, slide.height) / 720
  const x = pose.x * box.width + pose.dx * pixel + pose.farX * slide.width
  const y = pose.y * box.height + pose.dy * pixel + pose.farY * slide.height
  const isDeep = pose.rotateX !== 0 || pose.rotateY !== 0 || pose.near !== 0
  const depth = isDeep ? depthOf(box) : 0
  const parts = [
    x !== 0 || y !== 0 ? `translate3d(${round(x)}px,${round(y)}px,0)` : '',
    isDeep ? `perspective(${round(depth)}px)` : '',
    pose.near !== 0 ? `translateZ(${round(pose.near * depth)}px)` : '',
    pose.rotateX !== 0 ? `rotateX(${round(pose.rotateX)}deg)` : '',
    pose.rotateY !== 0 ? `rotateY(${round(pose.rotateY)}deg)` : '',
    pose.rotate !== 0 ? `rotate(${round(pose.rotate)}deg)` : '',
    pose.skewX !== 0 ? `skewX(${round(pose.skewX)}deg)` : '',
    pose.scaleX !== 1 || pose.scaleY !== 1 ? `scale(${round(pose.scaleX)},${round(pose.scaleY)})` : '',
  ]
  return parts.filter(Boolean).join(' ')
}
const round = (x: number) => Math.round(x * 1000) / 1000

/** How far the eye is: near enough to see something turn, never so near that a large widget would swing past it. */
const depthOf = ({ width, height }: Size) => Math.max(400, 1.5 * Math.max(width, height))

/** Writes a pose onto an element. Nothing but transform, origin, opacity and visibility is ever animated. */
export function applyPose(element: HTMLElement, pose: FullPose, box: Size, slide: Size, origin: Path['origin'] = [0.5, 0.5]) {
  const { style } = element
  style.transform = transformOf(pose, box, slide)
  style.transformOrigin = `${origin[0] * 100}% ${origin[1] * 100}%`
  style.opacity = pose.opacity === 1 ? '' : String(round(pose.opacity))
  style.visibility = ''
}
