import { Stage } from '@vitrine/renderer/Stage.tsx'
import { referencePixelsOf } from '@vitrine/model/show/geometry.ts'
import type { Slide } from '@vitrine/model/show/show.ts'
import { useElementSize, useIntersection, useMergedRef } from '@mantine/hooks'
import { memo, useMemo, useState } from 'react'
import { useEditorState } from '../../session/useEditorState.ts'
import classes from './SlideStrip.module.css'

/** A tile is drawn once it is in sight, or will be after a little scrolling. */
const near = { rootMargin: '400px 0px' }

/** A slide's picture; until it is made (or where pictures can't be made) the slide itself, small. */
export const TilePicture = memo(function TilePicture({ slide }: { readonly slide: Slide }) {
  const orientation = useEditorState(({ show }) => show.orientation)
  const style = useEditorState(({ show }) => show.style)
  const look = useMemo(() => ({ orientation, style }), [orientation, style])
  const [broken, setBroken] = useState<string | null>(null)
  const { ref: measured, width } = useElementSize()
  const { ref: watched, entry } = useIntersection<HTMLSpanElement>(near)
  const ref = useMergedRef(measured, watched)
  const size = referencePixelsOf(orientation)
  const url = slide.thumbUrl === broken ? null : slide.thumbUrl
  return (
    <span
      ref={ref}
      className={classes.picture}
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
      data-orientation={orientation}
      aria-hidden
    >
      {url ? (
        <img src={url} alt="" draggable={false} onError={() => setBroken(url)} />
      ) : (
        width > 0 &&
        entry?.isIntersecting && (
          <span className={classes.live} inert>
            <Stage show={look} slide={slide} width={width} />
          </span>
        )
      )}
    </span>
  )
})
