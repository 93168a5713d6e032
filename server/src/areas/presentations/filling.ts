import { emptyCatalogue } from '@vitrine/model/screen/content.ts'
import { fillingOf } from '@vitrine/model/show/filling.ts'
import { apply } from '@vitrine/model/show/operations.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import { refuse } from '../../core/errors/refusal.ts'
import type { Transaction } from '../../core/database/database.ts'
import { selectOf } from '../../core/database/rows.ts'

/** A template's show with these categories of the caller in its places, and the promotions that there are: [CH5]. NotFoundError. */
export async function filledWith(db: Transaction, template: Show, categoryIds: readonly string[]): Promise<Show> {
  const known = await selectOf(db, 'productCategory', ['id']).where('id', 'in', categoryIds).execute()
  if (known.length < new Set(categoryIds).size) refuse('NotFoundError')
  const products = await selectOf(db, 'product', ['id', 'categoryId', 'imageAssetId', 'state'])
    .where('categoryId', 'in', categoryIds)
    .orderBy('sortIndex')
    .limit(maxProducts)
    .execute()
  const promotions = await selectOf(db, 'promotion', ['id'])
    .where('state', '=', 'AVAILABLE')
    .orderBy('sortIndex')
    .limit(maxPromotions)
    .execute()
  const supply = {
    categories: [...new Set(categoryIds)].map(id => ({ id, products: products.filter(p => p.categoryId === id) })),
    promotionIds: promotions.map(p => p.id),
  }
  // Nothing that a template points at is its reader's.
  return fillingOf(template, supply, emptyCatalogue).reduce(apply, template)
}

/** More places for one product, or one promotion, no show has. */
const maxProducts = 2_000
const maxPromotions = 500
