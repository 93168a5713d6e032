import { useElementSize } from '@mantine/hooks'
import { referencePixelsOf } from '@vitrine/model/show/geometry.ts'
import type { Show, Slide } from '@vitrine/model/show/show.ts'
import { Stage } from '@vitrine/renderer/Stage.tsx'
import { useState } from 'react'
import classes from './versions.module.css'

interface Props {
  readonly show: Show
  readonly slide: Slide
  /** Its picture may be of a moment ago: the slide itself is drawn. */
  readonly live?: boolean
}

/** A slide's picture; until it is made, or where pictures can't be made, the slide itself, small. */
export function SlidePicture({ show, slide, live = false }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const { ref, width } = useElementSize()
  const size = referencePixelsOf(show.orientation)
  const url = live || slide.thumbUrl === broken ? null : slide.thumbUrl
  return (
    <span ref={ref} className={classes.picture} style={{ aspectRatio: `${size.width} / ${size.height}` }} aria-hidden>
      {url ? (
        <img src={url} alt="" loading="lazy" draggable={false} onError={() => setBroken(url)} />
      ) : (
        width > 0 && (
          <span className={classes.live} inert>
            <Stage show={show} slide={slide} width={width} />
          </span>
        )
      )}
    </span>
  )
}
