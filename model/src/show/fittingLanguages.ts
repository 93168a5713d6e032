import type { Catalogue, ContentCategory } from '../screen/content.ts'
import { legendOf } from './dishLabels.ts'
import { extraIdsWith, extrasOf } from './extras.ts'
import { fitsWholly, mayOverflow, type Fit } from './fitting.ts'
import { shelvesOf } from './productLists.ts'
import type { Slide, Widget } from './show.ts'
import { wordsIn } from './textTranslations.ts'

/** How a widget fits in one of the languages of the menu. */
export interface FitIn {
  readonly language: string
  readonly fit: Fit
}

/** A widget of which something is not drawn, in the first language of the menu or in another. */
export interface Misfit {
  readonly slideId: string
  readonly widget: Widget
  /** As it is written; null: so all of it fits. */
  readonly fit: Fit | null
  /** The languages in which even less is drawn, the least first. */
  readonly inLanguages: readonly FitIn[]
}

const missingIn = (fit: Fit | null | undefined): number => (fit ? Math.max(0, fit.total - fit.shown) : 0)
/** How much is not drawn where the least is. */
export const mostMissing = ({ fit, inLanguages: [least] }: Misfit): number => missingIn(least?.fit ?? fit)

/** What does not fit on these slides. What is drawn nowhere is left out. `fitIn`: as it was measured, in a language or (null) as it is written. */
export function misfitsOn(
  slides: readonly Pick<Slide, 'id' | 'widgets'>[],
  languages: readonly string[],
  fitIn: (slideId: string, widgetId: string, language: string | null) => Fit | undefined,
): readonly Misfit[] {
  return slides.flatMap(({ id: slideId, widgets }) =>
    widgets.flatMap(widget => {
      if (widget.isHidden || !mayOverflow(widget.type)) return []
      const written = fitIn(slideId, widget.id, null)
      const fit = written && !fitsWholly(written) ? written : null
      const inLanguages = languages
        .slice(1)
        .flatMap((language): readonly FitIn[] => {
          const there = fitIn(slideId, widget.id, language)
          return there && missingIn(there) > missingIn(fit) ? [{ language, fit: there }] : []
        })
        .toSorted((a, b) => missingIn(b.fit) - missingIn(a.fit))
      return fit || inLanguages.length > 0 ? [{ slideId, widget, fit, inLanguages }] : []
    }),
  )
}

const headsOf = (shelves: readonly ContentCategory[]) =>
  shelves.flatMap(({ title, variants }) => [title, ...variants.map(each => each.title)])

/** What a widget says in a language, `menu` being in it already: what is the same in two languages is drawn the same in both. */
function saidBy(widget: Widget, menu: Catalogue, language: string | null): string {
  const { products, categories, promotions } = menu
  const dish = (id: string) => {
    const { title, subtitle } = products[id] ?? { title: '', subtitle: null }
    return `${title} ${subtitle ?? ''}`
  }
  /** What labels mean is said in the language of the menu, whatever is translated. */
  const legend = (ids: readonly string[], settings: Parameters<typeof legendOf>[1]) =>
    legendOf(
      ids.flatMap(id => products[id] ?? []),
      settings,
    )
      ? (language ?? menu.organization?.menuLanguages?.[0] ?? '')
      : ''
  switch (widget.type) {
    case 'TEXT': {
      const { content, runs } = wordsIn(widget.settings, language)
      return `${content}${runs ? JSON.stringify(runs) : ''}`
    }
    case 'PRODUCT': {
      const id = widget.settings.productId ?? ''
      const category = categories[products[id]?.categoryId ?? '']
      const ids = [id, ...extraIdsWith(id, menu, widget.settings)]
      const shelves = [category, category && extrasOf(category, categories, widget.settings)].flatMap(each => each ?? [])
      return [...ids.map(dish), ...headsOf(shelves), legend(ids, widget.settings)].join('\n')
    }
    case 'PRODUCT_LIST':
    case 'MENU_SECTION': {
      const shelves = shelvesOf(widget.settings, categories)
      const extras = shelves.flatMap(shelf => extrasOf(shelf, categories, widget.settings) ?? [])
      const ids = [...shelves, ...extras].flatMap(({ productIds }) => productIds)
      return [...headsOf([...shelves, ...extras]), ...ids.map(dish), legend(ids, widget.settings)].join('\n')
    }
    case 'PROMOTION': {
      const { mode, promotionId } = widget.settings
      const shown = mode === 'RANDOM' ? Object.values(promotions) : [promotions[promotionId ?? '']]
      const labelled = legendOf(
        shown.flatMap(each => each ?? []),
        widget.settings,
      )
      return [...shown.map(each => `${each?.title ?? ''} ${each?.subtitle ?? ''}`), labelled ? (language ?? '') : ''].join('\n')
    }
    default:
      return ''
  }
}

/** A language in which a slide says something else, and of which widgets. */
export interface SaidOtherwise {
  readonly language: string
  readonly widgets: readonly Widget[]
}

/** The other languages in which something of a slide is said in other words than it is looked at, the one with the most letters first. */
export function saidOtherwise(
  { widgets }: Slide,
  languages: readonly string[],
  looked: { readonly language: string | null; readonly menu: Catalogue },
  menuIn: (language: string) => Catalogue,
): readonly SaidOtherwise[] {
  const first = languages[0]
  const lookedIn = looked.language ?? first
  const fitting = widgets.filter(({ type, isHidden }) => mayOverflow(type) && !isHidden)
  return languages
    .filter(language => language !== lookedIn)
    .map(language => {
      const said = (widget: Widget) => saidBy(widget, menuIn(language), language === first ? null : language)
      const others = fitting.filter(widget => said(widget) !== saidBy(widget, looked.menu, looked.language))
      return { language, widgets: others, letters: others.reduce((sum, widget) => sum + said(widget).length, 0) }
    })
    .filter(({ widgets: others }) => others.length > 0)
    .toSorted((a, b) => b.letters - a.letters)
    .map(({ language, widgets: others }) => ({ language, widgets: others }))
}
