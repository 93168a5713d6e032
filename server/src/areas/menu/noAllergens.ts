import { deniesAllergens } from '@vitrine/model/areas/products/labels.ts'
import { refuse } from '../../core/errors/refusal.ts'
import type { Transaction } from '../../core/database/database.ts'
import { findRow, type ApiRow } from '../../core/database/rows.ts'

type Said = Partial<Pick<ApiRow<'product'>, 'allergens' | 'mayContain' | 'hasNoAllergens'>>

/**
 * What is said of a dish, new (without an id) or known, can be so: else `allergensSaid` at `input.hasNoAllergens` ([MA166]). Of two who say both at the
 * same moment the allergen stands (migration 0130).
 */
export async function requireNoAllergens(db: Transaction, entity: 'product' | 'promotion', change: Said & { readonly id?: string }) {
  if (change.hasNoAllergens !== true) return
  const before: Said = change.id === undefined ? {} : await findRow(db, entity, change.id)
  if (deniesAllergens(change, before)) refuse('ValidationError', [{ path: 'input.hasNoAllergens', rule: 'allergensSaid' }])
}
