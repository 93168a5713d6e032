import type { Path } from '@vitrine/model/catalog/motions.ts'
import { applyPose, inPlace, poseAt } from '@vitrine/renderer/motion/pose.ts'
import { useEffect, useRef, type RefObject } from 'react'
import classes from './Motion.module.css'

/** What moves in a tile, and what makes room for it. */
export interface TileMotion {
  readonly path: Path
  readonly leaves?: Path | undefined
  /** It fills the tile, as a slide does. */
  readonly isWhole?: boolean
}

/** Seconds of a round, and of the rest between two. */
const round = 0.9
const rest = 0.5

/** A small picture of a motion, which moves while it is pointed at or has the focus. */
export function MotionTile({ motion, isMoving }: { readonly motion: TileMotion | null; readonly isMoving: boolean }) {
  const arrives = useRef<HTMLSpanElement>(null)
  const leaves = useRef<HTMLSpanElement>(null)
  useMoving(arrives, motion?.path, isMoving)
  useMoving(leaves, motion?.leaves, isMoving)
  return (
    <span className={classes.stage} data-whole={motion?.isWhole || undefined} aria-hidden>
      {motion?.isWhole && <span ref={leaves} className={classes.before} />}
      {motion && <span ref={arrives} className={classes.mover} />}
    </span>
  )
}

function useMoving(ref: RefObject<HTMLElement | null>, path: Path | undefined, isMoving: boolean) {
  useEffect(() => {
    const element = ref.current
    const stage = element?.parentElement
    if (!element || !stage || !path || !isMoving) return
    const box = { width: element.offsetWidth, height: element.offsetHeight }
    const slide = { width: stage.offsetWidth, height: stage.offsetHeight }
    const began = performance.now()
    let frame = 0
    const follow = (now: number) => {
      const progress = Math.min(1, (((now - began) / 1000) % (round + rest)) / round)
      applyPose(element, poseAt(path, progress), box, slide, path.origin)
      frame = requestAnimationFrame(follow)
    }
    frame = requestAnimationFrame(follow)
    return () => {
      cancelAnimationFrame(frame)
      applyPose(element, inPlace, box, slide)
    }
  }, [ref, path, isMoving])
}
