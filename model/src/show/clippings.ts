import { widget as widgetEntity } from '../areas/shows/entities.ts'
import { orientations, widgetTypes, type Orientation } from '../areas/shows/enumerations.ts'
import { settingsKinds } from '../areas/shows/settingsKinds.ts'
import { showStyle, widgetAnimation, widgetStyle, type ShowStyle } from '../areas/shows/values.ts'
import type { Embedded, Field, Fields, Value } from '../kernel/field.ts'
import { isRecord, valueOf } from '../kernel/record.ts'
import { duplicateOffset } from './copies.ts'
import { around, boundsOf, boxOf, middleOf, placeOf, pointsOf, type Point } from './geometry.ts'
import { inReach } from '../reach.ts'
import { wholeGroupsOf } from './groups.ts'
import { maxOf } from './limits.ts'
import { apply, op, type Operation } from './operations.ts'
import { colourIn } from './resolve.ts'
import { scaledLooks } from './restyling.ts'
import { settingsEdit } from './settingsEdit.ts'
import { asWidget } from './asWidget.ts'
import { inLayers, isStockTemplate, slideOf, widgetOf, type Show, type Widget } from './show.ts'
import { newWidget } from './widgets.ts'

/** What was copied: widgets, complete; or slides, by their names. It travels as text, so that any tab can take it up. */
export type Clipping =
  | {
      readonly holds: 'widgets'
      readonly organizationId: string
      readonly orientation: Orientation
      /** The colours of its show, which its widgets may name; left out where nobody knows them. */
      readonly colours?: NamedColours
      /** From the lowest layer to the highest. */
      readonly widgets: readonly Widget[]
    }
  | { readonly holds: 'slides'; readonly slideIds: readonly string[] }

export type NamedColours = Pick<ShowStyle, 'colorPrimary' | 'colorSecondary' | 'colorTertiary'>

/** The name under which a clipping is known to be ours. */
const mark = 'vitrine-clipping-1'
/** Longer than any clipping of ours: a slide of 1,000 widgets. */
const longest = 8_000_000

export const widgetClipping = (
  show: Pick<Show, 'organizationId' | 'orientation'> & Partial<Pick<Show, 'style'>>,
  widgets: readonly Widget[],
): Clipping => ({
  holds: 'widgets',
  ...(show.style ? { colours: namedColours(show.style) } : {}),
  organizationId: show.organizationId,
  orientation: show.orientation,
  widgets: inLayers(widgets),
})

const namedColours = ({ colorPrimary, colorSecondary, colorTertiary }: NamedColours): NamedColours => ({
  colorPrimary,
  colorSecondary,
  colorTertiary,
})

export const clippingText = (clipping: Clipping): string => JSON.stringify({ mark, ...clipping })

/** The clipping in a text; null where it is anything else. Nothing that breaks a rule of the model comes through. */
export function clippingIn(text: string): Clipping | null {
  if (text.length > longest || !text.includes(mark)) return null
  try {
    const found: unknown = JSON.parse(text)
    return isRecord(found) && found['mark'] === mark ? read(found) : null
  } catch {
    return null
  }
}

/** What it says, read from above to below: for those who paste it elsewhere. */
export const plainTextOf = (widgets: readonly Widget[]): string =>
  [...widgets]
    .sort((a, b) => a.positionY - b.positionY || a.positionX - b.positionX)
    .flatMap(w => (w.type === 'TEXT' || w.type === 'TICKER' ? [w.settings.content] : []))
    .filter(content => content.trim() !== '')
    .join('\n')

interface Landing {
  readonly slideId: string
  /** Where the middle of it all comes, in fractions; null: where it lay, or a little aside of what lies there already. */
  readonly at: Point | null
}

/** The edits that put copied widgets on top of a slide, with only what differs from new ones. */
export function pasted(
  show: Show,
  clipping: Extract<Clipping, { holds: 'widgets' }>,
  { slideId, at }: Landing,
  newId: () => string,
): readonly Operation[] {
  const slide = slideOf(show, slideId)
  if (!slide) return []
  const { widgets: turned, scale } = inOrientation(clipping, show.orientation)
  const widgets = turned.map(w => fitting(w, { ...clipping, orientation: show.orientation }, show))
  // A group that is pasted is a group of its own.
  const groups = new Map(wholeGroupsOf(widgets).map(groupId => [groupId, newId()]))
  const shift = at ? towards(widgets, at) : aside(widgets, slide.widgets)
  const edits = widgets.flatMap((widget, i) => {
    const draft = {
      id: newId(),
      slideId,
      type: widget.type,
      positionX: inReach(widget.positionX + shift.x),
      positionY: inReach(widget.positionY + shift.y),
    }
    const blank = newWidget(draft, show, slide.widgets.length + i + 1)
    return [op('createWidget', { widget: blank }), ...becoming(blank, widget, groups.get(widget.groupId ?? '') ?? null)]
  })
  if (scale === 1) return edits
  const after = edits.reduce((now, edit) => apply(now, edit), show)
  const made = edits.flatMap(edit => (edit.kind === 'createWidget' ? (widgetOf(after, edit.data.widget.id) ?? []) : []))
  return [...edits, ...scaledLooks(made, scale)]
}

/** As one: with its pixels where it fits into a slide of the other orientation, else smaller as a whole, letters too. It stays on the slide. */
function inOrientation(
  { widgets, orientation }: Extract<Clipping, { holds: 'widgets' }>,
  to: Orientation,
): { readonly widgets: readonly Widget[]; readonly scale: number } {
  if (orientation === to) return { widgets, scale: 1 }
  const [was, is] = [pointsOf(orientation), pointsOf(to)]
  const all = around(widgets.map(w => boundsOf(boxOf(w, was), w.style.rotation)))
  const scale = Math.min(1, is.width / all.width, is.height / all.height)
  const from = middleOf(all)
  const [width, height] = [all.width * scale, all.height * scale]
  const inside = (middle: number, length: number, whole: number) => Math.max(length / 2, Math.min(whole - length / 2, middle))
  const onto = {
    x: inside((from.x / was.width) * is.width, width, is.width),
    y: inside((from.y / was.height) * is.height, height, is.height),
  }
  return {
    scale,
    widgets: widgets.map(widget => {
      const box = boxOf(widget, was)
      const middle = middleOf(box)
      const [own, high] = [box.width * scale, box.height * scale]
      const x = onto.x + (middle.x - from.x) * scale - own / 2
      const y = onto.y + (middle.y - from.y) * scale - high / 2
      return { ...widget, ...placeOf({ x, y, width: own, height: high }, is) }
    }),
  }
}

/** The edits that give widgets the colours that they had where they were copied, in place of those of this show. */
export const inColours = (widgets: readonly Widget[], colours: NamedColours): readonly Operation[] =>
  widgets.flatMap(widget => {
    const style = difference(widget.style, coloured(widget.style, colours))
    const settings = widget.settings ? difference(widget.settings, coloured(widget.settings, colours)) : {}
    return [...(isEmpty(style) ? [] : [op('updateWidgetStyle', { widgetId: widget.id, ...style })]), ...settingsEdit(widget, settings)]
  })

function coloured<T>(value: T, colours: NamedColours): T {
  const inner = (x: unknown): unknown => {
    if (typeof x === 'string') return x.startsWith('$') ? colourIn(colours, x, x) : x
    if (Array.isArray(x)) return x.map(inner)
    return isRecord(x) ? Object.fromEntries(Object.entries(x).map(([name, each]) => [name, inner(each)])) : x
  }
  return inner(value) as T
}

/** Whether a clipping names colours that are others in this show. */
export const hasOtherColours = ({ colours, widgets }: Extract<Clipping, { holds: 'widgets' }>, { style }: Pick<Show, 'style'>): boolean =>
  colours !== undefined &&
  inColours(widgets, colours).length > 0 &&
  JSON.stringify(inColours(widgets, colours)) !== JSON.stringify(inColours(widgets, style))

/** The edits that make a new widget like another. */
function becoming(blank: Widget, like: Widget, groupId: string | null): readonly Operation[] {
  const widgetId = blank.id
  const { width, height, isHidden, name } = like
  const place = difference(
    {
      width: blank.width,
      height: blank.height,
      isHidden: blank.isHidden,
      name: blank.name,
      groupId: blank.groupId,
      groupName: blank.groupName,
    },
    { width, height, isHidden, name, groupId, groupName: groupId === null ? null : like.groupName },
  )
  const style = difference(blank.style, like.style)
  const settings = blank.settings && like.settings ? difference(blank.settings, like.settings) : {}
  return [
    ...(isEmpty(place) ? [] : [op('updateWidget', { id: widgetId, ...place })]),
    ...(isEmpty(style) ? [] : [op('updateWidgetStyle', { widgetId, ...style })]),
    ...settingsEdit(blank, settings),
    ...like.animations.map(({ widgetId: _, stage, ...animation }) => op('updateWidgetAnimation', { widgetId, stage, animation })),
  ]
}

/** A widget as it is in this show: its pixels the same on a slide of the other orientation, and nothing in it that is another organisation's. */
export function fitting(widget: Widget, from: Extract<Clipping, { holds: 'widgets' }>, show: Show): Widget {
  const turned = from.orientation === show.orientation ? widget : inOther(widget, from.orientation, show.orientation)
  if (from.organizationId === show.organizationId) return turned
  // The pictures of everybody's templates are stock, which everybody has.
  const keepsAssets = isStockTemplate(from)
  const settings = turned.settings && kindNamed(turned.settings.__typename)
  return asWidget({
    ...turned,
    style: withoutReferences(widgetStyle.fields, turned.style, keepsAssets),
    settings: settings && turned.settings ? withoutReferences(settings.fields, turned.settings, keepsAssets) : turned.settings,
  })
}

function inOther(widget: Widget, from: Orientation, to: Orientation): Widget {
  const [was, is] = [pointsOf(from), pointsOf(to)]
  const box = boxOf(widget, was)
  const middle = middleOf(box)
  const [width, height] = [Math.min(is.width, box.width), Math.min(is.height, box.height)]
  const x = (middle.x / was.width) * is.width - width / 2
  const y = (middle.y / was.height) * is.height - height / 2
  return { ...widget, ...placeOf({ x, y, width, height }, is) }
}

function towards(widgets: readonly Widget[], at: Point): Point {
  const left = Math.min(...widgets.map(w => w.positionX))
  const right = Math.max(...widgets.map(w => w.positionX + w.width))
  const top = Math.min(...widgets.map(w => w.positionY))
  const bottom = Math.max(...widgets.map(w => w.positionY + w.height))
  return { x: at.x - (left + right) / 2, y: at.y - (top + bottom) / 2 }
}

/** Not exactly upon what it was copied from, nor upon an earlier copy. */
function aside(widgets: readonly Widget[], there: readonly Widget[]): Point {
  const [first] = widgets
  if (!first) return { x: 0, y: 0 }
  const taken = (by: number) =>
    there.some(
      w =>
        w.type === first.type &&
        Math.abs(w.positionX - first.positionX - by * duplicateOffset.x) < 1e-6 &&
        Math.abs(w.positionY - first.positionY - by * duplicateOffset.y) < 1e-6,
    )
  let by = 0
  while (by < maxOf.widgets && taken(by)) by += 1
  return { x: by * duplicateOffset.x, y: by * duplicateOffset.y }
}

/** What is another in the second record, also inside the records it keeps; the names of records are nobody's to change. */
function difference<T extends object>(before: T, after: T): Partial<T> {
  const changes = Object.entries(after).flatMap(([name, next]) => {
    const was = valueOf(before, name)
    if (isName(name) || same(was, next)) return []
    return [[name, isRecord(was) && isRecord(next) ? difference(was, next) : next]]
  })
  return Object.fromEntries(changes) as Partial<T>
}
const isName = (name: string) => name === 'id' || name === 'widgetId' || name === '__typename' || name.endsWith('StyleId')
const same = (a: unknown, b: unknown): boolean =>
  a === b ||
  (isRecord(a) && isRecord(b) ? isEmpty(difference(a, b)) : Array.isArray(a) && Array.isArray(b) && JSON.stringify(a) === JSON.stringify(b))
const isEmpty = (record: object) => Object.keys(record).length === 0

/** Lists of ids: no field of theirs says what they point at. */
const listsOfReferences: ReadonlySet<string> = new Set(['moreCategoryIds', 'productIds'])

/** A record that points at nothing. */
function withoutReferences<T extends object>(fields: Fields, record: T, keepsAssets: boolean): T {
  const cleared = Object.entries(record).map(([name, x]) => {
    const field = fields[name]
    if (field?.value && !field.list && isRecord(x)) return [name, withoutReferences(field.value.fields, x, keepsAssets)]
    const isKept =
      !field?.nullable || (field.references === undefined && !listsOfReferences.has(name)) || (field.references === 'asset' && keepsAssets)
    return [name, isKept ? x : null]
  })
  return Object.fromEntries(cleared) as T
}

const kindNamed = (name: string): Value | undefined => settingsKinds.find(kind => kind.name === name)

class Broken extends Error {}

function read(found: Readonly<Record<string, unknown>>): Clipping | null {
  const { holds } = found
  if (holds === 'slides') {
    const slideIds = listIn(found['slideIds'], maxOf.slides).map(id => checked(widgetEntity.fields.slideId, id))
    return slideIds.length ? { holds, slideIds } : null
  }
  if (holds !== 'widgets') return null
  const orientation = orientations.find(each => each === found['orientation'])
  if (!orientation) return null
  const organizationId = checked(widgetEntity.fields.slideId, found['organizationId'])
  const widgets = listIn(found['widgets'], maxOf.widgets).map((raw, i) => widgetIn(raw, i))
  const colours = coloursIn(found['colours'])
  return widgets.length ? { holds, organizationId, orientation, ...(colours ? { colours } : {}), widgets } : null
}

function coloursIn(raw: unknown): NamedColours | null {
  if (!isRecord(raw)) return null
  const { colorPrimary, colorSecondary, colorTertiary } = showStyle.fields
  return {
    colorPrimary: checked(colorPrimary, raw['colorPrimary']),
    colorSecondary: checked(colorSecondary, raw['colorSecondary']),
    colorTertiary: checked(colorTertiary, raw['colorTertiary']),
  }
}

function listIn(raw: unknown, atMost: number): readonly unknown[] {
  if (!Array.isArray(raw) || raw.length > atMost) throw new Broken()
  return raw
}

/** A widget out of a clipping: what is missing is as in a new one, what breaks a rule breaks the clipping. */
function widgetIn(raw: unknown, index: number): Widget {
  const type = isRecord(raw) ? widgetTypes.find(each => each === raw['type']) : undefined
  if (!isRecord(raw) || !type) throw new Broken()
  const blank = newWidget(
    { id: `w${index}`, slideId: 's', type, positionX: 0, positionY: 0 },
    { orientation: 'LANDSCAPE', organizationId: '-' },
    index + 1,
  )
  const { positionX, positionY, width, height, isHidden, name, groupId, groupName } = widgetEntity.fields
  const settings = blank.settings && kindNamed(blank.settings.__typename)
  return asWidget({
    ...blank,
    ...completed({ positionX, positionY, width, height, isHidden, name, groupId, groupName }, raw, blank),
    style: completed(widgetStyle.fields, raw['style'] ?? {}, blank.style),
    settings:
      settings && blank.settings ? { ...blank.settings, ...completed(settings.fields, raw['settings'] ?? {}, blank.settings) } : null,
    animations: onePerStage(
      listIn(raw['animations'] ?? [], 3).map(a =>
        completed(widgetAnimation.fields, a, {
          widgetId: blank.id,
          delay: null,
          positionStartX: null,
          positionStartY: null,
          scaleStart: null,
        }),
      ),
    ),
  })
}

const onePerStage = (animations: Widget['animations']) => animations.filter((a, i) => animations.findIndex(b => b.stage === a.stage) === i)

/** Each field of a record as the table has it. */
function completed<F extends Fields>(fields: F, raw: unknown, otherwise: object): Embedded<Value<F>> {
  if (!isRecord(raw)) throw new Broken()
  const complete: unknown = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const given = Object.hasOwn(raw, name) ? raw[name] : undefined
      const initial = valueOf(otherwise, name)
      if (isName(name)) return [name, initial]
      if (field.value && !field.list && !field.nullable)
        return [name, completed(field.value.fields, given ?? {}, isRecord(initial) ? initial : {})]
      return [name, given === undefined && initial !== undefined ? initial : checked(field, given)]
    }),
  )
  return complete as Embedded<Value<F>>
}

function checked<T>(field: Field<T>, given: unknown): T {
  const result = field.schema.safeParse(given)
  if (!result.success) throw new Broken()
  return result.data
}
