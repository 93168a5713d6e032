import { sql } from 'kysely'
import {
  contentFields,
  emptyCatalogue,
  labelFields,
  type Catalogue,
  type ContentAsset,
  type ContentCategory,
  type ContentProduct,
} from '@vitrine/model/screen/content.ts'
import type { Translation } from '@vitrine/model/areas/products/translations.ts'
import { picked } from '@vitrine/model/kernel/record.ts'
import { exampleCatalogue } from '@vitrine/model/screen/examples.ts'
import { referencesOf, type References } from '@vitrine/model/screen/references.ts'
import { isTemplate, type Show } from '@vitrine/model/show/show.ts'
import type { Transaction } from '../../core/database/database.ts'
import { selectOf } from '../../core/database/rows.ts'
import { calendarFor } from '../schedules/calendar.ts'
import { contentInBin, picturesInBin } from '../media/filesInBin.ts'
import type { Place } from '../menu/holding.ts'
import { loadPriceLists } from './priceLists.ts'

/** What these shows point at, and nothing else of the organisation. */
export const loadCatalogue = (db: Transaction, organizationId: string, shows: readonly Show[], place: Place = null) =>
  collect(db, organizationId, referencesOf(shows), { everything: false, place })

/** Everything that the organisation can put on a slide, for the editor; of its pictures those that are asked for or belong to a product or promotion. */
export const loadWholeCatalogue = (db: Transaction, organizationId: string, assetIds: readonly string[], place: Place = null) =>
  collect(
    db,
    organizationId,
    {
      assetIds: new Set(assetIds),
      collectionIds: new Set(),
      categoryIds: new Set(),
      productIds: new Set(),
      promotionIds: new Set(),
      extras: true,
      vat: true,
      everyPromotion: true,
      feeds: new Set(),
      openingHours: true,
      schedules: [],
    },
    { everything: true, place },
  )

/** Products are bounded: a menu of more than this is not one that a screen shows. */
const most = 20_000
const some = (ids: Iterable<string>) => [...ids, '']

interface Wanted {
  /** Also what nothing points at. */
  readonly everything: boolean
  readonly place: Place
}

async function collect(db: Transaction, organizationId: string, references: References, { everything, place }: Wanted): Promise<Catalogue> {
  const listed = [...references.categoryIds, ...(await categoriesOf(db, references.collectionIds))]
  const named = references.extras && !everything ? [...listed, ...(await extrasOf(db, listed, references.productIds))] : listed
  const products = selectOf(db, 'product', [...contentFields.product, ...labelFields.product, 'sortIndex'])
    .where('organizationId', '=', organizationId)
    .orderBy('sortIndex')
    .limit(most)
  const dishes = await (
    everything ? products : products.where(eb => eb.or([eb('categoryId', 'in', some(named)), eb('id', 'in', some(references.productIds))]))
  ).execute()
  const there = new Set(dishes.map(({ id }) => id))
  const partIds = dishes.flatMap(dish => dish.partIds.filter(id => !there.has(id)))
  // Most menus have no combinations: then nothing is asked.
  const shown = everything || partIds.length === 0 ? dishes : [...dishes, ...(await products.where('id', 'in', partIds).execute())]

  const categories = selectOf(db, 'productCategory', [...contentFields.productCategory, 'extrasCategoryId'])
    .where('organizationId', '=', organizationId)
    .orderBy('sortIndex')
  const categoryIds = new Set([...named, ...shown.map(p => p.categoryId)])
  const shelves = await (everything ? categories : categories.where('id', 'in', some(categoryIds))).execute()
  const variants = await selectOf(db, 'productVariant', [...contentFields.productVariant, 'categoryId'])
    .where('categoryId', 'in', some(shelves.map(c => c.id)))
    .orderBy('sortIndex')
    .execute()
  const prices = await selectOf(db, 'productPrice', ['productId', 'variantId', 'price'])
    .where('productId', 'in', some(shown.map(p => p.id)))
    .execute()

  const lists = await loadPriceLists(
    db,
    organizationId,
    shown.map(({ id }) => id),
    place,
  )

  const promotions = selectOf(db, 'promotion', [...contentFields.promotion, ...labelFields.promotion])
    .where('organizationId', '=', organizationId)
    .orderBy('sortIndex')
  const offers = await (references.everyPromotion ? promotions : promotions.where('id', 'in', some(references.promotionIds))).execute()

  const calendar = await calendarFor(db, organizationId, [
    ...(lists.priceLists ?? []).map(({ schedule }) => schedule),
    ...offers.map(({ schedule }) => schedule),
    ...references.schedules,
  ])

  const deleted = await picturesInBin(db, [...shown, ...offers])
  const withPicture = <T extends { readonly id: string; readonly imageAssetId: string | null }>(row: T): T => ({
    ...row,
    imageAssetId: row.imageAssetId ?? deleted.get(row.id) ?? null,
  })
  const assetIds = new Set([...references.assetIds, ...[...shown, ...offers].flatMap(x => withPicture(x).imageAssetId ?? [])])
  const organization = await selectOf(db, 'organization', [...contentFields.organization, 'tags', 'timeZone'])
    .where('id', '=', organizationId)
    .executeTakeFirst()
  const assets = await assetsOf(db, organizationId, organization?.tags ?? [], assetIds)

  const location = place && (await locationOf(db, place))
  const hours = references.openingHours
    ? await selectOf(db, 'openingHours', ['spans', 'exceptions'])
        .where('organizationId', '=', organizationId)
        .where(eb => eb.or([eb('locationId', 'is', null), eb('locationId', '=', location?.id ?? '')]))
        .orderBy('locationId', order => order.asc().nullsLast())
        .limit(1)
        .executeTakeFirst()
    : undefined

  const known = new Set(shown.map(({ id }) => id))
  const variantsBy = Map.groupBy(variants, v => v.categoryId)
  const productsBy = Map.groupBy(shown, p => p.categoryId)
  const pricesBy = Map.groupBy(prices, p => p.productId)
  const [, ...others] = organization?.menuLanguages ?? []
  const translated = translatedInto(others)
  const examples = isTemplate({ organizationId }) ? exampleCatalogue : emptyCatalogue
  return {
    assets: byId(assets),
    categories: {
      ...examples.categories,
      ...byId(
        shelves.map(({ extrasCategoryId, ...category }): ContentCategory => ({
          ...translated(category),
          ...(extrasCategoryId !== null && references.extras && { extrasCategoryId }),
          variants: (variantsBy.get(category.id) ?? []).map(variant => translated(picked(variant, contentFields.productVariant))),
          productIds: (productsBy.get(category.id) ?? []).map(p => p.id),
        })),
      ),
    },
    products: {
      ...examples.products,
      ...byId(
        shown.map(({ sortIndex: _place, partIds: parts, vatRate, ...product }): ContentProduct => ({
          ...withSaid(
            translated(withPicture({ ...product, vatRate: references.vat ? vatRate : null, partIds: parts.filter(id => known.has(id)) })),
            ['availableFrom', ...labelFields.product],
          ),
          prices: Object.fromEntries(
            (pricesBy.get(product.id) ?? []).flatMap(({ variantId, price }) => (price === null ? [] : [[variantId, price]])),
          ),
        })),
      ),
    },
    promotions: {
      ...examples.promotions,
      ...byId(offers.map(offer => withSaid(translated(withPicture(offer)), ['availableFrom', 'schedule', ...labelFields.promotion]))),
    },
    organization: organization ? withoutNoLanguages(picked(organization, contentFields.organization)) : null,
    feeds: {},
    ...(organization && { timeZone: location?.timeZone ?? organization.timeZone }),
    ...calendar,
    ...lists,
    ...(hours && { openingHours: picked(hours, ['spans', 'exceptions']) }),
  }
}

/** The categories of groups of which all are shown. Most shows name none: then nothing is asked. */
async function categoriesOf(db: Transaction, collectionIds: ReadonlySet<string>): Promise<readonly string[]> {
  if (collectionIds.size === 0) return []
  const rows = await selectOf(db, 'productCategory', ['id'])
    .where('collectionId', 'in', [...collectionIds])
    .execute()
  return rows.map(({ id }) => id)
}

/** The categories of what may be had with the dishes of these, and with these dishes. Most shows have none that shows them: then nothing is asked. */
async function extrasOf(db: Transaction, categoryIds: readonly string[], productIds: ReadonlySet<string>): Promise<readonly string[]> {
  const rows = await selectOf(db, 'productCategory', ['extrasCategoryId'])
    .where('extrasCategoryId', 'is not', null)
    .where(eb =>
      eb.or([
        eb('id', 'in', some(categoryIds)),
        eb('id', 'in', eb.selectFrom('product').select('categoryId').where('id', 'in', some(productIds))),
      ]),
    )
    .execute()
  return rows.flatMap(({ extrasCategoryId }) => extrasCategoryId ?? [])
}

/** Where its screens stand, if at one of several addresses: there its own clock and opening hours hold. */
const locationOf = (db: Transaction, place: NonNullable<Place>) =>
  db
    .selectFrom('location')
    .select(['id', 'timeZone'])
    .where(
      'id',
      '=',
      'locationId' in place ? place.locationId : sql<string>`(select "locationId" from "system" where "id" = ${place.systemId})`,
    )
    .executeTakeFirst()

/** Of these those that the organisation may see, and its own in the bin. */
async function assetsOf(
  db: Transaction,
  organizationId: string,
  tags: readonly string[],
  assetIds: ReadonlySet<string>,
): Promise<readonly ContentAsset[]> {
  // Screens ask with everybody's rights: what is hidden from the organisation is hidden here.
  const seenStock = sql<boolean>`"organizationId" is null and not is_hidden("tags", ${tags}::text[])`
  const assets = await selectOf(db, 'asset', contentFields.asset)
    .where('id', 'in', some(assetIds))
    .where(eb => eb.or([seenStock, eb('organizationId', '=', organizationId)]))
    .execute()
  const known = new Set(assets.map(({ id }) => id))
  const removed = await contentInBin(
    db,
    organizationId,
    [...assetIds].filter(id => !known.has(id)),
  )
  return [...assets.map(asset => picked(asset, contentFields.asset)), ...removed]
}

/** Without those of the fields in which nobody said anything: of most there is little, and their content stays what it was before there were such fields. */
const withSaid = <T extends object, K extends keyof T & string>(row: T, names: readonly K[]): Omit<T, K> & Partial<Pick<T, K>> => {
  const isUnsaid = (value: unknown) => value === null || value === false || (Array.isArray(value) && value.length === 0)
  const silent = new Set<string>(names.filter(name => isUnsaid(row[name])))
  return silent.size === 0 ? row : (Object.fromEntries(Object.entries(row).filter(([name]) => !silent.has(name))) as T)
}

/** Into the languages of the menu, and only where there is something to say: most content stays what it was before there were any. */
const translatedInto =
  (languages: readonly string[]) =>
  <T extends { readonly translations: readonly Translation[] }>({ translations, ...thing }: T) => {
    const known = translations.filter(({ language }) => languages.includes(language))
    return known.length === 0 ? thing : { ...thing, translations: known }
  }

const withoutNoLanguages = <T extends { readonly menuLanguages: readonly string[] }>({ menuLanguages, ...organization }: T) =>
  menuLanguages.length === 0 ? organization : { ...organization, menuLanguages }

const byId = <T extends { readonly id: string }>(rows: readonly T[]): Readonly<Record<string, T>> =>
  Object.fromEntries(rows.map(row => [row.id, row]))
