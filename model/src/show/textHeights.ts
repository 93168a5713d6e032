import { widget as widgetEntity } from '../areas/shows/entities.ts'
import { withinLimits } from '../kernel/field.ts'
import { referencePixelsOf } from './geometry.ts'
import { apply, op, type Operation } from './operations.ts'
import { fontIn } from './resolve.ts'
import { widgetOf, type Show, type WidgetOf } from './show.ts'

/** How high the words of a text are in its box, with the padding around them, in reference pixels; null where nobody can say. */
export type HeightOfText = (text: WidgetOf<'TEXT'>, show: Show) => number | null

/**
 * The same edits, and what follows from them for texts whose box is as high as their words: the height that they need now; and that a box
 * which was made higher or lower by hand stays as it is from then on.
 */
export function withTextHeights(show: Show, operations: readonly Operation[], heightOf: HeightOfText): readonly Operation[] {
  const touched = new Map<string, Touch>()
  for (const operation of operations) note(touched, operation)
  const isRestyled = operations.some(({ kind }) => kind === 'updateShowStyle')
  if (touched.size === 0 && !isRestyled) return operations
  const after = operations.reduce((all, operation) => apply(all, operation), show)
  if (isRestyled) for (const id of textsInOtherFonts(show, after)) touchOf(touched, id).isReflowed = true
  const byHand = [...touched].filter(([, touch]) => touch.isMeasured && !touch.isWritten).map(([id]) => id)
  const fixed = byHand.filter(id => automatic(after, id)).map(id => op('updateWidgetSettingsText', { widgetId: id, autoHeight: false }))
  const others = [...touched].filter(([id, { isReflowed }]) => isReflowed && !byHand.includes(id)).map(([id]) => id)
  // One that is new is as high as a new one is, until somebody writes in it.
  const isNew = new Set(operations.flatMap(each => (each.kind === 'createWidget' ? [each.data.widget.id] : [])))
  const isGrown = (id: string) => isNew.has(id) || touched.get(id)?.isMeasured === true
  return [
    ...operations,
    ...fixed,
    ...textHeightEdits(
      after,
      others.filter(id => !isGrown(id)),
      heightOf,
    ),
    ...textHeightEdits(after, others.filter(isGrown), heightOf, { mayBeLower: false }),
  ]
}

/** What makes those of these texts whose height is automatic as high as they need to be; a box whose letters grew with it stays as high as it grew. */
export function textHeightEdits(
  show: Show,
  ids: readonly string[],
  heightOf: HeightOfText,
  { mayBeLower = true } = {},
): readonly Operation[] {
  const whole = referencePixelsOf(show.orientation).height
  return ids.flatMap(id => {
    const text = automatic(show, id)
    const needed = text && heightOf(text, show)
    if (!text || needed === null) return []
    const least = mayBeLower ? 0 : text.height
    // Words that ask for more than an element may be high stick out of the highest that it may be.
    const height = withinLimits(widgetEntity.fields.height, Math.max(least, Math.ceil(needed) / whole)) ?? text.height
    return Math.abs(height - text.height) * whole < 0.5 ? [] : [op('updateWidget', { id, height, ...keptCorner(text, height, show) })]
  })
}

/** Where a turned box has its first corner where it was, though it turns around another middle: its words stay where they are read. */
function keptCorner({ positionX, positionY, height: before, style }: WidgetOf<'TEXT'>, height: number, { orientation }: Show) {
  if (style.rotation % 360 === 0) return {}
  const whole = referencePixelsOf(orientation)
  const [grown, angle] = [((height - before) * whole.height) / 2, (style.rotation / 180) * Math.PI]
  return {
    positionX: positionX - (Math.sin(angle) * grown) / whole.width,
    positionY: positionY + ((Math.cos(angle) - 1) * grown) / whole.height,
  }
}

interface Touch {
  /** Its height was set. */
  isMeasured: boolean
  /** Its words or letters were changed: what was set beside that follows from it. */
  isWritten: boolean
  /** Its lines may break elsewhere. */
  isReflowed: boolean
}

function touchOf(touched: Map<string, Touch>, id: string): Touch {
  const touch = touched.get(id) ?? { isMeasured: false, isWritten: false, isReflowed: false }
  touched.set(id, touch)
  return touch
}

function note(touched: Map<string, Touch>, operation: Operation): void {
  const of = (id: string) => touchOf(touched, id)
  switch (operation.kind) {
    case 'updateWidget': {
      const { id, width, height } = operation.data
      if (width === undefined && height === undefined) return
      of(id).isReflowed = true
      if (height !== undefined) of(id).isMeasured = true
      return
    }
    case 'updateWidgetSettingsText':
      Object.assign(of(operation.data.widgetId), { isWritten: true, isReflowed: true })
      return
    case 'updateWidgetStyle': {
      const { widgetId, padding, borderSize, borderColor } = operation.data
      if (padding !== undefined || borderSize !== undefined || borderColor !== undefined) of(widgetId).isReflowed = true
      return
    }
    default:
      return
  }
}

/** The texts that the fonts of the show draw otherwise than before. */
export function textsInOtherFonts({ style: before }: Show, { style, slides }: Show): readonly string[] {
  if (before === style) return []
  const nameOf = (fonts: Show['style'], text: WidgetOf<'TEXT'>) => JSON.stringify(fontIn(fonts, text.settings.textStyle))
  return slides.flatMap(({ widgets }) =>
    widgets.flatMap(widget => (widget.type === 'TEXT' && nameOf(before, widget) !== nameOf(style, widget) ? [widget.id] : [])),
  )
}

function automatic(show: Show, id: string): WidgetOf<'TEXT'> | null {
  const widget = widgetOf(show, id)
  return widget?.type === 'TEXT' && widget.settings.autoHeight === true ? widget : null
}
