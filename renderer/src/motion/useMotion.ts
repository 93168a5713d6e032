import { useLayoutEffect, type RefObject } from 'react'
import type { Widget } from '@vitrine/model/show/show.ts'
import { momentAt, type Moment } from '@vitrine/model/show/timeline.ts'
import { useStage } from '../stageContext.ts'
import { inPlace, motionOf, poseAt, applyPose } from './pose.ts'

/** Keeps an element where its widget's animations want it. Written onto the element itself: no frame of an animation redraws anything. */
export function useMotion(ref: RefObject<HTMLElement | null>, widget: Widget, slideDuration: number) {
  const { time, size } = useStage()
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || !time || widget.animations.length === 0) return
    const box = { width: widget.width * size.width, height: widget.height * size.height }
    const paths = new Map(widget.animations.map(a => [a.stage, motionOf(a, widget)[a.stage]]))
    let before: Moment | null = null
    const follow = () => {
      const moment = momentAt(widget.animations, slideDuration, Math.max(0, time.now()))
      const path = moment.stage === 'moving' ? paths.get(moment.animation.stage) : undefined
      if (moment.stage === 'moving' && path) {
        applyPose(element, poseAt(path, moment.progress), box, size, path.origin)
      } else if (moment !== before) {
        applyPose(element, inPlace, box, size)
        if (moment.stage === 'hidden') element.style.visibility = 'hidden'
      }
      before = moment
    }
    follow()
    const stop = time.subscribe(follow)
    return () => {
      stop()
      applyPose(element, inPlace, box, size)
    }
  }, [ref, widget, slideDuration, time, size])
}
