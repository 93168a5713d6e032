import fc from 'fast-check'
import { animationStages, animationTypes, transitionTypes, widgetTypes } from '../areas/shows/enumerations.ts'
import type { TextSettings } from '../areas/shows/values.ts'
import { copiedSlide, copiedWidget, newSlide, widgetMapOf } from '../show/copies.ts'
import { gradientBetween } from '../show/gradients.ts'
import { op, operations, type Operation, type OperationKind } from '../show/operations.ts'
import { plain } from '../show/richText.ts'
import type { Show, Slide, Widget } from '../show/show.ts'
import { newWidget } from '../show/widgets.ts'
import { aShow, aSlide } from './shows.ts'

/** An edit not yet tied to a show: which kind, and some dice. The same wish means something on every show. */
export interface Wish {
  readonly kind: OperationKind
  readonly dice: readonly number[]
}
export const kinds = Object.keys(operations) as OperationKind[]
export const aWish: fc.Arbitrary<Wish> = fc.record({
  kind: fc.constantFrom(...kinds),
  dice: fc.array(fc.nat(9999), { minLength: 6, maxLength: 6 }),
})
export const someWishes = (most: number) => fc.array(aWish, { minLength: 1, maxLength: most })

/** One to four slides of up to four widgets of any type. */
export const anyShow: fc.Arbitrary<Show> = fc
  .array(fc.array(fc.constantFrom(...widgetTypes), { maxLength: 4 }), { minLength: 1, maxLength: 4 })
  .map(rows =>
    aShow({
      slides: rows.map((types, sortIndex) => {
        const id = `s${sortIndex}`
        return {
          ...aSlide({ id, sortIndex }),
          widgets: types.map((type, i) =>
            newWidget({ id: `${id}w${i}`, slideId: id, type, positionX: 0.1 * i, positionY: 0.2 }, aShow(), i + 1),
          ),
        }
      }),
    }),
  )

type Draw = <T>(from: readonly T[]) => T | undefined

/** The edit a wish stands for on this show; null where the show has nothing of that kind. New things get names that start with `fresh`. */
export function granted({ kind, dice }: Wish, show: Show, fresh: string): Operation | null {
  let thrown = 0
  const throwDie = () => dice[thrown++ % dice.length]!
  const draw: Draw = from => from[throwDie() % from.length]
  const slide = draw(show.slides)
  const widgets = show.slides.flatMap(s => s.widgets)
  const number = (most: number) => throwDie() % (most + 1)
  const colour = () => draw(['FF0000', '00FF00', '$PRIMA', '123456'])!
  const aRun = () => {
    const start = number(8)
    return { start, end: start + number(5), ...plain, ...(number(1) ? { bold: true } : { color: colour(), size: number(50) + 1 }) }
  }
  const someRuns = () => Array.from({ length: number(3) }, aRun)

  const onWidget = (make: (widget: Widget) => Operation, of: readonly Widget[] = widgets) => {
    const widget = draw(of)
    return widget ? make(widget) : null
  }
  const onSlide = (make: (slide: Slide) => Operation) => (slide ? make(slide) : null)
  const wordsOf = (widgetId: string) => widgets.find(({ id }) => id === widgetId)!.settings as TextSettings
  /** As letters that are typed into words, or taken away from them. */
  const writtenUpon = ({ content: contentBefore, runs: runsBefore }: Pick<TextSettings, 'content' | 'runs'>) => {
    const at = number(contentBefore.length)
    const content = contentBefore.slice(0, at) + `${number(9)}` + contentBefore.slice(at + number(2))
    return { content, runs: someRuns(), contentBefore, runsBefore }
  }
  const settings = (type: NonNullable<Widget['settings']>['__typename'], make: (widgetId: string) => Operation) =>
    onWidget(
      w => make(w.id),
      widgets.filter(w => w.settings?.__typename === type),
    )

  switch (kind) {
    case 'updatePresentation':
      return op(kind, {
        id: show.presentationId,
        title: `Title ${number(9)}`,
        ...(number(1) ? { description: draw([null, 'Words']) ?? null } : {}),
      })
    case 'createSlide':
      return op(kind, {
        slide: newSlide(
          { id: fresh, showId: show.id, sortIndex: number(show.slides.length), duration: number(20) + 1 },
          show.slides.length,
        ),
      })
    case 'updateSlide':
      return onSlide(s =>
        op(kind, {
          id: s.id,
          ...[
            { duration: number(30) + 1 },
            { transitionType: draw(transitionTypes) ?? null, transitionDuration: 0.5 },
            { backgroundColor: colour() },
            { backgroundColor: colour(), backgroundGradient: gradientBetween(colour(), colour()) },
            { backgroundOverlayColor: colour(), backgroundBlur: number(60) },
          ][number(4)],
        }),
      )
    case 'duplicateSlide':
      return onSlide(s => {
        let n = 0
        const widgetMap = widgetMapOf(s, () => `${fresh}-${n++}`)
        return op(kind, {
          sourceId: s.id,
          widgetMap,
          slide: copiedSlide(s, { id: fresh, showId: show.id, sortIndex: s.sortIndex + 1 }, widgetMap),
        })
      })
    case 'deleteSlide':
      return onSlide(s => op(kind, { id: s.id }))
    case 'restoreSlide':
      return null
    case 'rearrangeSlide':
      return onSlide(s => op(kind, { id: s.id, sortIndex: number(show.slides.length - 1) }))
    case 'createWidget':
      return onSlide(s =>
        op(kind, {
          widget: newWidget(
            { id: fresh, slideId: s.id, type: draw(widgetTypes)!, positionX: number(100) / 100, positionY: number(100) / 100 },
            show,
            s.widgets.length + 1,
          ),
        }),
      )
    case 'updateWidget':
      return onWidget(w =>
        op(kind, {
          id: w.id,
          ...[
            { positionX: number(100) / 100, positionY: number(100) / 100 },
            { width: (number(99) + 1) / 100 },
            { isLocked: !w.isLocked },
            { isHidden: !w.isHidden },
            { name: w.name === null ? 'Headline' : null },
            { groupId: w.groupId === null ? 'group' : null },
          ][number(5)],
        }),
      )
    case 'duplicateWidget':
      return onWidget(w => op(kind, { sourceId: w.id, positionOffset: { x: 0.05, y: 0.05 }, widget: copiedWidget(w, fresh) }))
    case 'deleteWidget':
      return onWidget(w => op(kind, { id: w.id }))
    case 'restoreWidget':
      return null
    case 'rearrangeWidget':
      return onWidget(w => op(kind, { id: w.id, positionZ: number(5) + 1 }))
    case 'updateShowStyle':
      return op(kind, {
        showId: show.id,
        ...[
          { colorPrimary: '112233' },
          { fontPrimary: draw(['LATO', 'ROBOTO'] as const) ?? 'LATO' },
          { guidesVertical: [number(3) / 4, 0.1], guidesVerticalBefore: draw([null, [0.1], [0.1, 0.5]]) ?? null },
        ][number(2)],
      })
    case 'updateWidgetStyle':
      return onWidget(w =>
        op(kind, {
          widgetId: w.id,
          ...[
            { rotation: number(360) },
            { backgroundColor: colour(), opacity: number(100) },
            { backgroundGradient: draw([null, gradientBetween(colour(), colour())]) ?? null },
          ][number(2)],
        }),
      )
    case 'updateWidgetAnimation':
      return onWidget(w =>
        op(kind, {
          widgetId: w.id,
          stage: draw(animationStages)!,
          animation: number(2)
            ? {
                type: draw(animationTypes)!,
                duration: number(5) + 1,
                delay: null,
                positionStartX: null,
                positionStartY: null,
                scaleStart: null,
              }
            : null,
        }),
      )
    case 'updateWidgetSettingsText':
      return settings('WidgetSettingsText', widgetId =>
        op(kind, {
          widgetId,
          ...[
            { content: `Text ${number(9)}` },
            { content: `Text ${number(9)}`, runs: someRuns() },
            writtenUpon(wordsOf(widgetId)),
            { runs: someRuns() },
            { textStyle: { size: number(50) + 1, ...(number(1) ? { bold: true } : { color: colour() }) } },
          ][number(4)],
        }),
      )
    case 'updateWidgetSettingsTicker':
      return settings('WidgetSettingsTicker', widgetId => op(kind, { widgetId, animationSpeed: number(100) }))
    case 'updateWidgetSettingsPromotion':
      return settings('WidgetSettingsPromotion', widgetId =>
        op(kind, { widgetId, showImage: number(1) === 0, titleTextStyle: { size: number(50) + 1 } }),
      )
    case 'updateWidgetSettingsProductlist':
      return settings('WidgetSettingsProductlist', widgetId =>
        op(kind, {
          widgetId,
          productIds: draw([null, ['p1'], ['p1', 'p2'], ['p2', 'p3', 'p1']]) ?? null,
          ...(number(1) ? { productIdsBefore: draw([null, ['p1', 'p2'], ['p3']]) ?? null } : {}),
          ...(number(1) ? { rowSpacing: number(20) } : { priceTextStyle: { italic: true } }),
        }),
      )
    case 'updateWidgetSettingsMenuSection':
      return settings('WidgetSettingsMenuSection', widgetId =>
        op(kind, {
          widgetId,
          ...(number(1) ? { categorySpacing: number(50), keepCategories: number(1) === 0 } : { titleTextStyle: { italic: true } }),
        }),
      )
    case 'updateWidgetSettingsQrCode':
      return settings('WidgetSettingsQrCode', widgetId => op(kind, { widgetId, content: `https://vitrine.example/${number(9)}` }))
    case 'updateWidgetSettingsClock':
      return settings('WidgetSettingsClock', widgetId => op(kind, { widgetId, dateFormat: draw(['FULL', 'WEEKDAY'] as const) ?? 'FULL' }))
    case 'updateWidgetSettingsCountdown':
      return settings('WidgetSettingsCountdown', widgetId =>
        op(kind, { widgetId, weekdays: draw([null, ['mon' as const], ['sat' as const, 'sun' as const]]) ?? null }),
      )
    case 'updateWidgetSettingsOpeningHours':
      return settings('WidgetSettingsOpeningHours', widgetId => op(kind, { widgetId, rowSpacing: number(20) }))
    case 'updateWidgetSettingsProduct':
      return settings('WidgetSettingsProduct', widgetId => op(kind, { widgetId, productId: `p${number(3)}`, variantId: null }))
    case 'updateWidgetSettingsAsset':
      return settings('WidgetSettingsAsset', widgetId => op(kind, { widgetId, assetId: `asset${number(3)}` }))
  }
}
