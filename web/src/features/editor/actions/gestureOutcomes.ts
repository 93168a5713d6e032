import type { WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import type { TextRun } from '@vitrine/model/areas/shows/values.ts'
import { copiedWidget } from '@vitrine/model/show/copies.ts'
import { regrouped } from '@vitrine/model/show/groups.ts'
import { firstWords } from '@vitrine/model/show/firstWords.ts'
import { freePlaceFor } from '@vitrine/model/show/freeRoom.ts'
import { placeOf, referencePixelsOf, type Point, type Size } from '@vitrine/model/show/geometry.ts'
import { inReach } from '@vitrine/model/reach.ts'
import { lettersFor } from '@vitrine/model/show/legibility.ts'
import { apply, op, type Operation } from '@vitrine/model/show/operations.ts'
import { restyled, scaledLooks } from '@vitrine/model/show/restyling.ts'
import { showingCategories } from '@vitrine/model/show/productLists.ts'
import { settingsEdit } from '@vitrine/model/show/settingsEdit.ts'
import { textStylesOf } from '@vitrine/model/show/textStyles.ts'
import { newWidget } from '@vitrine/model/show/widgets.ts'
import { isTemplate, widgetOf, type Show, type Slide, type Widget, type WidgetOf } from '@vitrine/model/show/show.ts'
import { language } from '../../../ui/language.ts'
import { addWidget } from './addWidget.ts'
import { copyIdOf } from './copyIds.ts'
import { announcePlace, announceSelection } from './announceSelection.ts'
import type { EditorContext } from '../session/editorContext.ts'
import { nameOf } from '../session/widgetName.ts'
import { middleIn } from '../state/gestures/dropping.ts'
import { isNear } from '../state/gestures/group.ts'
import { withPieces, type Piece } from '../state/writing/pieces.ts'
import { shortOf } from '../state/writing/typing.ts'
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
      const positionOffset = { x: inReach((box.x - before.box.x) / width), y: inReach((box.y - before.box.y) / height) }
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

/** A new widget that speaks the language of its maker: where it was dropped, else where there is room. */
export function addNew(context: EditorContext, type: WidgetType, at: Point = freePlace(context, type)) {
  const id = addWidget(context, type, at, { also: widget => editsOfNew(context, widget) })
  if (id !== null) context.freshLetters.note(id)
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
  return (
    editsOfNew(context, { ...widget, positionX: 0.5 - widget.width / 2, positionY: 0.5 - widget.height / 2 }).reduce(apply, empty)
      .slides[0] ?? null
  )
}

/** Nothing that is added by a key or a click lies on what is there, as long as there is room. */
function freePlace({ canvas, editor }: Pick<EditorContext, 'canvas' | 'editor'>, type: WidgetType): Point {
  return freePlaceFor(type, editor.get().show, canvas.activeSlide() ?? { widgets: [] })
}

/** A text from elsewhere, as high as its lines. */
export function addText(context: EditorContext, pieces: readonly Piece[], at: Point) {
  const fill = (widget: Widget) => {
    const { textStyle } = (widget as WidgetOf<'TEXT'>).settings
    const { content, runs, lacks } = withPieces({ content: '', runs: null }, { start: 0, end: 0 }, pieces, textStyle)
    if (lacks) shortOf[lacks](context.warn)
    const { height: whole } = referencePixelsOf(context.editor.get().show.orientation)
    const lines = content.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lettersOfLine)), 0)
    const height = Math.min(0.9, Math.max(widget.height, (lines * lineHeight) / whole))
    return [
      ...written(widget.id, { content, ...(runs && { runs: [...runs] }) }, lettersOf(context, widget)),
      ...(height > widget.height ? [op('updateWidget', { id: widget.id, height, positionY: at.y - height / 2 })] : []),
    ]
  }
  const id = addWidget(context, 'TEXT', at, { also: fill, says: 'commands.pasted' })
  if (id !== null) context.freshLetters.note(id)
  return id
}
/** About so many letters stand beside each other in a new text, and a line is so many reference pixels high. */
const lettersOfLine = 48
const lineHeight = 26

/** Letters are dark where white ones could not be read on the most of what lies under them. */
function lettersOf({ editor, canvas, catalogue, samples }: OfNewWidgets, widget: Widget) {
  const slide = canvas.activeSlide()
  return slide ? lettersFor(editor.get().show, slide, widget, { catalogue: catalogue.get(), pixelsOf: samples.pixelsOf }) : 'FFFFFF'
}
type OfNewWidgets = Pick<EditorContext, 'editor' | 'canvas' | 'catalogue' | 'samples'>

function editsOfNew(context: OfNewWidgets, widget: Widget): readonly Operation[] {
  switch (widget.type) {
    case 'TEXT':
      return written(widget.id, { content: firstWords.TEXT[language.get()] }, lettersOf(context, widget), sizeOfNew)
    case 'RECTANGLE':
    case 'CIRCLE':
      // White is what nobody has chosen yet.
      return context.editor.get().show.style.colorPrimary.toUpperCase() === 'FFFFFF'
        ? []
        : [op('updateWidgetStyle', { widgetId: widget.id, backgroundColor: '$PRIMA' })]
    case 'TICKER':
      return [op('updateWidgetSettingsTicker', { widgetId: widget.id, content: firstWords.TICKER[language.get()] })]
    default: {
      const speaks = widget.settings && 'language' in widget.settings ? { language: language.get() } : {}
      const begun = settingsEdit(widget, { ...speaks, ...showingOnlyCategory(context, widget) })
      return textStylesOf(widget).length > 0 ? [...begun, ...restyledTo(lettersOf(context, widget), widget)] : begun
    }
  }
}

/** Black is what a new one has. */
const restyledTo = (color: string, widget: Widget) => (color === '000000' ? [] : restyled([widget], { color }))

/** Points: a text that is added can be read across a room, a pasted one has that of the kind. */
const sizeOfNew = 32

interface Written {
  readonly content: string
  readonly runs?: TextRun[]
}

function written(widgetId: string, words: Written, color: string, size?: number): readonly Operation[] {
  const textStyle = { ...(color === '000000' && { color }), ...(size && { size }) }
  return [op('updateWidgetSettingsText', { widgetId, ...words, ...(Object.keys(textStyle).length > 0 && { textStyle }) })]
}

/** Where the menu has one category there is nothing to choose for a list: [CH20]. In a template it is an example. */
function showingOnlyCategory({ editor, catalogue }: OfNewWidgets, { type }: Widget) {
  if ((type !== 'PRODUCT_LIST' && type !== 'MENU_SECTION') || isTemplate(editor.get().show)) return {}
  const [only, another] = Object.keys(catalogue.get().categories)
  return only && !another ? showingCategories([only]) : {}
}
