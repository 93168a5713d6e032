import { showOn } from '@vitrine/model/areas/presentations/rollout.ts'
import { fitsWholly, mayOverflow, type Fit } from '@vitrine/model/show/fitting.ts'
import { mayShow } from '@vitrine/model/show/playlist.ts'
import { menuAt, settledAt } from '@vitrine/model/screen/menuAt.ts'
import type { Catalogue } from '@vitrine/model/screen/content.ts'
import type { Show, Slide } from '@vitrine/model/show/show.ts'
import { picked } from '@vitrine/model/kernel/record.ts'
import { loadCatalogue } from '../areas/content/catalogue.ts'
import { loadShows } from '../areas/content/shows.ts'
import { madeElsewhere } from '../areas/content/slidePictures.ts'
import { tagOfSlide } from '../areas/content/tagOfSlide.ts'
import { isScheduled } from '../areas/schedules/isScheduled.ts'
import type { OwnerDb, Transaction } from '../core/database/database.ts'
import { insertRows } from '../core/database/rows.ts'
import { asPlatform } from '../core/database/tenant.ts'
import type { StageBrowser } from './browser.ts'

interface MisfitDeps {
  readonly ownerDb: OwnerDb
  readonly browser: Pick<StageBrowser, 'withPage'>
  /** Of each slide of an organisation that plays what it was measured with last, as far as this process knows. */
  readonly measured: Map<string, ReadonlyMap<string, string>>
}

interface Playing {
  readonly show: Show
  readonly slide: Slide
  /** The same: nothing about it would be measured otherwise. */
  readonly tag: string
}
type Measured = readonly { readonly playing: Playing; readonly fits: readonly (Fit & { readonly widgetId: string })[] }[]

/** What else is to be done where slides were measured. */
export interface Remaining {
  /** The slides whose picture shows the menu of before: [TH14]. */
  readonly outdated: readonly string[]
  /** When the menu is other by itself, in milliseconds since 1970; null: it stays so. */
  readonly until: number | null
  /** Why slides were left out that could not be measured; null: none was. */
  readonly failure: Error | null
}

/**
 * Measures what does not fit on the slides that connected screens of an organisation play or will play, with the data of now, as a screen
 * draws them. A slide is measured again only when something about it is other than before. One that can't be measured keeps no other from it: what
 * was known of it stays.
 */
export async function measureMisfits({ ownerDb, browser, measured }: MisfitDeps, organizationId: string): Promise<Remaining> {
  const { playing, catalogue, ...remaining } = await asPlatform(ownerDb, db => whatPlays(db, organizationId), { readOnly: true })
  const before = measured.get(organizationId)
  const due = playing.filter(({ slide, tag }) => before?.get(slide.id) !== tag)
  const results: Measured[number][] = []
  const failed = new Map<string, unknown>()
  for (const each of due) {
    const { show, slide } = each
    const scene = { show: { ...show, slides: [slide] }, slideId: slide.id, catalogue }
    try {
      const fits = await browser.withPage(({ page }) =>
        page.evaluate(of => (globalThis as unknown as { stage: StagePageApi }).stage.measure(of), scene),
      )
      results.push({ playing: each, fits })
    } catch (error) {
      failed.set(slide.id, error)
    }
  }
  await asPlatform(ownerDb, db => keep(db, organizationId, playing, results))
  const known = playing.filter(({ slide }) => !failed.has(slide.id))
  if (known.length > 0) measured.set(organizationId, new Map(known.map(({ slide, tag }) => [slide.id, tag])))
  else measured.delete(organizationId)
  return { ...remaining, failure: failureOf(failed) }
}

function failureOf(failed: ReadonlyMap<string, unknown>): Error | null {
  const [first] = failed
  return first ? new Error(`${failed.size} slides could not be measured, slide ${first[0]} first`, { cause: first[1] }) : null
}

/** What player/src/stage.tsx puts on its window. */
interface StagePageApi {
  measure(content: { readonly show: Show; readonly slideId: string; readonly catalogue: Catalogue }): Promise<Measured[number]['fits']>
}

interface WhatPlays extends Omit<Remaining, 'failure'> {
  readonly playing: readonly Playing[]
  readonly catalogue: Catalogue
}

async function whatPlays(db: Transaction, organizationId: string): Promise<WhatPlays> {
  const allocated = await db
    .selectFrom('collectionAllocation')
    .innerJoin('collection', 'collection.id', 'collectionAllocation.collectionId')
    .innerJoin('system', 'system.id', 'collection.systemId')
    .innerJoin('systemScreen', 'systemScreen.id', 'collectionAllocation.screenId')
    .innerJoin('presentation', 'presentation.id', 'collectionAllocation.presentationId')
    .select(['collection.systemId', 'publishedShowId', 'heldShowId', 'rolloutSystemIds'])
    .where('collectionAllocation.organizationId', '=', organizationId)
    .where('systemScreen.credentialHash', 'is not', null)
    .where(eb =>
      eb.or([eb('collection.id', 'in', [eb.ref('system.activeCollectionId'), eb.ref('system.defaultCollectionId')]), isScheduled]),
    )
    .execute()
  const showIds = new Set(allocated.flatMap(each => showOn(each, each.systemId) ?? []))
  const shows = await loadShows(db, [...showIds])
  const stored = await loadCatalogue(db, organizationId, shows)
  const now = Date.now()
  const catalogue = settledAt(stored, now)
  const playing = shows.flatMap(show =>
    show.slides
      .filter(slide => mayShow(slide, catalogue.promotions) && slide.widgets.some(({ type, isHidden }) => mayOverflow(type) && !isHidden))
      .map((slide): Playing => ({ show, slide, tag: tagOfSlide(show, slide, catalogue) })),
  )
  return { playing, catalogue, outdated: await outdatedAmong(db, playing), until: menuAt(stored, now).until }
}

/** Lists show the picture of a show's first slide. One that has changed itself is drawn anew all the same. */
async function outdatedAmong(db: Transaction, playing: readonly Playing[]): Promise<readonly string[]> {
  const tags = new Map(playing.filter(({ show, slide }) => show.slides[0] === slide).map(({ slide, tag }) => [slide.id, tag]))
  if (tags.size === 0) return []
  const pictured = await db
    .selectFrom('slide')
    .select(['id', 'thumbnailOf'])
    .where('id', 'in', [...tags.keys()])
    .whereRef('thumbnailAt', '>=', 'updatedAt')
    .execute()
  return pictured.filter(({ id, thumbnailOf }) => thumbnailOf !== madeElsewhere && thumbnailOf !== tags.get(id)).map(({ id }) => id)
}

/** Of slides that were measured what was found, of the others what was known, and nothing of those that no longer play. */
async function keep(db: Transaction, organizationId: string, playing: readonly Playing[], results: Measured): Promise<void> {
  const before = await db.selectFrom('misfit').selectAll().where('organizationId', '=', organizationId).execute()
  const isPlaying = new Set(playing.map(({ slide }) => slide.id))
  const found = new Map(
    results.flatMap(({ playing: { show, slide }, fits }) =>
      fits
        .filter(fit => !fitsWholly(fit))
        .map(({ widgetId, shown, total, secondsNeeded = null }) => [
          widgetId,
          { organizationId, presentationId: show.presentationId, slideId: slide.id, widgetId, shown, total, secondsNeeded },
        ]),
    ),
  )
  const isMeasured = new Set(results.map(({ playing: { slide } }) => slide.id))
  const names = ['shown', 'total', 'secondsNeeded', 'slideId'] as const
  const gone = before.filter(row => {
    if (!isPlaying.has(row.slideId)) return true
    if (!isMeasured.has(row.slideId)) return false
    const now = found.get(row.widgetId)
    return !now || JSON.stringify(picked(now, names)) !== JSON.stringify(picked(row, names))
  })
  const stays = new Set(before.filter(row => !gone.includes(row)).map(row => row.widgetId))
  if (gone.length > 0)
    await db
      .deleteFrom('misfit')
      .where(
        'id',
        'in',
        gone.map(row => row.id),
      )
      .execute()
  const added = [...found.values()].filter(({ widgetId }) => !stays.has(widgetId))
  if (added.length > 0) await insertRows(db, 'misfit', added)
}
