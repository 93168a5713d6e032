import type { WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import { placeOf, referencePixelsOf, type Point } from '@vitrine/model/show/geometry.ts'
import { op, type Operation } from '@vitrine/model/show/operations.ts'
import { colourIn } from '@vitrine/model/show/resolve.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { sayNow } from '../../../ui/language.ts'
import type { Workbench } from '../workbench.ts'
import type { Outcome } from './gestures/ground.ts'

/** Does what a gesture wants. */
export function carryOut(workbench: Workbench, outcome: Outcome | null) {
  const { board, perform, select } = workbench
  switch (outcome?.wants) {
    case undefined:
      return
    case 'select':
      return select(outcome.id)
    case 'place':
      return void perform(op('updateWidget', { id: outcome.id, ...changedPlace(workbench, outcome) }))
    case 'turn':
      return void perform(op('updateWidgetStyle', { widgetId: outcome.id, rotation: outcome.degrees }))
    case 'drop': {
      const { width, height } = board.size()
      return void addNew(workbench, outcome.type, { x: outcome.at.x / width, y: outcome.at.y / height })
    }
  }
}

/** Only what became other, so that a colleague who resizes what one moves is not overruled. */
function changedPlace({ board, editor }: Workbench, { id, box }: Extract<Outcome, { wants: 'place' }>) {
  const place = placeOf(box, board.size())
  const before = board.ground.placementOf(id)?.box
  const sizes = before && before.width === box.width && before.height === box.height
  return editor.get().editable && sizes ? { positionX: place.positionX, positionY: place.positionY } : place
}

/** A new widget that speaks the language of its maker. */
export const addNew = (workbench: Workbench, type: WidgetType, at: Point) =>
  workbench.addWidget(type, at, widget => greeting(widget, isPale(workbench)))

/** A text from elsewhere, as high as its lines. */
export const addText = (workbench: Workbench, content: string, at: Point) =>
  workbench.addWidget('TEXT', at, widget => {
    const { height: whole } = referencePixelsOf(workbench.editor.get().show.orientation)
    const lines = content.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lettersOfLine)), 0)
    const height = Math.min(0.9, Math.max(widget.height, (lines * lineHeight) / whole))
    return [
      ...written(widget.id, content, isPale(workbench)),
      ...(height > widget.height ? [op('updateWidget', { id: widget.id, height, positionY: at.y - height / 2 })] : []),
    ]
  })
/** About so many letters stand beside each other in a new text, and a line is so many reference pixels high. */
const lettersOfLine = 48
const lineHeight = 26

/** A new text is white; on a white slide nobody would see it. */
function isPale({ editor, board }: Workbench) {
  const slide = board.activeSlide()
  return slide?.backgroundAssetId === null && luminance(colourIn(editor.get().show.style, slide.backgroundColor, 'FFFFFF')) > 0.6
}

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function greeting(widget: Widget, onPale: boolean): readonly Operation[] {
  switch (widget.type) {
    case 'TEXT':
      return written(widget.id, sayNow('editor.new-text'), onPale)
    case 'TICKER':
      return [op('updateWidgetSettingsTicker', { widgetId: widget.id, content: sayNow('editor.new-ticker') })]
    default:
      return []
  }
}

const written = (widgetId: string, content: string, onPale: boolean): readonly Operation[] => [
  op('updateWidgetSettingsText', { widgetId, content, ...(onPale ? { textStyle: { color: '000000' } } : {}) }),
]
