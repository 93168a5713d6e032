import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isOfLocations } from '@vitrine/model/access/permissions.ts'
import type { priceListCalls } from '@vitrine/model/areas/priceLists/calls.ts'
import { translate } from '@vitrine/model/messages/everyLanguage.ts'
import { ownOrganization, type Context, type Handlers } from '../../core/api/handler.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { handlersOf } from '../resource/resource.ts'
import type { Transaction } from '../../core/database/database.ts'
import { holdPlaces, moveTo } from '../../core/database/order.ts'
import { findRow, insertRow, insertRows, rowOf, selectOf, type ApiRow } from '../../core/database/rows.ts'
import { changedLabels } from '@vitrine/model/areas/presentations/labels.ts'
import { amongIds } from '../../core/api/amongIds.ts'
import { pageOf } from '../../core/api/paging.ts'
import { holdsIn } from '../menu/holding.ts'
import { labelsInUse, spellings } from '../resource/labels.ts'
import { listedHandlers } from './listed.ts'
import { reachOf } from './reach.ts'
import { plannedPriceHandlers } from './plannedPrices.ts'
import { foldDuePrices, touchProducts } from '../menu/duePrices.ts'
import { saveListedProducts, saveListPrices, type GivenPrice } from '../menu/listPrices.ts'
import { withoutWaiting } from '../priceApproval/withoutWaiting.ts'
import { freePriceListTitle, isPriceListTitleTaken, priceListRow } from '../menu/priceListTitles.ts'

const priceLists = handlersOf('priceList')

export const priceListHandlers: Handlers<typeof priceListCalls> = {
  allPriceLists: ({ ids, filter, ...asked }, { db }) =>
    pageOf(db, 'priceList', asked, {
      where: [
        ...amongIds('priceList', ids),
        ...(filter?.systemId ? [holdsIn({ systemId: filter.systemId })] : []),
        ...(filter?.locationId ? [holdsIn({ locationId: filter.locationId })] : []),
      ],
    }),
  findPriceList: priceLists.find,

  async createPriceList({ input, ...holds }, context) {
    const { db } = context
    await requireFreeTitle(db, ownOrganization(context), null, input.title)
    const list = await priceLists.create({ input: { ...input, ...(await writtenLabels(db, input.locationLabels)) } }, context)
    await saveWhere(db, list, holds)
    return list
  },

  async updatePriceList({ input, ...holds }, context) {
    const { db } = context
    await requireFreeTitleOf(db, input)
    const list = await priceLists.update({ input: { ...input, ...(await writtenLabels(db, input.locationLabels)) } }, context)
    await saveWhere(db, list, holds)
    return list
  },

  ...listedHandlers,
  findPriceListReach: ({ of }, context) => reachOf(context.db, of),

  deletePriceList: priceLists.delete,
  duplicatePriceList,

  async updatePriceListPrices({ priceListId, prices }, context) {
    const { db, viewer } = context
    if (isOfLocations(viewer)) await savePricesThere(context, priceListId, prices)
    else await saveListPrices(db, priceListId, prices, { choose: those => withoutWaiting(context, those, { priceListId }) })
    return true
  },

  async updatePriceListProducts({ priceListId, products }, { db }) {
    await saveListedProducts(db, priceListId, products)
    return true
  },

  ...plannedPriceHandlers,
}

/**
 * By whoever is of locations alone: the row policies let them write the prices of lists that are theirs, and nothing else. That the list is held,
 * what is due is a price before, and the products are told to have changed is the product's own doing.
 */
async function savePricesThere(context: Context, priceListId: string, prices: readonly GivenPrice[]): Promise<void> {
  const { db, asPlatform } = context
  const organizationId = ownOrganization(context)
  await asPlatform(async platform => {
    await sql`select from "priceList" where "id" = ${priceListId} and "organizationId" = ${organizationId} for update`.execute(platform)
    await foldDuePrices(platform, new Date(), organizationId)
  })
  await saveListPrices(db, priceListId, prices, { choose: those => withoutWaiting(context, those, { priceListId }) })
  const ids = prices.map(({ productId }) => productId)
  await asPlatform(platform => touchProducts(platform, ids))
}

/** Two lists of one organisation are not called the same, however it is written ([MA67]). `id`: whose title it would be; null: a new one's. */
async function requireFreeTitle(db: Transaction, organizationId: string, id: string | null, title: string): Promise<void> {
  if (await isPriceListTitleTaken(db, organizationId, { id, title }))
    refuse('PriceListTitleError', [{ path: 'input.title', rule: 'listTitleTaken' }])
}

/** A title that stays as it is may be another's too: installations of before have such. */
async function requireFreeTitleOf(db: Transaction, { id, title }: { readonly id: string; readonly title?: string }): Promise<void> {
  if (title === undefined) return
  const list = await findRow(db, 'priceList', id)
  if (title !== list.title) await requireFreeTitle(db, list.organizationId, id, title)
}

type PriceList = Pick<ApiRow<'priceList'>, 'id' | 'organizationId'>

/** Of two who save at once, the later one is kept whole. */
async function saveWhere(
  db: Transaction,
  { id, organizationId }: PriceList,
  { systemIds, locationIds }: { readonly systemIds?: readonly string[]; readonly locationIds?: readonly string[] },
): Promise<void> {
  if (systemIds ?? locationIds) await sql`select from "priceList" where "id" = ${id} for update`.execute(db)
  for (const [name, ids] of [
    ['system', systemIds],
    ['location', locationIds],
  ] as const) {
    if (!ids) continue
    const wanted = [...new Set(ids)]
    const [table, key] = [sql.table(name === 'system' ? 'priceListSystem' : 'priceListLocation'), sql.ref(`${name}Id`)]
    const { rows } = await sql`
      select from ${sql.table(name)} where "id" = any(${wanted}::text[]) and "organizationId" = ${organizationId}`.execute(db)
    if (rows.length < wanted.length) refuse('NotFoundError', [{ path: `${name}Ids`, rule: 'other' }])
    await sql`delete from ${table} where "priceListId" = ${id} and not ${key} = any(${wanted}::text[])`.execute(db)
    await sql`
      insert into ${table} ("id", "organizationId", "priceListId", ${key})
      select gen_random_uuid()::text, ${organizationId}, ${id}, "wanted" from unnest(${wanted}::text[]) as "wanted"
      on conflict ("priceListId", ${key}) do nothing`.execute(db)
  }
}

/** Written as locations write them, each once. */
async function writtenLabels(db: Transaction, labels: readonly string[] | undefined) {
  if (!labels?.length) return {}
  const spelled = await spellings(db, labelsInUse('location'), [{ addLabels: labels }])
  return { locationLabels: changedLabels([], { add: labels.map(spelled) }) }
}

/** A copy behind it, with its systems, prices, planned prices and what is off the menu. One that was made under this name before is answered as it is. */
async function duplicatePriceList(
  { id, resultId = randomUUID() }: { readonly id: string; readonly resultId?: string | undefined },
  { db, request }: Pick<Context, 'db' | 'request'>,
): Promise<ApiRow<'priceList'>> {
  const { organizationId } = await findRow(db, 'priceList', id)
  await holdPlaces(db, priceListRow, organizationId)
  const made = await rowOf(db, 'priceList', resultId)
  if (made) return made
  const source = await findRow(db, 'priceList', id)
  const others = await selectOf(db, 'priceList', ['id']).where('organizationId', '=', organizationId).execute()
  const { isForAllSystems, locationLabels, schedule } = source
  const word = translate(request.language, 'products.copy')
  const title = await freePriceListTitle(db, organizationId, {
    id: resultId,
    title: source.title,
    write: number => (number === 1 ? ` (${word})` : ` (${word} ${number})`),
  })
  await insertRow(db, 'priceList', {
    id: resultId,
    organizationId,
    title,
    isForAllSystems,
    locationLabels,
    schedule,
    sortIndex: others.length,
  })
  await moveTo(db, priceListRow, organizationId, resultId, source.sortIndex + 1)
  for (const entity of ['priceListSystem', 'priceListLocation', 'priceListPrice', 'priceListProduct', 'plannedPrice'] as const) {
    const rows = await selectOf(db, entity).where('priceListId', '=', id).execute()
    await insertRows(
      db,
      entity,
      rows.map(each => ({ ...each, id: randomUUID(), priceListId: resultId })),
    )
  }
  return findRow(db, 'priceList', resultId)
}
