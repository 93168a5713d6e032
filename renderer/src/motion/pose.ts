import { motions, type Ease, type Motion, type Pose, type Step } from '@vitrine/model/catalog/motions.ts'
import type { Size } from '@vitrine/model/show/geometry.ts'
import type { Animation } from '@vitrine/model/show/timeline.ts'

type FullPose = Required<Pose>

/** In its own place, as it is. */
export const inPlace: FullPose = {
  x: 0,
  y: 0,
  farX: 0,
  farY: 0,
  scaleX: 1,
  scaleY: 1,
  rotate: 0,
  rotateX: 0,
  rotateY: 0,
  skewX: 0,
  opacity: 1,
}
const measures = Object.keys(inPlace) as (keyof Pose)[]
const signed = measures.filter(m => inPlace[m] === 0)

const eases: Readonly<Record<Ease, (p: number) => number>> = {
  linear: p => p,
  smooth: p => p * p * (3 - 2 * p),
  out: p => 1 - (1 - p) ** 3,
}

/**
 * The pose at a moment of a path, from 0 to 1.
 *
 *     poseAt([{ at: 0, opacity: 0 }, { at: 1 }], 0.5, 'linear').opacity → 0.5
 */
export function poseAt(path: readonly Step[], progress: number, ease: Ease = 'smooth'): FullPose {
  const p = Math.min(1, Math.max(0, progress))
  const next = path.findIndex(step => step.at > p)
  const to = path[next === -1 ? path.length - 1 : next]
  const from = path[next === -1 ? path.length - 1 : Math.max(0, next - 1)]
  if (!from || !to) return inPlace
  const part = to.at > from.at ? eases[ease]((p - from.at) / (to.at - from.at)) : 1
  return Object.fromEntries(measures.map(m => [m, mix(from[m] ?? inPlace[m], to[m] ?? inPlace[m], part)])) as FullPose
}
const mix = (from: number, to: number, part: number) => from + (to - from) * part

const mirrored = (pose: FullPose): FullPose => ({ ...pose, ...Object.fromEntries(signed.map(m => [m, -pose[m]])) })

interface Placed {
  readonly positionX: number
  readonly positionY: number
  readonly width: number
  readonly height: number
}

/** The motion of an animation: a row of the table, or for A_B the way from its start to the widget's own place. */
export function motionOf(animation: Animation, { positionX, positionY, width, height }: Placed): Motion {
  if (animation.type !== 'A_B') return motions[animation.type]
  const scale = animation.scaleStart ?? 1
  const x = ((animation.positionStartX ?? positionX) - positionX) / width
  const y = ((animation.positionStartY ?? positionY) - positionY) / height
  return { path: [{ at: 0, x, y, scaleX: scale, scaleY: scale }, { at: 1 }] }
}

/** Where an animated widget is: on its way in or to and fro as the motion says; on its way out back again, or onward. */
export function poseOf(animation: Animation, motion: Motion, progress: number): FullPose {
  const pose = poseAt(motion.path, progress, motion.ease)
  return animation.stage === 'OUT' && motion.onward ? mirrored(pose) : pose
}

/** A pose as CSS, for a box and a slide of these sizes. */
export function transformOf(pose: FullPose, box: Size, slide: Size): string {
  const x = pose.x * box.width + pose.farX * slide.width
  const y = pose.y * box.height + pose.farY * slide.height
  const parts = [
    x !== 0 || y !== 0 ? `translate3d(${round(x)}px,${round(y)}px,0)` : '',
    pose.rotateX !== 0 || pose.rotateY !== 0 ? 'perspective(900px)' : '',
    pose.rotateX !== 0 ? `rotateX(${round(pose.rotateX)}deg)` : '',
    pose.rotateY !== 0 ? `rotateY(${round(pose.rotateY)}deg)` : '',
    pose.rotate !== 0 ? `rotate(${round(pose.rotate)}deg)` : '',
    pose.skewX !== 0 ? `skewX(${round(pose.skewX)}deg)` : '',
    pose.scaleX !== 1 || pose.scaleY !== 1 ? `scale(${round(pose.scaleX)},${round(pose.scaleY)})` : '',
  ]
  return parts.filter(Boolean).join(' ')
}
const round = (x: number) => Math.round(x * 1000) / 1000

/** Writes a pose onto an element. Nothing but transform, origin, opacity and visibility is ever animated. */
export function strike(element: HTMLElement, pose: FullPose, box: Size, slide: Size, origin: Motion['origin'] = [0.5, 0.5]) {
  const { style } = element
  style.transform = transformOf(pose, box, slide)
  style.transformOrigin = `${origin[0] * 100}% ${origin[1] * 100}%`
  style.opacity = pose.opacity === 1 ? '' : String(round(pose.opacity))
  style.visibility = ''
}
