import { sql } from 'kysely'
import { isShownThere } from '@vitrine/model/show/slidesThere.ts'
import { showOn } from '@vitrine/model/areas/presentations/rollout.ts'
import type { ScreenCollection, ScreenContent } from '@vitrine/model/screen/content.ts'
import type { ReachableScreen } from '@vitrine/model/areas/emergencies/reached.ts'
import type { OwnerDb, Stored, Transaction } from '../../core/database/database.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import { listsOfSystems } from '../menu/holding.ts'
import { calendarFor } from '../schedules/calendar.ts'
import { ofOrganization, standingOn, type EmergenciesOf } from './emergencies.ts'
import { isScheduled } from '../schedules/isScheduled.ts'

/** What each screen of an organisation plays and when, by the hash of its credential. */
export interface Plan {
  readonly organizationId: string
  readonly isActive: boolean
  readonly screens: ReadonlyMap<string, PlannedScreen>
}
export interface PlannedScreen {
  readonly head: Omit<ScreenContent, 'tag' | 'shows' | 'catalogue' | 'media' | 'fonts'>
  /** In order, each once. */
  readonly showIds: readonly string[]
  /** What its location has of its own that is on one of these shows; null: it is as everywhere in the organisation. [LO12] */
  readonly location: { readonly timeZone: string | null; readonly openingHoursId: string | null }
  /** Which hold for its system, in order. */
  readonly priceListIds: readonly string[]
  /** Where its system stands. */
  readonly locationId: string | null
  /** Slides of its shows that are not shown there, in order: [PN22]. */
  readonly skippedSlideIds: readonly string[]
}

export function planOf(ownerDb: OwnerDb, organizationId: string): Promise<Plan> {
  return asPlatform(ownerDb, db => planned(db, organizationId), { readOnly: true })
}

async function planned(db: Transaction, organizationId: string): Promise<Plan> {
  const organization = await db
    .selectFrom('organization')
    .select(['state', 'timeZone', 'menuLanguages', ofOrganization.as('emergencies')])
    .where('id', '=', organizationId)
    .executeTakeFirst()
  if (!organization) return { organizationId, isActive: false, screens: new Map() }
  const systems = await db
    .selectFrom('system')
    .leftJoin('location', 'location.id', 'system.locationId')
    .select([
      'system.id',
      'system.title',
      'orientation',
      'hours',
      'hoursSavedAt',
      'system.createdAt',
      'defaultCollectionId',
      'chosenAt',
      'scheduledAt',
      'locationId',
      'location.timeZone',
      'location.labels',
    ])
    .where('system.organizationId', '=', organizationId)
    .execute()
  const screens = await db
    .selectFrom('systemScreen')
    .select(['id', 'systemId', 'sortIndex', 'title', 'rotation', 'languages', 'languageSeconds', 'credentialHash'])
    .where('organizationId', '=', organizationId)
    .where('credentialHash', 'is not', null)
    .execute()
  const collections = await playing(db, organizationId)
  const times = [...collections.flatMap(collection => collection.times), ...systems.flatMap(({ hours }) => hours)]
  const named = await calendarFor(db, organizationId, times)
  const allocated = await db
    .selectFrom('collectionAllocation')
    .innerJoin('presentation', 'presentation.id', 'collectionAllocation.presentationId')
    .select(['collectionId', 'screenId', 'publishedShowId', 'heldShowId', 'rolloutSystemIds'])
    .where('collectionAllocation.organizationId', '=', organizationId)
    .where('collectionAllocation.collectionId', 'in', [...collections.map(c => c.id), ''])
    .execute()

  const priceLists = await holding(db, organizationId)
  const allocatedShows = [...new Set(allocated.flatMap(each => [each.publishedShowId ?? [], each.heldShowId ?? []].flat()))]
  const hoursOf = await openingHoursOf(db, organizationId, allocatedShows)

  const isActive = organization.state === 'ACTIVE'
  const { prepared, standing } = organization.emergencies
  const emergencyShows = isActive ? [...prepared, ...standing].flatMap(({ showId }) => showId ?? []) : []
  // An emergency is for everybody whom it reaches.
  const labelled = await labelledSlides(
    db,
    allocatedShows.filter(id => !emergencyShows.includes(id)),
  )
  const systemById = new Map(systems.map(system => [system.id, system]))
  const collectionsBySystem = Map.groupBy(isActive ? collections : [], c => c.systemId)
  const allocatedBy = new Map(allocated.map(each => [`${each.collectionId} ${each.screenId}`, each]))
  const showIdOf = (collectionId: string, screenId: string, systemId: string) => {
    const found = allocatedBy.get(`${collectionId} ${screenId}`)
    return found ? showOn(found, systemId) : null
  }

  return {
    organizationId,
    isActive,
    screens: new Map(
      screens.map(screen => {
        const system = systemById.get(screen.systemId)!
        const own = (collectionsBySystem.get(system.id) ?? []).map(
          ({ systemId: _system, times, priority, ...collection }): ScreenCollection => ({
            ...collection,
            ...(times.length > 0 && { times, priority }),
            showId: showIdOf(collection.id, screen.id, system.id),
          }),
        )
        const timeZone = system.timeZone ?? organization.timeZone
        const calendar = { timeZone, ...named }
        const head: PlannedScreen['head'] = {
          screen: {
            id: screen.id,
            systemId: system.id,
            sortIndex: screen.sortIndex,
            orientation: system.orientation,
            systemTitle: system.title,
            title: screen.title,
            rotation: screen.rotation,
            ...languagesOf(screen, organization.menuLanguages),
            ...emergenciesOn(organization.emergencies, { screenId: screen.id, systemId: system.id, organizationId }, isActive),
            ...(system.hours.length > 0 && { hours: { times: system.hours, calendar, since: system.hoursSavedAt ?? system.createdAt } }),
          },
          isActive,
          timeZone,
          activeCollectionId: isActive ? system.defaultCollectionId : null,
          activeSince: system.scheduledAt,
          ...(own.some(({ times }) => times) && { calendar, ...chosen(system) }),
          collections: own,
        }
        const showIds = [...new Set([...own.flatMap(c => c.showId ?? []), ...emergencyShows])].sort()
        return [
          screen.credentialHash!,
          {
            head,
            showIds,
            location: {
              timeZone: timeZone === organization.timeZone ? null : timeZone,
              openingHoursId: hoursOf(system.locationId, showIds),
            },
            priceListIds: priceLists.flatMap(({ id, systemIds }) => (systemIds === null || systemIds.has(system.id) ? [id] : [])),
            locationId: system.locationId,
            skippedSlideIds: labelled.flatMap(({ id, showId, locationLabels }) =>
              showIds.includes(showId) && !isShownThere({ locationLabels }, system.labels ?? []) ? [id] : [],
            ),
          },
        ]
      }),
    ),
  }
}

/** The price lists, in order, each with the systems for which it holds; null: for all. */
async function holding(db: Transaction, organizationId: string) {
  const lists = await db
    .selectFrom('priceList')
    .select(['id', 'isForAllSystems'])
    .where('organizationId', '=', organizationId)
    .orderBy('sortIndex')
    .orderBy('id')
    .execute()
  if (lists.every(({ isForAllSystems }) => isForAllSystems)) return lists.map(({ id }) => ({ id, systemIds: null }))
  const { rows: pairs } = await sql<{ priceListId: string; systemIds: string[] }>`
    select "priceListId", array_agg("systemId") as "systemIds" from ${listsOfSystems} as "holding"
    where "priceListId" = any(${lists.map(({ id }) => id)}::text[]) group by "priceListId"`.execute(db)
  const named = new Map(pairs.map(({ priceListId, systemIds }) => [priceListId, new Set(systemIds)]))
  return lists.map(({ id, isForAllSystems }) => ({ id, systemIds: isForAllSystems ? null : (named.get(id) ?? new Set<string>()) }))
}

/** The slides that are shown at some locations alone. */
const labelledSlides = (db: Transaction, showIds: readonly string[]) =>
  db
    .selectFrom('slide')
    .select(['id', 'showId', 'locationLabels'])
    .where('showId', 'in', [...showIds, ''])
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`"locationLabels"::text <> '[]'`)
    .orderBy('id')
    .execute()

/** Of a location the opening hours of its own, where one of the shows tells opening hours. Nothing is asked where no location has any. */
async function openingHoursOf(db: Transaction, organizationId: string, showIds: readonly string[]) {
  const own = await db
    .selectFrom('openingHours')
    .select(['id', 'locationId'])
    .where('organizationId', '=', organizationId)
    .where('locationId', 'is not', null)
    .execute()
  const telling =
    own.length === 0
      ? []
      : await db
          .selectFrom('widget')
          .innerJoin('slide', 'slide.id', 'widget.slideId')
          .select('showId')
          .distinct()
          .where('showId', 'in', [...showIds, ''])
          .where('widget.type', '=', 'OPENING_HOURS')
          .execute()
  const ids = new Map(own.map(each => [each.locationId, each.id]))
  const tells = new Set(telling.map(({ showId }) => showId))
  return (locationId: string | null, shown: readonly string[]): string | null =>
    shown.some(id => tells.has(id)) ? (ids.get(locationId) ?? null) : null
}

/** What stands on a screen, which one that is switched off shows too; and what may come to it, where there is any. */
function emergenciesOn(
  { prepared, standing, resellerId }: EmergenciesOf,
  screen: Pick<ReachableScreen, 'screenId' | 'systemId' | 'organizationId'>,
  isActive: boolean,
): Pick<ScreenContent['screen'], 'emergency' | 'prepared'> {
  const emergency = standingOn(standing, { ...screen, resellerId })
  return { ...(emergency && { emergency }), ...(isActive && prepared.length > 0 && { prepared }) }
}

/** Those that the menu is still in. A screen that shows it as it is written is told nothing of languages. */
function languagesOf(
  { languages, languageSeconds: seconds }: Pick<Stored<'systemScreen'>, 'languages' | 'languageSeconds'>,
  menuLanguages: readonly string[],
): Pick<ScreenContent['screen'], 'languages'> {
  const known = languages.filter(language => menuLanguages.includes(language))
  return known.length > 0 ? { languages: { languages: known, seconds } } : {}
}

const chosen = ({ chosenAt }: Pick<Stored<'system'>, 'chosenAt'>) => (chosenAt === null ? {} : { chosenAt })

/** The collections that a screen may have to play: those with a start or times, and the one that started or was chosen last. */
const playing = (db: Transaction, organizationId: string) =>
  db
    .selectFrom('collection')
    .innerJoin('system', 'system.id', 'collection.systemId')
    .select([
      'collection.id',
      'collection.title',
      'collection.systemId',
      'collection.startDay',
      'collection.startTime',
      'collection.times',
      'collection.priority',
      'collection.updatedAt',
    ])
    .where('collection.organizationId', '=', organizationId)
    .where(eb => eb.or([isScheduled, eb('collection.id', '=', eb.ref('system.defaultCollectionId'))]))
    // In the order of their list, which decides between two that begin together.
    .orderBy('collection.title')
    .orderBy('collection.id')
    .execute()
