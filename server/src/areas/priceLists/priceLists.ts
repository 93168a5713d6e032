import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { priceListCalls } from '@vitrine/model/areas/priceLists/calls.ts'
import { translate } from '@vitrine/model/messages/everyLanguage.ts'
import { ownOrganization, type Context, type Handlers } from '../../core/api/handler.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { handlersOf } from '../resource/resource.ts'
import type { Transaction } from '../../core/database/database.ts'
import { holdPlaces, moveTo } from '../../core/database/order.ts'
import { findRow, insertRow, insertRows, rowOf, selectOf, type ApiRow } from '../../core/database/rows.ts'
import { plannedPriceHandlers } from './plannedPrices.ts'
import { saveListedProducts, saveListPrices } from '../menu/listPrices.ts'
import { freePriceListTitle, isPriceListTitleTaken, priceListRow } from '../menu/priceListTitles.ts'

const priceLists = handlersOf('priceList')

export const priceListHandlers: Handlers<typeof priceListCalls> = {
  allPriceLists: priceLists.all,
  findPriceList: priceLists.find,

  async createPriceList({ input, systemIds }, context) {
    await requireFreeTitle(context.db, ownOrganization(context), null, input.title)
    const list = await priceLists.create({ input }, context)
    if (systemIds) await saveSystems(context.db, list, systemIds)
    return list
  },

  async updatePriceList({ input, systemIds }, context) {
    await requireFreeTitleOf(context.db, input)
    const list = await priceLists.update({ input }, context)
    if (systemIds) await saveSystems(context.db, list, systemIds)
    return list
  },

  deletePriceList: priceLists.delete,
  duplicatePriceList,

  async updatePriceListPrices({ priceListId, prices }, { db }) {
    await saveListPrices(db, priceListId, prices)
    return true
  },

  async updatePriceListProducts({ priceListId, products }, { db }) {
    await saveListedProducts(db, priceListId, products)
    return true
  },

  ...plannedPriceHandlers,
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
async function saveSystems(db: Transaction, { id: priceListId, organizationId }: PriceList, systemIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(systemIds)]
  await sql`select from "priceList" where "id" = ${priceListId} for update`.execute(db)
  const known = await db
    .selectFrom('system')
    .select('id')
    .where('id', 'in', [...wanted, ''])
    .where('organizationId', '=', organizationId)
    .execute()
  if (known.length < wanted.length) refuse('NotFoundError', [{ path: 'systemIds', rule: 'other' }])
  await sql`delete from "priceListSystem" where "priceListId" = ${priceListId} and not "systemId" = any(${wanted}::text[])`.execute(db)
  await sql`
    insert into "priceListSystem" ("id", "organizationId", "priceListId", "systemId")
    select gen_random_uuid()::text, ${organizationId}, ${priceListId}, "systemId" from unnest(${wanted}::text[]) as "wanted" ("systemId")
    on conflict ("priceListId", "systemId") do nothing`.execute(db)
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
  const { isForAllSystems, schedule } = source
  const word = translate(request.language, 'products.copy')
  const title = await freePriceListTitle(db, organizationId, {
    id: resultId,
    title: source.title,
    write: number => (number === 1 ? ` (${word})` : ` (${word} ${number})`),
  })
  await insertRow(db, 'priceList', { id: resultId, organizationId, title, isForAllSystems, schedule, sortIndex: others.length })
  await moveTo(db, priceListRow, organizationId, resultId, source.sortIndex + 1)
  for (const entity of ['priceListSystem', 'priceListPrice', 'priceListProduct', 'plannedPrice'] as const) {
    const rows = await selectOf(db, entity).where('priceListId', '=', id).execute()
    await insertRows(
      db,
      entity,
      rows.map(each => ({ ...each, id: randomUUID(), priceListId: resultId })),
    )
  }
  return findRow(db, 'priceList', resultId)
}
