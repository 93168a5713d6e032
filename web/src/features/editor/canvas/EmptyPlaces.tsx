import { Button, Skeleton } from '@mantine/core'
import { isKeyOf } from '@vitrine/model/kernel/record.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { boxOf, pointsOf } from '@vitrine/model/show/geometry.ts'
import { isPlace } from '@vitrine/model/show/filling.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { memo, type CSSProperties } from 'react'
import { mediaWord } from '../../media/mediaWords.ts'
import { useTranslate } from '../../../ui/language.ts'
import { choose, isEmpty, mayChoose } from '../actions/choosing.ts'
import { isKnown } from '../session/catalogue/isKnown.ts'
import { useEditorContext } from '../session/editorContext.ts'
import { useActiveSlide, useEditorState } from '../session/useEditorState.ts'
import { useViewport } from '../session/useViewport.ts'
import classes from './Canvas.module.css'
import { inPercent } from './outlines.ts'

const words = {
  PRODUCT_LIST: 'choosing.products',
  MENU_SECTION: 'choosing.categories',
  PRODUCT: 'choosing.product',
  PROMOTION: 'choosing.promotion',
  OPENING_HOURS: 'openingHours.edit',
  QR_CODE: 'qrCode.write',
  IMAGE: mediaWord('IMAGE', 'choose'),
  VIDEO: mediaWord('VIDEO', 'choose'),
} as const

/** In a smaller box a button would hide what it belongs to, and its words would be cut, in pixels of the screen. */
const least = { side: 36, area: 3_000, height: 56, margins: 24, letter: 8 }

/** A button in the middle of each widget that shows nothing yet. While something is dragged they are out of the way. */
export const EmptyPlaces = memo(function EmptyPlaces() {
  const t = useTranslate()
  const context = useEditorContext()
  const catalogue = useCatalogue()
  const slide = useActiveSlide()
  const orientation = useEditorState(({ show }) => show.orientation)
  const { scale } = useViewport()
  const whole = pointsOf(orientation)
  return slide?.widgets.map(widget => {
    const box = boxOf(widget, whole)
    // What it names is on its way: nobody is asked to choose what is chosen.
    if (!isKnown(catalogue)) return isPlace(widget) && !widget.isHidden && <Coming key={widget.id} place={inPercent(box, whole)} />
    const [width, height] = [box.width * scale, box.height * scale]
    if (
      Math.min(width, height) < least.side ||
      width * height < least.area ||
      widget.isHidden ||
      isCovered(widget, slide.widgets) ||
      !isKeyOf(words, widget.type) ||
      !isEmpty(widget, catalogue) ||
      !mayChoose(context, widget)
    )
      return null
    const word = t(words[widget.type])
    const isSmall = height < least.height || width < word.length * least.letter + least.margins
    return (
      <div key={widget.id} className={classes.empty} data-small={isSmall || undefined} style={inPercent(box, whole)}>
        <Button
          size="compact-sm"
          data-own-pointer
          // The canvas has the keys: Enter opens the one that is selected.
          tabIndex={-1}
          title={word}
          aria-label={word}
          onClick={() => choose(context, widget.id)}
        >
          {isSmall ? '+' : word}
        </Button>
      </div>
    )
  })
})

/** Grey rows where a menu, a product or a promotion will be. */
const Coming = ({ place }: { readonly place: CSSProperties }) => (
  <div className={classes.coming} style={place} data-coming>
    {rows.map(width => (
      <Skeleton key={width} h="10%" w={width} />
    ))}
  </div>
)
const rows = ['40%', '90%', '80%', '86%', '74%'] as const

/** Whether the place of its button lies under something. */
function isCovered(widget: Widget, all: readonly Widget[]): boolean {
  const [x, y] = [widget.positionX + widget.width / 2, widget.positionY + widget.height * 0.95]
  return all.some(
    other =>
      other.positionZ > widget.positionZ &&
      !other.isHidden &&
      x > other.positionX &&
      x < other.positionX + other.width &&
      y > other.positionY &&
      y < other.positionY + other.height,
  )
}
