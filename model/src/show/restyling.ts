import { menuSectionSettings, openingHoursSettings } from '../areas/shows/menuValues.ts'
import { productListSettings, textStyle, widgetStyle, type TextRun, type TextStyle, type WidgetStyle } from '../areas/shows/values.ts'
import { op, type Operation } from './edits.ts'
import { cleared, formatNames } from './richText.ts'
import { settingsEdit } from './settingsEdit.ts'
import type { Widget } from './show.ts'
import { textStylesIn, textStylesOf, type TextStyleChange } from './textStyles.ts'

/** Everything here is one edit of the settings for each widget, however many texts it writes. */

/** All texts of these widgets written otherwise. What parts of a text say of the same gives way. */
export const restyled = (widgets: readonly Widget[], change: TextStyleChange): readonly Operation[] =>
  widgets.flatMap(widget => restyledEach(widget, () => change))

/** Each text of a widget written as it is said for its name. */
export function restyledEach(widget: Widget, changeOf: (name: string) => TextStyleChange | null): readonly Operation[] {
  const changes = textStylesIn(widget.settings).flatMap(([name]) => {
    const change = changeOf(name)
    return change && Object.keys(change).length ? [[name, change] as const] : []
  })
  return settingsEdit(widget, { ...Object.fromEntries(changes), ...runsWithout(widget, changes[0]?.[1] ?? {}) })
}

function runsWithout({ type, settings }: Widget, change: TextStyleChange) {
  const ofParts = formatNames.filter(name => change[name] !== undefined)
  return type === 'TEXT' && settings.runs && ofParts.length ? { runs: cleared(settings.runs, ofParts) } : {}
}

/** What is measured with the letters of a text. */
const ofLetters = [
  'size',
  'lineSpacing',
  'characterSpacing',
  'shadowOffsetX',
  'shadowOffsetY',
  'shadowBlur',
  'borderSize',
] as const satisfies readonly (keyof TextStyle)[]
const ofBox = [
  'padding',
  'borderRadius',
  'borderSize',
  'shadowOffsetX',
  'shadowOffsetY',
  'shadowBlur',
] as const satisfies readonly (keyof WidgetStyle)[]

/** All letters so many times as large as they were before, and what is measured with them. */
export const scaledTexts = (widgets: readonly Widget[], factor: number, before: readonly Widget[] = widgets): readonly Operation[] =>
  widgets.flatMap(widget =>
    settingsEdit(
      widget,
      scaledLetters(
        widget,
        factor,
        before.find(({ id }) => id === widget.id),
      ),
    ),
  )

/** Everything of these widgets that is measured in pixels so many times as large, as when their boxes grow as a whole. */
export const scaledLooks = (widgets: readonly Widget[], factor: number): readonly Operation[] =>
  widgets.flatMap(widget => {
    const style = scaledNumbers(widgetStyle.fields, widget.style, ofBox, factor)
    return [
      ...settingsEdit(widget, { ...scaledLetters(widget, factor), ...scaledSpaces(widget, factor) }),
      ...(Object.keys(style).length ? [op('updateWidgetStyle', { widgetId: widget.id, ...style })] : []),
    ]
  })

/** What is measured in pixels among the settings of a widget. */
function scaledSpaces({ type, settings }: Widget, factor: number) {
  switch (type) {
    case 'PRODUCT_LIST':
      return scaledNumbers(productListSettings.fields, settings, ['rowSpacing'], factor)
    case 'MENU_SECTION':
      return scaledNumbers(menuSectionSettings.fields, settings, ['rowSpacing', 'categorySpacing', 'columnSpacing'], factor)
    case 'OPENING_HOURS':
      return scaledNumbers(openingHoursSettings.fields, settings, ['rowSpacing'], factor)
    default:
      return {}
  }
}

/** Whole percents by which all letters became larger; null: by some more than by others, or parts are written otherwise by now [LK22]. */
export function textScale(before: readonly Widget[], after: readonly Widget[]): number | null {
  const [was, is] = [sizesOf(before), sizesOf(after)]
  const percent = Math.round(((is[0] ?? 1) / (was[0] ?? 1)) * 100)
  const isSame =
    was.length === is.length && was.every((size, i) => Math.abs(scaled(size, percent / 100, textStyle.fields.size.range) - is[i]!) < 0.011)
  return isSame && partsOf(before) === partsOf(after) ? percent : null
}

const runsOf = ({ type, settings }: Widget): readonly TextRun[] => (type === 'TEXT' && settings.runs) || []

const sizesOf = (widgets: readonly Widget[]): readonly number[] =>
  widgets.flatMap(widget => [...textStylesOf(widget), ...runsOf(widget)].flatMap(({ size }) => size ?? []))

const looksOfParts = formatNames.filter(name => name !== 'size')

/** How parts of texts are written, but for how large they are. */
const partsOf = (widgets: readonly Widget[]): string =>
  JSON.stringify(
    widgets.map(widget => runsOf(widget).map(run => [run.start, run.end, run.size === null, ...looksOfParts.map(name => run[name])])),
  )

function scaledLetters(widget: Widget, factor: number, before: Widget = widget) {
  const was = Object.fromEntries(textStylesIn(before.settings))
  const styles = textStylesIn(widget.settings).flatMap(([name, style]) => {
    const change = scaledNumbers(textStyle.fields, style, ofLetters, factor, was[name])
    return Object.keys(change).length ? [[name, change] as const] : []
  })
  const runs = before.type === 'TEXT' && before.settings.runs ? { runs: before.settings.runs.map(run => scaledRun(run, factor)) } : {}
  return { ...Object.fromEntries(styles), ...runs }
}

const scaledRun = (run: TextRun, factor: number): TextRun =>
  run.size === null ? run : { ...run, size: scaled(run.size, factor, textStyle.fields.size.range) }

/** Those of the numbers that become others. */
function scaledNumbers<N extends string>(
  fields: { readonly [P in N]: { readonly range?: readonly [number, number] | undefined } },
  record: { readonly [P in N]: number | null },
  names: readonly N[],
  factor: number,
  before: { readonly [P in N]: number | null } = record,
): { [P in N]?: number } {
  const next: { [P in N]?: number } = {}
  for (const name of names) {
    const was = before[name]
    if (was === null) continue
    const after = scaled(was, factor, fields[name].range)
    if (after !== record[name]) next[name] = after
  }
  return next
}

/** To a hundredth, and never more than it says: what just fitted still fits. */
function scaled(value: number, factor: number, range: readonly [number, number] | undefined): number {
  const [least, most] = range ?? [-Infinity, Infinity]
  return Math.min(most, Math.max(least, Math.trunc(value * factor * 100 + Math.sign(value) * 1e-6) / 100))
}
