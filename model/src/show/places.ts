import { bySortIndex } from './ordering.ts'
import { slideOf, slideWith, type Show, type ShowOf, type Slide, type SlideOf, type Widget } from './show.ts'

/** Parts of a show replaced, everything else the same object; the same show where nothing changed. */
export const withSlides = <W>(show: ShowOf<W>, slides: readonly SlideOf<W>[]): ShowOf<W> =>
  same(show.slides, slides) ? show : { ...show, slides }

export const withSlide = <W>(show: ShowOf<W>, id: string, change: (slide: SlideOf<W>) => SlideOf<W>): ShowOf<W> => {
  const slide = slideOf(show, id)
  return slide ? replaced(show, slide, change(slide)) : show
}

export const withWidgets = <W>(show: ShowOf<W>, slideId: string, change: (widgets: readonly W[]) => readonly W[]): ShowOf<W> =>
  withSlide(show, slideId, slide => {
    const widgets = change(slide.widgets)
    return same(slide.widgets, widgets) ? slide : { ...slide, widgets }
  })

export const withWidget = (show: Show, id: string, change: (widget: Widget) => Widget): Show => {
  const slide = slideWith(show, id)
  return slide ? withWidgets(show, slide.id, widgets => widgets.map(w => (w.id === id ? change(w) : w))) : show
}

export const slidePlaces = bySortIndex<Slide>()
export const within = (least: number, most: number, x: number) => Math.max(least, Math.min(most, x))

const replaced = <W>(show: ShowOf<W>, before: SlideOf<W>, after: SlideOf<W>): ShowOf<W> =>
  before === after ? show : { ...show, slides: show.slides.map(s => (s === before ? after : s)) }
const same = <T>(a: readonly T[], b: readonly T[]) => a === b || (a.length === b.length && a.every((x, i) => x === b[i]))
