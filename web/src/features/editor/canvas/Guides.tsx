import { pointsOf } from '@vitrine/model/show/geometry.ts'
import { memo, useEffect, useRef, type RefObject } from 'react'
import { useEditorState } from '../session/useEditorState.ts'
import classes from './Canvas.module.css'
import type { DragElements } from './dragRenderer.ts'

/** What a gesture shows besides what it moves: the lines and gaps that were met, and the rectangle that selects. Drawn by the drag renderer. */
export const Guides = memo(function Guides({ parts }: { readonly parts: RefObject<DragElements> }) {
  const whole = pointsOf(useEditorState(({ show }) => show.orientation))
  const lineX = useRef<HTMLDivElement>(null)
  const lineY = useRef<HTMLDivElement>(null)
  const gaps = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const touched = useRef<SVGSVGElement>(null)
  useEffect(() => {
    Object.assign(parts.current, {
      lineX: lineX.current,
      lineY: lineY.current,
      gaps: gaps.current,
      area: area.current,
      touched: touched.current,
    })
  })
  return (
    <>
      <div ref={lineX} className={classes.lineX} />
      <div ref={lineY} className={classes.lineY} />
      <div ref={gaps} className={classes.gaps} aria-hidden />
      <svg ref={touched} className={classes.outlines} viewBox={`0 0 ${whole.width} ${whole.height}`} preserveAspectRatio="none" aria-hidden>
        <path />
        <path />
      </svg>
      <div ref={area} className={classes.marquee} data-marquee hidden />
    </>
  )
})
