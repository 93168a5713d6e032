import { collectionAt } from '@vitrine/model/areas/collections/programme.ts'
import type { EntityName } from '@vitrine/model/entities.ts'
import { emptyCatalogue, type ScreenContent } from '@vitrine/model/screen/content.ts'
import { halfOfTag } from '@vitrine/model/screen/news.ts'
import { atLocation, type ProductThere, type Stock } from '@vitrine/model/screen/atLocation.ts'
import { productsOn } from '@vitrine/model/screen/productsOn.ts'
import { familiesOf, mediaOf } from '@vitrine/model/screen/media.ts'
import type { Show, Slide } from '@vitrine/model/show/show.ts'
import { loadCatalogue } from '../content/catalogue.ts'
import { loadShows } from '../content/shows.ts'
import { askedTogether } from '../../core/database/askedTogether.ts'
import type { OwnerDb } from '../../core/database/database.ts'
import type { RowChanges } from '../../core/database/rowChanges.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import { hashOfToken } from '../../core/security/tokens.ts'
import { createRecentContents, newsBetween, type LaidOver, type SharedContent } from './contentNews.ts'
import { hashOf } from './hashOf.ts'
import { itemOf, itemThere, isSameStock, noStocks, stockOf, stocksOf, type Item, type StockThere, type Stocks } from './stocks.ts'
import { createScreenNews } from './screenNews.ts'
import { planOf, type Plan, type PlannedScreen } from './screenPlan.ts'

export interface FoundContent {
  readonly tag: string
  /** A ScreenContent as text. */
  body(): string
  /** A ContentNews as text, for a screen that holds the content with this tag; null where the whole is for it. */
  newsSince(tag: string): string | null
}

/** What some shows need, worked out once for all the screens that play them, or for those of them that stand at one location. */
interface Playable extends SharedContent {
  /** What is kept of it for changes. */
  readonly kept: SharedContent | LaidOver
  /** What became of earlier ones, by their tags. */
  readonly news: Map<string, string | null>
  /** By a show's id the products on it, and how each of them is. */
  readonly products: ReadonlyMap<string, ReadonlyMap<string, Item>>
}

/** What is known of an organisation until something of it changes. Questions that come together share one answer. */
interface Remembered {
  plan: Promise<Plan> | null
  /** What is other at which location. */
  stocks: Promise<Stocks> | null
  readonly playables: Map<string, Promise<Playable>>
  /** Laid over them at locations, by what is played and what is other there. */
  readonly laid: Map<string, Promise<Playable>>
}

/** `location`: as it is on the screens there alone. */
interface WantedProduct extends Stock {
  readonly id: string
  readonly organizationId: string
  readonly location?: (ProductThere & { readonly locationId: string }) | undefined
}

/** What is known of an organisation now. */
interface Known {
  readonly plan: Plan
  readonly stocks: Stocks
  readonly remembered: Remembered
}
type Seated = Known & { readonly screen: PlannedScreen }

/** What of an organisation is to be looked up anew: all, what is played, or what is other at locations. */
type Forgotten = 'all' | 'contents' | 'stocks'

/** Of these, prices and pictures say nothing: who plays what stays as it is. */
const planned: ReadonlySet<EntityName | 'all'> = new Set<EntityName | 'all'>([
  'all',
  'organization',
  'system',
  'systemScreen',
  'collection',
  'collectionAllocation',
  'daypart',
  'holiday',
  'location',
  'openingHours',
  'presentation',
  'emergency',
  'emergencyMessage',
  'priceList',
  'priceListSystem',
  'priceListLocation',
])

/** So long (milliseconds) is known what nobody asks for: an organisation without a TV that is on. */
const unaskedFor = 600_000

/** What is known of each organisation, until something of it changes. */
function createOrganizationCache(ownerDb: OwnerDb, changes: Pick<RowChanges, 'subscribeAtOnce'>) {
  const organizations = new Map<string, Remembered>()
  /** When each was asked for last, the longest ago first: a TV asks each minute. */
  const askedAt = new Map<string, number>()

  changes.subscribeAtOnce((organizationId, entity) => {
    const what = planned.has(entity) ? 'all' : entity === 'locationProduct' ? 'stocks' : 'contents'
    for (const id of organizationId === null ? organizations.keys() : [organizationId]) forget(id, what)
  })

  function forget(organizationId: string, what: Forgotten): void {
    const known = organizations.get(organizationId)
    if (!known) return
    // Whoever waits for an answer that is out of date gets it, and is told to ask again; nobody new does.
    const { plan, stocks, playables, laid } = what === 'all' ? nothingKnown() : known
    if (what === 'stocks') organizations.set(organizationId, { plan, stocks: null, playables, laid })
    else organizations.set(organizationId, { ...nothingKnown(), plan, stocks })
  }

  /** Whatever changed since it was asked: what is remembered of the organisation by then may share the question. */
  function forgetFailed(organizationId: string, question: Promise<Plan | Stocks>): void {
    const known = organizations.get(organizationId)
    if (known?.plan === question) known.plan = null
    if (known?.stocks === question) known.stocks = null
  }

  function forgetUnasked(organizationId: string, now: number): void {
    askedAt.delete(organizationId)
    askedAt.set(organizationId, now)
    for (const [id, at] of askedAt) {
      if (at > now - unaskedFor) return
      askedAt.delete(id)
      organizations.delete(id)
    }
  }

  /** What was laid over contents and is so nowhere any longer is no longer kept. */
  async function readStocks(organizationId: string, { laid }: Remembered): Promise<Stocks> {
    const stocks = await stocksOf(ownerDb, organizationId)
    for (const name of laid.keys()) if (!stocks.names.has(name.slice(name.lastIndexOf(' ') + 1))) laid.delete(name)
    return stocks
  }

  return {
    forget,
    /** Which screens it has, what is other where they stand, and what is known of what they play. */
    async get(organizationId: string): Promise<Known> {
      forgetUnasked(organizationId, Date.now())
      const remembered = organizations.get(organizationId) ?? nothingKnown()
      organizations.set(organizationId, remembered)
      remembered.plan ??= kept(planOf(ownerDb, organizationId), question => forgetFailed(organizationId, question))
      const plan = await remembered.plan
      // Where nothing stands at a location there is nothing to ask for.
      const isSomewhere = [...plan.screens.values()].some(({ locationId }) => locationId !== null)
      if (!isSomewhere) return { plan, stocks: noStocks, remembered }
      remembered.stocks ??= kept(readStocks(organizationId, remembered), question => forgetFailed(organizationId, question))
      return { plan, stocks: await remembered.stocks, remembered }
    },
  }
}

/** The content of every screen. A thousand that ask at once cost one computation for each distinct allocation. */
export function contentsOf({ ownerDb, changes }: { readonly ownerDb: OwnerDb; readonly changes: Pick<RowChanges, 'subscribeAtOnce'> }) {
  const cache = createOrganizationCache(ownerDb, changes)
  const recent = createRecentContents(recentContents)
  const whose = new Map<string, string>()

  async function screenOf(credentialHash: string): Promise<Seated | null> {
    const organizationId = whose.get(credentialHash) ?? (await ownerOf(credentialHash))
    if (organizationId === null) return null
    whose.set(credentialHash, organizationId)
    return (await seatOf(organizationId, credentialHash)) ?? askedAgain(credentialHash)
  }

  /** Revoked; or paired a moment ago, and not heard of yet. */
  async function askedAgain(credentialHash: string): Promise<Seated | null> {
    const organizationId = await ownerOf(credentialHash)
    if (organizationId === null) {
      whose.delete(credentialHash)
      return null
    }
    cache.forget(organizationId, 'all')
    return seatOf(organizationId, credentialHash)
  }

  async function seatOf(organizationId: string, credentialHash: string): Promise<Seated | null> {
    const known = await cache.get(organizationId)
    const screen = known.plan.screens.get(credentialHash)
    return screen ? { ...known, screen } : null
  }

  const ownerOf = askedTogether(async hashes => {
    const screens = await ownerDb
      .selectFrom('systemScreen')
      .select(['organizationId', 'credentialHash'])
      .where('credentialHash', 'in', [...hashes])
      .execute()
    return new Map(screens.map(screen => [screen.credentialHash!, screen.organizationId]))
  })

  /** Screens of two systems with the same shows, slides, price lists, clock and opening hours share one; what is other at a location is laid over that. */
  function playableOf(
    { remembered: { playables, laid }, stocks, plan: { organizationId } }: Known,
    screen: PlannedScreen,
  ): Promise<Playable> {
    const name = playedBy(screen)
    const shared = playables.get(name) ?? kept(computed(organizationId, screen), () => playables.delete(name))
    playables.set(name, shared)
    const there = stockOf(stocks, screen)
    if (!there) return shared
    const nameThere = `${name} ${there.name}`
    const found =
      laid.get(nameThere) ??
      kept(
        shared.then(before => laidOver(organizationId, before, there)),
        () => laid.delete(nameThere),
      )
    laid.set(nameThere, found)
    return found
  }

  function laidOver(organizationId: string, shared: Playable, { rows }: StockThere): Playable {
    const shown = playableThere(shared, rows)
    if (shown === shared) return shared
    // What it lies over is of use as long as it is.
    recent.remember(organizationId, shared.kept)
    recent.remember(organizationId, shown.kept)
    return shown
  }

  /** Worked out once for all the screens that hold the same. */
  function newsOf(organizationId: string, shown: Playable, held: string): string | null {
    const known = shown.news.get(held)
    if (known !== undefined) return known
    const before = held === shown.tag ? shown : recent.find(organizationId, held)
    if (!before) return null
    const news = newsBetween(before, shown)
    shown.news.set(held, news)
    return news
  }

  async function computed(organizationId: string, { showIds, skippedSlideIds, head }: PlannedScreen): Promise<Playable> {
    const { shows, catalogue } = await asPlatform(
      ownerDb,
      async db => {
        const shows = (await loadShows(db, showIds)).map(show => shownThere(show, skippedSlideIds))
        return { shows, catalogue: await loadCatalogue(db, organizationId, shows, head.screen) }
      },
      { readOnly: true },
    )
    const shown = playable(shows, catalogue)
    recent.remember(organizationId, shown.kept)
    return shown
  }

  /** The tag of each screen's content that has a product on what it plays now, by the screen's id; null: it was worked out before the product changed. */
  async function tagsOf({ organizationId, id, location, ...everywhere }: WantedProduct): Promise<ReadonlyMap<string, string> | null> {
    const known = await cache.get(organizationId)
    const { plan, stocks } = known
    const tags = new Map<string, string>()
    for (const screen of plan.isActive ? plan.screens.values() : []) {
      const { collections, timeZone, calendar = { timeZone } } = screen.head
      const playing = collectionAt(screen.head, calendar, Date.now())
      const showId = collections.find(collection => collection.id === playing)?.showId
      if (!showId) continue
      if (location && location.locationId !== screen.locationId) continue
      const shown = await playableOf(known, screen)
      const stock = shown.products.get(showId)?.get(id)
      if (!stock || (!location && !stock.isListed)) continue
      const there = location ?? stockOf(stocks, screen)?.rows.find(({ productId }) => productId === id)
      if (!isSameStock(stock, there ? itemThere(everywhere, there) : { ...everywhere, isListed: true })) return null
      tags.set(screen.head.screen.id, tagOf(screen, shown))
    }
    return tags
  }

  return {
    /** The tags of the content with a product as it is, by the screens that have it on what they play now. */
    async tagsWith(product: WantedProduct): Promise<ReadonlyMap<string, string>> {
      const tags = await tagsOf(product)
      if (tags) return tags
      // What was changed a moment ago was not heard of yet.
      for (const what of ['contents', 'stocks'] as const) cache.forget(product.organizationId, what)
      return (await tagsOf(product)) ?? new Map()
    },
    /** Null: no screen has this credential, or no longer. */
    async find(credential: string): Promise<FoundContent | null> {
      const found = await screenOf(hashOfToken(credential))
      if (!found) return null
      const { plan, screen } = found
      const shown = plan.isActive ? await playableOf(found, screen) : nothing
      const tag = tagOf(screen, shown)
      const own = () => `"tag":"${tag}",${JSON.stringify(screen.head).slice(1, -1)}`
      return {
        tag,
        body: () => `{${own()},${shown.text}}`,
        newsSince(held) {
          const news = newsOf(plan.organizationId, shown, held.slice(halfOfTag))
          return news && `{${news}${held.startsWith(ownTag(screen)) ? '' : `,"own":{${own()}}`}}`
        },
      }
    },
    /** What the screens of an organisation are told when something changed. */
    tell: createScreenNews<Playable>({
      async lookUp(organizationId) {
        const known = await cache.get(organizationId)
        const { plan, stocks } = known
        return {
          plan,
          shownOn: async screen => (plan.isActive ? playableOf(known, screen) : nothing),
          newsOf: (shown, held) => newsOf(organizationId, shown, held),
          playedBy: screen => [playedBy(screen), stockOf(stocks, screen)?.name].join(' '),
        }
      },
      ownTag,
    }),
  }
}

export type ScreenContents = ReturnType<typeof contentsOf>

/** Letters of what is remembered for changes: some hundred contents of a restaurant's size, of one organisation some dozens. */
const recentContents = { maxLetters: 32_000_000, maxLettersOfOne: 4_000_000 }

const playedBy = ({ showIds, skippedSlideIds, priceListIds, location: { timeZone, openingHoursId } }: PlannedScreen): string =>
  [...showIds, ...skippedSlideIds, ...priceListIds, timeZone ?? [], openingHoursId ?? []].flat().join(' ')

/** A failure is nobody's answer but those who waited for it. */
function kept<T>(question: Promise<T>, forget: (question: Promise<T>) => unknown): Promise<T> {
  question.catch(() => forget(question))
  return question
}

/** With the slides that are shown there. Pictures of slides are for the editor, and so is where they are shown: what becomes of those changes nothing for a screen. */
const shownThere = (show: Show, skippedSlideIds: readonly string[]): Show => ({
  ...show,
  slides: show.slides.flatMap(({ locationLabels: _, ...slide }) =>
    skippedSlideIds.includes(slide.id) ? [] : [{ ...slide, thumbFilename: null, thumbUrl: null } as Slide],
  ),
})

const nothingKnown = (): Remembered => ({ plan: null, stocks: null, playables: new Map(), laid: new Map() })

function playable(shows: readonly Show[], catalogue: ScreenContent['catalogue']): Playable {
  const byId = Object.fromEntries(shows.map(show => [show.id, show]))
  const text = JSON.stringify({ shows: byId, catalogue, media: mediaOf(shows, catalogue), fonts: familiesOf(shows, catalogue) }).slice(
    1,
    -1,
  )
  const stocked = (show: Show) =>
    new Map([...productsOn(show, catalogue)].flatMap(id => (catalogue.products[id] ? [[id, itemOf(catalogue.products[id])] as const] : [])))
  const tag = hashOf(text)
  return { tag, text, kept: { tag, text }, news: new Map(), products: new Map(shows.map(show => [show.id, stocked(show)])) }
}
const nothing = playable([], emptyCatalogue)

/** The same one where nothing that is on its slides is other there. Its text is made each time it is asked for, and not kept: there may be hundreds of locations. */
function playableThere(shared: Playable, rows: readonly ProductThere[]): Playable {
  const isShown = (id: string) => [...shared.products.values()].some(items => items.has(id))
  const there = new Map(rows.filter(({ productId }) => isShown(productId)).map(row => [row.productId, row]))
  if (there.size === 0) return shared
  const own = [...there.values()]
  const tag = hashOf(shared.tag + JSON.stringify(own))
  const textOver = (before: string) => textThere(before, own)
  return {
    tag,
    get text() {
      return textOver(shared.text)
    },
    kept: { tag, from: shared.tag, text: textOver, letters: JSON.stringify(own).length },
    news: new Map(),
    products: new Map(
      [...shared.products].map(([showId, items]) => {
        const itemAt = (id: string, item: Item) => (there.has(id) ? itemThere(item, there.get(id)!) : item)
        return [showId, new Map([...items].map(([id, item]) => [id, itemAt(id, item)]))]
      }),
    ),
  }
}

/** Without the pictures that only what is off the menu there has. */
function textThere(before: string, rows: readonly ProductThere[]): string {
  const { shows, catalogue, fonts } = JSON.parse(`{${before}}`) as Pick<ScreenContent, 'shows' | 'catalogue' | 'fonts'>
  const there = atLocation(catalogue, rows)
  return JSON.stringify({ shows, catalogue: there, media: mediaOf(Object.values(shows), there), fonts }).slice(1, -1)
}

/** In two halves, so that screens that play the same hear by one name what became of that. */
const tagOf = (screen: PlannedScreen, shown: Playable): string => ownTag(screen) + shown.tag

/** Of each screen as long as its plan stands. */
const ownTags = new WeakMap<PlannedScreen, string>()
function ownTag(screen: PlannedScreen): string {
  const tag = ownTags.get(screen) ?? hashOf(JSON.stringify(screen.head))
  ownTags.set(screen, tag)
  return tag
}
