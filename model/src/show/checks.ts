import type { Catalogue } from '../screen/content.ts'
import type { CoveredWords } from './covers.ts'
import { firstWordsIn } from './firstWords.ts'
import { isOverEdge } from './fitting.ts'
import { boxOf, pointsOf, referencePixelsOf, touches } from './geometry.ts'
import type { PixelsOf } from './grounds.ts'
import { faintTexts } from './legibility.ts'
import { isLegendSmall, widgetsWithoutLegend } from './legends.ts'
import type { Lack } from './kinds/widgetKind.ts'
import { isUnfilled, lacksOf } from './needs.ts'
import { mayShow } from './playlist.ts'
import { productIdsIn } from './productLists.ts'
import { codeOf, isDarkEnough, isLargeEnough } from './qrCode.ts'
import { colourIn } from './resolve.ts'
import { inLayers, inOrder, isTemplate, type Show, type Slide, type Widget } from './show.ts'
import { isShownThere } from './slidesThere.ts'
import { showsSoldOut } from './soldOut.ts'
import { textStylesIn } from './textStyles.ts'

/** What is known of the widgets beside the show: only who draws them can tell. */
export interface Measured {
  /** How many rows or lines of a widget do not fit, by its id. */
  readonly cutOff: Readonly<Record<string, number>>
  /** The videos that are still made ready, and those of which none could be made, by the id that they will have. */
  readonly pending: Readonly<Record<string, 'PROCESSING' | 'FAILED'>>
  /** Small drawings of pictures, on which letters may stand. */
  readonly pixelsOf: PixelsOf
  /** The words of a widget over which something else lies, by its id. */
  readonly covered: Readonly<Record<string, CoveredWords>>
  /** The labels that locations have; null: not all of them are known. */
  readonly locationLabels: readonly string[] | null
}
export const nothingMeasured: Measured = { cutOff: {}, pending: {}, pixelsOf: () => undefined, covered: {}, locationLabels: null }

/** What a check looks at. */
interface Checked extends Measured {
  readonly show: Show
  readonly catalogue: Catalogue
}
interface CheckedSlide extends Checked {
  readonly slide: Slide
}
interface CheckedWidget extends CheckedSlide {
  readonly widget: Widget
}

/** `WRONG`: guests see that something is missing. `LOOK`: it may be meant so. */
export type Severity = 'WRONG' | 'LOOK'

/** Something that may be wrong with a show; it forbids nothing. */
export interface Finding {
  readonly kind: CheckKind
  readonly severity: Severity
  /** Null: it is about the whole. */
  readonly slideId: string | null
  readonly widgetId: string | null
  /** How many, where the words say so. */
  readonly count: number
  /** The words of the slide that it is about, where the words say so. */
  readonly what?: string
  /** What lies over them. */
  readonly by?: string
}

/** A row answers how many there are of it: 0 is nothing. */
type Check =
  | { readonly severity: Severity; readonly ofShow: (checked: Checked) => number }
  | { readonly severity: Severity; readonly ofSlide: OfSlide }
  | { readonly severity: Severity; readonly ofWidget: OfWidget; readonly says?: Saying }
  | { readonly severity: Severity; readonly ofSlide: OfSlide; readonly ofWidget: OfWidget; readonly says?: Saying }
type OfSlide = (checked: CheckedSlide) => number
type OfWidget = (checked: CheckedWidget) => number
/** Which words of the slide it is about. */
type Saying = (checked: CheckedWidget) => Pick<Finding, 'what' | 'by'>

/** What is looked at before publishing: docs/spec/checks.md. */
export const checks = {
  NOTHING_SHOWN: {
    severity: 'WRONG',
    ofShow: ({ show, catalogue }) => count(!show.slides.some(slide => mayShow(slide, catalogue.promotions))),
  },
  MAY_RUN_EMPTY: {
    severity: 'LOOK',
    ofShow: ({ show, catalogue }) =>
      count(
        show.slides.every(slide => slide.conditionType !== null || slide.schedule || slide.locationLabels.length > 0) &&
          show.slides.some(slide => mayShow(slide, catalogue.promotions)),
      ),
  },
  NOT_SHOWN: { severity: 'LOOK', ofSlide: ({ slide, catalogue }) => count(!mayShow(slide, catalogue.promotions)) },
  NOWHERE: {
    severity: 'LOOK',
    ofSlide: ({ slide, locationLabels }) => count(locationLabels !== null && !isShownThere(slide, locationLabels)),
  },
  EMPTY_SLIDE: {
    severity: 'LOOK',
    ofSlide: ({ slide }) =>
      count(slide.backgroundAssetId === null && !slide.backgroundGradient && !slide.widgets.some(widget => !widget.isHidden)),
  },
  NO_LEGEND: { severity: 'LOOK', ofSlide: ({ show, slide, catalogue }) => widgetsWithoutLegend(show, slide, catalogue).length },
  EMPTY: { severity: 'WRONG', ofWidget: checked => count(lacks('MISSING', checked)) },
  REMOVED: { severity: 'WRONG', ofWidget: checked => count(lacks('GONE', checked)) },
  REMOVED_BACKGROUND: {
    severity: 'WRONG',
    ofSlide: ({ slide, ...checked }) => count(isBackgroundGone(slide, checked)),
    ofWidget: ({ widget, ...checked }) => count(isBackgroundGone(widget.style, checked)),
  },
  REMOVED_FONT: { severity: 'WRONG', ofWidget: ({ show, widget, catalogue }) => count(hasRemovedFont(show, widget, catalogue)) },
  VIDEO_PENDING: {
    severity: 'LOOK',
    ofSlide: ({ slide, pending }) => count(isBehind(slide, 'PROCESSING', pending)),
    ofWidget: ({ widget, pending }) => count(isIn(widget, 'PROCESSING', pending)),
  },
  VIDEO_FAILED: {
    severity: 'WRONG',
    ofSlide: ({ slide, pending }) => count(isBehind(slide, 'FAILED', pending)),
    ofWidget: ({ widget, pending }) => count(isIn(widget, 'FAILED', pending)),
  },
  CUT_OFF: { severity: 'WRONG', ofWidget: ({ widget, cutOff }) => cutOff[widget.id] ?? 0 },
  FIRST_WORDS: {
    severity: 'WRONG',
    ofWidget: ({ widget }) => count(firstWordsIn(widget) !== null),
    says: ({ widget }) => ({ what: firstWordsIn(widget) ?? '' }),
  },
  COVERED: {
    severity: 'LOOK',
    ofWidget: ({ widget, covered }) => covered[widget.id]?.count ?? 0,
    says: ({ widget, covered }) => ({ what: covered[widget.id]?.what ?? '', by: covered[widget.id]?.by ?? '' }),
  },
  OUTSIDE: { severity: 'WRONG', ofWidget: ({ show, widget }) => count(isOutside(show, widget)) },
  OVER_EDGE: { severity: 'WRONG', ofWidget: ({ show, widget }) => count(isOverEdge(widget) && !isOutside(show, widget)) },
  LOW_CONTRAST: { severity: 'LOOK', ofWidget: checked => count(isHardToRead(checked)) },
  SMALL_LEGEND: { severity: 'LOOK', ofWidget: ({ widget, catalogue }) => count(isLegendSmall(widget, catalogue)) },
  CODE_TOO_SMALL: { severity: 'LOOK', ofWidget: ({ show, widget }) => count(isCodeTooSmall(show, widget)) },
  CODE_TOO_PALE: { severity: 'LOOK', ofWidget: ({ show, widget }) => count(isCodeTooPale(show, widget)) },
  NO_OPENING_HOURS: {
    severity: 'WRONG',
    ofWidget: ({ widget, catalogue, pending }) =>
      count(lacksOf(widget, { catalogue, pending }).some(({ field }) => field === 'openingHours')),
  },
  SOLD_OUT: { severity: 'LOOK', ofWidget: ({ widget, catalogue }) => count(isSoldOut(widget, catalogue)) },
} satisfies Readonly<Record<string, Check>>

export type CheckKind = keyof typeof checks

const count = (is: boolean): number => (is ? 1 : 0)

/** What may be wrong, slide by slide. In a template, where everything is an example, nothing is. */
export function findingsOf(show: Show, catalogue: Catalogue, measured: Measured = nothingMeasured): readonly Finding[] {
  if (isTemplate(show)) return []
  const checked: Checked = { show, catalogue, ...measured }
  const rows = Object.entries(checks) as readonly (readonly [CheckKind, Check])[]
  const found = (kind: CheckKind, severity: Severity, number: number, slideId: string | null = null, widgetId: string | null = null) =>
    number > 0 ? [{ kind, severity, slideId, widgetId, count: number }] : []
  const foundIn = (kind: CheckKind, row: Extract<Check, { readonly ofWidget: unknown }>, inside: CheckedWidget) =>
    found(kind, row.severity, row.ofWidget(inside), inside.slide.id, inside.widget.id).map(each => ({ ...each, ...row.says?.(inside) }))
  return [
    ...rows.flatMap(([kind, row]) => ('ofShow' in row ? found(kind, row.severity, row.ofShow(checked)) : [])),
    ...inOrder(show.slides).flatMap(slide => [
      ...rows.flatMap(([kind, row]) => ('ofSlide' in row ? found(kind, row.severity, row.ofSlide({ ...checked, slide }), slide.id) : [])),
      ...inLayers(slide.widgets)
        .filter(widget => !widget.isHidden)
        .flatMap(widget => rows.flatMap(([kind, row]) => ('ofWidget' in row ? foundIn(kind, row, { ...checked, slide, widget }) : []))),
    ]),
  ]
}

/** Of one kind, where there are more than a few of it: told by their number, and mended together. */
export interface Findings {
  readonly kind: CheckKind
  readonly severity: Severity
  readonly findings: readonly Finding[]
}

/** More of one kind are one line. */
export const mostAlone = 5

/** The findings, those of which there are many of one kind as one, where the first of them stood: [CK12]. */
export function gathered(findings: readonly Finding[]): readonly (Finding | Findings)[] {
  const byKind: Partial<Record<CheckKind, Finding[]>> = {}
  for (const finding of findings) (byKind[finding.kind] ??= []).push(finding)
  return findings.flatMap((finding): readonly (Finding | Findings)[] => {
    const alike = byKind[finding.kind] ?? []
    if (alike.length <= mostAlone) return [finding]
    return alike[0] === finding ? [{ kind: finding.kind, severity: finding.severity, findings: alike }] : []
  })
}

/** A font that its texts use: their own, or the show's. One in the bin is still drawn with, and will go. */
function hasRemovedFont({ style }: Show, widget: Widget, { assets }: Catalogue): boolean {
  return textStylesIn(widget.settings).some(([, text]) => {
    const own = text.font === 'SECONDARY' ? style.fontSecondaryCustom : style.fontPrimaryCustom
    const shows = text.font === 'SECONDARY' ? style.fontSecondary : style.fontPrimary
    const isShows = text.font === 'PRIMARY' || text.font === 'SECONDARY' || (text.font === null && !text.customFont)
    const id = isShows ? (shows === 'CUSTOM_FONT' ? own : null) : text.font === 'CUSTOM_FONT' || text.font === null ? text.customFont : null
    return id !== null && id !== undefined && (!(id in assets) || assets[id]?.keptUntil !== undefined)
  })
}

/** What has a picture or video behind it: a slide, or the box of a widget. */
type OnBackground = Pick<Slide, 'backgroundAssetId'>
type PendingState = Measured['pending'][string]

const isBackgroundGone = ({ backgroundAssetId: id }: OnBackground, { catalogue, pending }: Pick<Checked, 'catalogue' | 'pending'>) =>
  id !== null && !catalogue.assets[id] && !pending[id]
const isBehind = ({ backgroundAssetId: id }: OnBackground, state: PendingState, pending: Measured['pending']) =>
  id !== null && pending[id] === state
const isIn = (widget: Widget, state: PendingState, pending: Measured['pending']) =>
  isBehind(widget.style, state, pending) || (widget.type === 'VIDEO' && pending[widget.settings.assetId ?? ''] === state)

function isOutside({ orientation }: Show, widget: Widget): boolean {
  const size = pointsOf(orientation)
  return !touches({ x: 0, y: 0, ...size }, boxOf(widget, size), widget.style.rotation)
}

/** Phones can't read it from where guests stand. */
function isCodeTooSmall({ orientation }: Show, widget: Widget): boolean {
  if (widget.type !== 'QR_CODE') return false
  const code = codeOf(widget.settings.content, widget.settings.errorLevel)
  return code !== null && !isLargeEnough(code, widget.settings, boxOf(widget, referencePixelsOf(orientation)))
}

function isCodeTooPale({ style }: Show, widget: Widget): boolean {
  if (widget.type !== 'QR_CODE') return false
  const { color, backgroundColor } = widget.settings
  return !isDarkEnough(colourIn(style, color, '000000'), colourIn(style, backgroundColor, 'FFFFFF'))
}

/** Everything of it would be left out where it plays. */
function isSoldOut(widget: Widget, { products, categories, promotions }: Catalogue): boolean {
  switch (widget.type) {
    case 'PRODUCT':
      return !showsSoldOut(widget.settings) && isOff(products[widget.settings.productId ?? ''])
    case 'PRODUCT_LIST':
    case 'MENU_SECTION': {
      const ids = widget.settings.productIds ?? productIdsIn(widget.settings, categories)
      const known = ids.flatMap(id => products[id] ?? [])
      return !showsSoldOut(widget.settings) && known.length > 0 && known.every(isOff)
    }
    case 'PROMOTION':
      return widget.settings.mode === 'SPECIFIC' && isOff(promotions[widget.settings.promotionId ?? ''])
    default:
      return false
  }
}
const isOff = (thing: { readonly state: string } | undefined) => thing !== undefined && thing.state !== 'AVAILABLE'

/** A part of it is written in a colour that hardly differs from what lies under it. */
const isHardToRead = ({ show, slide, widget, catalogue, pixelsOf, pending }: CheckedWidget): boolean =>
  !isUnfilled(widget, { catalogue, pending }) && faintTexts(show, slide, widget, { catalogue, pixelsOf }).length > 0

/** Opening hours are the organisation's, and said so. */
const lacks = (is: Lack, { widget, catalogue, pending }: CheckedWidget): boolean =>
  lacksOf(widget, { catalogue, pending }).some(({ field, lack }) => lack === is && field !== 'openingHours')
