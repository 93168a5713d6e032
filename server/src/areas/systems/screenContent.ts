import { createHash } from 'node:crypto'
import { collectionAt } from '@vitrine/model/areas/collections/programme.ts'
import type { EntityName } from '@vitrine/model/entities.ts'
import { emptyCatalogue, type ScreenContent } from '@vitrine/model/screen/content.ts'
import { halfOfTag } from '@vitrine/model/screen/news.ts'
import { productsOn } from '@vitrine/model/screen/productsOn.ts'
import { familiesOf, mediaOf } from '@vitrine/model/screen/media.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import { loadCatalogue } from '../content/catalogue.ts'
import { loadShows } from '../content/shows.ts'
import { askedTogether } from '../../core/database/askedTogether.ts'
import type { OwnerDb } from '../../core/database/database.ts'
import type { RowChanges } from '../../core/database/rowChanges.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import { hashOfToken } from '../../core/security/tokens.ts'
import { createRecentContents, newsBetween, type SharedContent } from './contentNews.ts'
import { createScreenNews } from './screenNews.ts'
import { planOf, type Plan, type PlannedScreen } from './screenPlan.ts'

export interface FoundContent {
  readonly tag: string
  /** A ScreenContent as text. */
  body(): string
  /** A ContentNews as text, for a screen that holds the content with this tag; null where the whole is for it. */
  newsSince(tag: string): string | null
}

/** What some shows need, worked out once for all the screens that play them. */
interface Playable extends SharedContent {
  /** What became of earlier ones, by their tags. */
  readonly news: Map<string, string | null>
  /** By a show's id the products on it, and how each of them is. */
  readonly products: ReadonlyMap<string, ReadonlyMap<string, Stock>>
}

/** What is known of an organisation until something of it changes. Questions that come together share one answer. */
interface Remembered {
  plan: Promise<Plan> | null
  readonly playables: Map<string, Promise<Playable>>
}

/** Whether a product is sold out, and until when. */
interface Stock {
  readonly state: string
  readonly availableFrom?: string | null
}

type WantedProduct = Stock & { readonly id: string; readonly organizationId: string }

interface Seated {
  readonly plan: Plan
  readonly screen: PlannedScreen
  readonly remembered: Remembered
}

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
  'presentation',
  'emergency',
  'emergencyMessage',
  'priceList',
  'priceListSystem',
  'priceListLocation',
  'location',
])

/** What is known of each organisation, until something of it changes. */
function createOrganizationCache(ownerDb: OwnerDb, changes: Pick<RowChanges, 'subscribeAtOnce'>) {
  const organizations = new Map<string, Remembered>()

  changes.subscribeAtOnce((organizationId, entity) => {
    const all = planned.has(entity)
    for (const id of organizationId === null ? organizations.keys() : [organizationId]) forget(id, all)
  })

  function forget(organizationId: string, all: boolean): void {
    const known = organizations.get(organizationId)
    if (!known) return
    // Whoever waits for an answer that is out of date gets it, and is told to ask again; nobody new does.
    organizations.set(organizationId, { plan: all ? null : known.plan, playables: new Map() })
  }

  return {
    forget,
    /** Which screens it has, and what is known of what they play. */
    async get(organizationId: string): Promise<{ readonly plan: Plan; readonly remembered: Remembered }> {
      const remembered = organizations.get(organizationId) ?? { plan: null, playables: new Map() }
      organizations.set(organizationId, remembered)
      remembered.plan ??= kept(planOf(ownerDb, organizationId), () => (remembered.plan = null))
      return { plan: await remembered.plan, remembered }
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
    cache.forget(organizationId, true)
    return seatOf(organizationId, credentialHash)
  }

  async function seatOf(organizationId: string, credentialHash: string): Promise<Seated | null> {
    const { plan, remembered } = await cache.get(organizationId)
    const screen = plan.screens.get(credentialHash)
    return screen ? { plan, screen, remembered } : null
  }

  const ownerOf = askedTogether(async hashes => {
    const screens = await ownerDb
      .selectFrom('systemScreen')
      .select(['organizationId', 'credentialHash'])
      .where('credentialHash', 'in', [...hashes])
      .execute()
    return new Map(screens.map(screen => [screen.credentialHash!, screen.organizationId]))
  })

  /** Screens of two systems with the same shows and the same price lists share one. */
  function playableOf({ playables }: Remembered, organizationId: string, screen: PlannedScreen): Promise<Playable> {
    const name = playedBy(screen)
    const known = playables.get(name) ?? kept(computed(organizationId, screen), () => playables.delete(name))
    playables.set(name, known)
    return known
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

  async function computed(organizationId: string, { showIds, head }: PlannedScreen): Promise<Playable> {
    const { shows, catalogue } = await asPlatform(
      ownerDb,
      async db => {
        const shows = (await loadShows(db, showIds)).map(withoutPictures)
        return { shows, catalogue: await loadCatalogue(db, organizationId, shows, head.screen) }
      },
      { readOnly: true },
    )
    const shown = playable(shows, catalogue)
    recent.remember(organizationId, shown)
    return shown
  }

  /** The tag of each screen's content that has a product on what it plays now, by the screen's id; null: it was worked out before the product changed. */
  async function tagsOf({ organizationId, id, ...stock }: WantedProduct): Promise<ReadonlyMap<string, string> | null> {
    const { plan, remembered } = await cache.get(organizationId)
    const tags = new Map<string, string>()
    for (const screen of plan.isActive ? plan.screens.values() : []) {
      const { collections, timeZone, calendar = { timeZone } } = screen.head
      const playing = collectionAt(screen.head, calendar, Date.now())
      const showId = collections.find(collection => collection.id === playing)?.showId
      if (!showId) continue
      const shown = await playableOf(remembered, organizationId, screen)
      const known = shown.products.get(showId)?.get(id)
      if (!known) continue
      if (known.state !== stock.state || (known.availableFrom ?? null) !== (stock.availableFrom ?? null)) return null
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
      cache.forget(product.organizationId, false)
      return (await tagsOf(product)) ?? new Map()
    },
    /** Null: no screen has this credential, or no longer. */
    async find(credential: string): Promise<FoundContent | null> {
      const found = await screenOf(hashOfToken(credential))
      if (!found) return null
      const { plan, screen, remembered } = found
      const shown = plan.isActive ? await playableOf(remembered, plan.organizationId, screen) : nothing
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
        const { plan, remembered } = await cache.get(organizationId)
        const shownOn = async (screen: PlannedScreen) => (plan.isActive ? playableOf(remembered, organizationId, screen) : nothing)
        return { plan, shownOn, newsOf: (shown, held) => newsOf(organizationId, shown, held) }
      },
      ownTag,
      playedBy,
    }),
  }
}

export type ScreenContents = ReturnType<typeof contentsOf>

/** Letters of what is remembered for changes: some hundred contents of a restaurant's size, of one organisation some dozens. */
const recentContents = { maxLetters: 32_000_000, maxLettersOfOne: 4_000_000 }

const playedBy = ({ showIds, priceListIds }: PlannedScreen): string => [...showIds, ...priceListIds].join(' ')

/** A failure is nobody's answer but those who waited for it. */
function kept<T>(question: Promise<T>, forget: () => unknown): Promise<T> {
  question.catch(forget)
  return question
}

/** Pictures of slides are for the editor: one made later changes nothing for a screen. */
const withoutPictures = (show: Show): Show => ({
  ...show,
  slides: show.slides.map(slide => ({ ...slide, thumbFilename: null, thumbUrl: null })),
})

function playable(shows: readonly Show[], catalogue: ScreenContent['catalogue']): Playable {
  const byId = Object.fromEntries(shows.map(show => [show.id, show]))
  const text = JSON.stringify({ shows: byId, catalogue, media: mediaOf(shows, catalogue), fonts: familiesOf(shows, catalogue) }).slice(
    1,
    -1,
  )
  const stocked = (show: Show) =>
    new Map([...productsOn(show, catalogue)].flatMap(id => (catalogue.products[id] ? [[id, catalogue.products[id]] as const] : [])))
  return { tag: hashOf(text), text, news: new Map(), products: new Map(shows.map(show => [show.id, stocked(show)])) }
}
const nothing = playable([], emptyCatalogue)

/** In two halves, so that screens that play the same hear by one name what became of that. */
const tagOf = (screen: PlannedScreen, shown: Playable): string => ownTag(screen) + shown.tag

/** Of each screen as long as its plan stands. */
const ownTags = new WeakMap<PlannedScreen, string>()
function ownTag(screen: PlannedScreen): string {
  const tag = ownTags.get(screen) ?? hashOf(JSON.stringify(screen.head))
  ownTags.set(screen, tag)
  return tag
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, halfOfTag)
}
