import { memo, useLayoutEffect, useMemo, type CSSProperties } from 'react'
import type { Orientation } from '@vitrine/model/areas/shows/enumerations.ts'
import { referencePixelsOf, type Size } from '@vitrine/model/show/geometry.ts'
import type { Picked } from '@vitrine/model/show/playlist.ts'
import type { Show, Slide } from '@vitrine/model/show/show.ts'
import type { Clock } from './clock.ts'
import { useCatalogue } from './data.tsx'
import { fontsOf } from './media.ts'
import { SlideView } from './SlideView.tsx'
import { StageContext, type OnFit } from './stageContext.ts'
import { declareFonts } from './text/declareFonts.ts'
import { drawnStyle } from './text/textStyle.ts'

const sizes: Readonly<Record<Orientation, Size>> = { LANDSCAPE: referencePixelsOf('LANDSCAPE'), PORTRAIT: referencePixelsOf('PORTRAIT') }

/** The largest slide that fits into a room of this size. */
export function fitted(orientation: Orientation, room: Size): Size {
  const { width, height } = sizes[orientation]
  const scale = Math.min(room.width / width, room.height / height)
  return { width: width * scale, height: height * scale }
}

/** As little as this a slide is stretched to fill a panel that is nearly of its shape, such as 1366 × 768: nobody sees it, but a line of light beside it. */
const stretchable = 0.01

/** How large a slide plays in a room: as large as fits, and where next to nothing is missing, all of it. */
export function playedSize(orientation: Orientation, room: Size): Size {
  const size = fitted(orientation, room)
  const missing = Math.max(1 - size.width / room.width, 1 - size.height / room.height)
  return missing < stretchable ? room : size
}

export interface StageProps {
  readonly show: Pick<Show, 'orientation' | 'style'>
  readonly slide: Slide
  /** In CSS pixels; the height follows from the orientation, unless it is given too. */
  readonly width: number
  readonly height?: number
  /** The slide's own time. Without it the slide is frozen: nothing moves, and what is not available shows too. */
  readonly time?: Clock | null
  /** What random promotions show. */
  readonly picked?: Picked | null
  /** Is told what of each widget is drawn wholly, at first and whenever it becomes other. */
  readonly onFit?: OnFit | null
  /** Marks what is sold out. */
  readonly isEdited?: boolean
}

/** One slide at one moment of its time, or frozen. Drawn in reference pixels and brought to size by one transform. */
export const Stage = memo(function Stage({
  show,
  slide,
  width,
  height,
  time = null,
  picked = null,
  onFit = null,
  isEdited = false,
}: StageProps) {
  const catalogue = useCatalogue()
  const { orientation } = show
  const { assets, organization } = catalogue
  const style = useMemo(() => drawnStyle(show.style, { assets, organization }), [show.style, assets, organization])
  const size = sizes[orientation]
  const situation = useMemo(() => ({ style, size, time, picked, onFit, isEdited }), [style, size, time, picked, onFit, isEdited])
  useLayoutEffect(() => declareFonts(fontsOf(slide, style), catalogue), [slide, style, catalogue])
  const scale = width / size.width
  const scaleY = height === undefined ? scale : height / size.height
  return (
    <StageContext.Provider value={situation}>
      <div style={{ position: 'relative', overflow: 'hidden', width, height: size.height * scaleY }}>
        <div
          style={{
            ...paper,
            width: size.width,
            height: size.height,
            transform: `scale(${scale === scaleY ? scale : `${scale},${scaleY}`})`,
          }}
        >
          <SlideView slide={slide} />
        </div>
      </div>
    </StageContext.Provider>
  )
})

/** Nothing of the page around it shines through. */
const paper: CSSProperties = {
  position: 'absolute',
  left: 0,
  top: 0,
  transformOrigin: '0 0',
  font: '20px/1.2 sans-serif',
  letterSpacing: 'normal',
  textAlign: 'left',
  textTransform: 'none',
  color: '#000',
  whiteSpace: 'normal',
  direction: 'ltr',
  // What is designed is seen as it is, whatever colours somebody needs for the rest of the screen.
  forcedColorAdjust: 'none',
  userSelect: 'none',
  WebkitUserSelect: 'none',
  // Letters as wide as their font says, not as whole pixels: the same lines break at the same words on every screen and in every size.
  textRendering: 'geometricPrecision',
}
