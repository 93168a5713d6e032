import type { WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import { copiedWidget } from '@vitrine/model/show/copies.ts'
import { regrouped } from '@vitrine/model/show/groups.ts'
import { placeOf, referencePixelsOf, type Point, type Size } from '@vitrine/model/show/geometry.ts'
import { apply, op, type Operation } from '@vitrine/model/show/operations.ts'
import { colourIn } from '@vitrine/model/show/resolve.ts'
import { restyled, scaledLooks } from '@vitrine/model/show/restyling.ts'
import { settingsEdit } from '@vitrine/model/show/settingsEdit.ts'
import { droppedAt, newSize, newWidget } from '@vitrine/model/show/widgets.ts'
import { inLayers, widgetOf, type Show, type Slide, type Widget } from '@vitrine/model/show/show.ts'
import { language, translateNow } from '../../../ui/language.ts'
import { addWidget } from './addWidget.ts'
import { copyIdOf } from './copyIds.ts'
import { announcePlace, announceSelection } from './announceSelection.ts'
import type { EditorContext } from '../session/editorContext.ts'
import { nameOf } from '../session/widgetName.ts'
import { middleIn } from '../state/gestures/dropping.ts'
import { isNear } from '../state/gestures/group.ts'
import type { Change, Outcome } from '../state/gestures/types.ts'

/** Does what a gesture wants. */
export function carryOut(context: EditorContext, outcome: Outcome | null) {
  switch (outcome?.wants) {
    case undefined:
      return
    case 'select':
      return choose(context, outcome.ids)
    case 'place':
      return place(context, outcome)
    case 'copy':
      return copy(context, outcome.changes)
    case 'drop':
      return void addNew(context, outcome.type, middleIn(outcome.box, context.canvas.size()))
  }
}

/** Selects them, and says how many there are or what the one is. */
function choose(context: EditorContext, ids: readonly string[]) {
  const before = context.canvas.gestureContext.selected()
  context.selectAll(ids)
  if (context.selectedAll().length) announceSelection(context)
  else if (before.length) context.announce('canvas.selected-none')
}

/** Where they were put; what grew as a whole, with all that it measures. */
function place(context: EditorContext, { changes, growth }: Extract<Outcome, { wants: 'place' }>) {
  const { editor, canvas, perform } = context
  const grown = growth === undefined ? [] : changes.flatMap(({ id }) => widgetOf(editor.get().show, id) ?? [])
  perform([...changes.flatMap(change => operationsOf(change, canvas.size())), ...scaledLooks(grown, growth ?? 1)])
  announcePlace(context)
}

/** Only what became other, so that a colleague who resizes what one moves is not overruled. */
function operationsOf({ id, box, degrees, before }: Change, size: Size): readonly Operation[] {
  const place = placeOf(box, size)
  const changed = {
    ...(isNear(box.x, before.box.x) ? {} : { positionX: place.positionX }),
    ...(isNear(box.y, before.box.y) ? {} : { positionY: place.positionY }),
    ...(isNear(box.width, before.box.width) ? {} : { width: place.width }),
    ...(isNear(box.height, before.box.height) ? {} : { height: place.height }),
  }
  return [
    ...(Object.keys(changed).length ? [op('updateWidget', { id, ...changed })] : []),
    ...(degrees === before.degrees ? [] : [op('updateWidgetStyle', { widgetId: id, rotation: degrees })]),
  ]
}

/** Copies where these were dragged to. The highest first, so that each lies just above its source. */
function copy(
  {
    canvas,
    editor,
    newId,
    perform,
    selectAll,
    announce,
  }: Pick<EditorContext, 'canvas' | 'editor' | 'newId' | 'perform' | 'selectAll' | 'announce'>,
  changes: readonly Change[],
) {
  const { width, height } = canvas.size()
  const copies = changes
    .flatMap(({ id, box, before }) => {
      const source = widgetOf(editor.get().show, id)
      const positionOffset = { x: (box.x - before.box.x) / width, y: (box.y - before.box.y) / height }
      return source ? [{ source, positionOffset, widget: copiedWidget(source, copyIdOf(before, newId), positionOffset) }] : []
    })
    .sort((a, b) => b.source.positionZ - a.source.positionZ)
  const [first, second] = copies
  const groups = regrouped(
    editor.get().show,
    copies.map(({ source, widget }) => ({ sourceId: source.id, copyId: widget.id })),
    newId,
  )
  if (!first || !perform([...copies.map(({ source, ...rest }) => op('duplicateWidget', { sourceId: source.id, ...rest })), ...groups]))
    return
  selectAll(copies.map(({ widget }) => widget.id))
  if (second) announce('canvas.copied-several', { count: copies.length })
  else announce('editor.duplicated', { name: nameOf(first.source) })
}

/** A new widget that speaks the language of its maker: where it was dropped, else in the middle, or beside what was added there before. */
export function addNew(context: EditorContext, type: WidgetType, at: Point = freeMiddle(context, type)) {
  const id = addWidget(context, type, at, widget => greeting(context, widget, at))
  // Its first words are there to be written over.
  if (id !== null && type === 'TEXT') context.writing.begin(id)
  return id
}

/** What a new one would look like on the slide, at its corner. */
export function drawnNew(context: EditorContext, type: WidgetType): Slide | null {
  const { show } = context.editor.get()
  const slide = context.canvas.activeSlide()
  if (!slide) return null
  const widget = newWidget({ id: 'new', slideId: slide.id, type, positionX: 0, positionY: 0 }, show, 1)
  const empty: Show = { ...show, slides: [{ ...slide, widgets: [widget] }] }
  return greeting(context, widget, { x: 0.5, y: 0.5 }).reduce(apply, empty).slides[0] ?? null
}

/** Nothing that is added by a key or a click hides what was added so before: each lies a step further, as a copy does. */
function freeMiddle({ canvas, editor }: Pick<EditorContext, 'canvas' | 'editor'>, type: WidgetType): Point {
  const widgets = canvas.activeSlide()?.widgets ?? []
  const { width } = newSize(type, editor.get().show.orientation)
  for (let step = 0; step < mostSteps; step += 1) {
    const at = { x: 0.5 + (width >= 1 ? 0 : step * aside), y: 0.5 + step * aside }
    const { positionX, positionY } = droppedAt(type, editor.get().show.orientation, at)
    if (!widgets.some(w => Math.abs(w.positionX - positionX) < 0.01 && Math.abs(w.positionY - positionY) < 0.01)) return at
  }
  return { x: 0.5, y: 0.5 }
}
const aside = 0.05
/** Further it would leave the slide. */
const mostSteps = 8

/** A text from elsewhere, as high as its lines. */
export function addText(context: EditorContext, content: string, at: Point) {
  const fill = (widget: Widget) => {
    const { height: whole } = referencePixelsOf(context.editor.get().show.orientation)
    const lines = content.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lettersOfLine)), 0)
    const height = Math.min(0.9, Math.max(widget.height, (lines * lineHeight) / whole))
    return [
      ...written(widget.id, content, isPale(context, at)),
      ...(height > widget.height ? [op('updateWidget', { id: widget.id, height, positionY: at.y - height / 2 })] : []),
    ]
  }
  return addWidget(context, 'TEXT', at, fill, 'commands.pasted')
}
/** About so many letters stand beside each other in a new text, and a line is so many reference pixels high. */
const lettersOfLine = 48
const lineHeight = 26

/** Letters are dark where white ones would not be seen: what counts is the highest ground under a point, and of pictures nobody knows. */
function isPale({ editor, canvas }: Pick<EditorContext, 'editor' | 'canvas'>, { x, y }: Point): boolean {
  const { style } = editor.get().show
  const slide = canvas.activeSlide()
  if (!slide) return false
  const under = inLayers(slide.widgets).findLast(
    w =>
      !w.isHidden &&
      x >= w.positionX &&
      x <= w.positionX + w.width &&
      y >= w.positionY &&
      y <= w.positionY + w.height &&
      (isPicture(w) || (w.style.backgroundColor !== null && (w.style.opacity * (w.style.backgroundColorOpacity ?? 100)) / 100 >= 50)),
  )
  if (under ? isPicture(under) : slide.backgroundAssetId !== null) return false
  const ground = under ? under.style.backgroundColor : slide.backgroundColor
  return luminance(colourIn(style, ground, 'FFFFFF')) > 0.6
}

const isPicture = ({ type, style, settings }: Widget) =>
  style.backgroundAssetId !== null || ((type === 'IMAGE' || type === 'VIDEO') && settings.assetId !== null)

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function greeting(context: Pick<EditorContext, 'editor' | 'canvas'>, widget: Widget, at: Point): readonly Operation[] {
  switch (widget.type) {
    case 'TEXT':
      return written(widget.id, translateNow('editor.new-text'), isPale(context, at))
    case 'RECTANGLE':
    case 'CIRCLE':
      // White is what nobody has chosen yet.
      return context.editor.get().show.style.colorPrimary.toUpperCase() === 'FFFFFF'
        ? []
        : [op('updateWidgetStyle', { widgetId: widget.id, backgroundColor: '$PRIMA' })]
    case 'TICKER':
      return [op('updateWidgetSettingsTicker', { widgetId: widget.id, content: translateNow('editor.new-ticker') })]
    case 'PRODUCT':
    case 'PRODUCT_LIST':
    case 'PROMOTION':
    case 'MENU_SECTION':
    case 'QR_CODE':
      return isPale(context, at) ? [] : restyled([widget], { color: 'FFFFFF' })
    case 'CLOCK':
    case 'COUNTDOWN':
    case 'OPENING_HOURS':
      return [
        ...settingsEdit(widget, { language: language.get() }),
        ...(isPale(context, at) ? [] : restyled([widget], { color: 'FFFFFF' })),
      ]
    default:
      return []
  }
}

const written = (widgetId: string, content: string, onPale: boolean): readonly Operation[] => [
  op('updateWidgetSettingsText', { widgetId, content, ...(onPale ? { textStyle: { color: '000000' } } : {}) }),
]
