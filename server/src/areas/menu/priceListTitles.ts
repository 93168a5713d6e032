import { holdPlaces, type Row } from '../../core/database/order.ts'
import { selectOf } from '../../core/database/rows.ts'
import type { Transaction } from '../../core/database/database.ts'

export const priceListRow: Row = { entity: 'priceList', parent: 'organizationId' }

/** As long as a title may be. */
const longest = 200

/** The same however it is written. */
const asCompared = (title: string): string => title.normalize('NFC').trim().toLocaleLowerCase()

interface List {
  readonly id: string
  readonly title: string
}

/**
 * What the other price lists of an organisation are called, as they are compared; until the transaction is over nobody else names one
 * ([MA67]). No index keeps titles apart, as installations of before may have two of one.
 */
async function otherTitles(db: Transaction, organizationId: string, id: string | null): Promise<ReadonlySet<string>> {
  await holdPlaces(db, priceListRow, organizationId)
  const lists: readonly List[] = await selectOf(db, 'priceList', ['id', 'title']).where('organizationId', '=', organizationId).execute()
  return new Set(lists.filter(list => list.id !== id).map(({ title }) => asCompared(title)))
}

/** Whether another list than this one (null: a new one) is called so. */
export const isPriceListTitleTaken = async (
  db: Transaction,
  organizationId: string,
  { id, title }: { readonly id: string | null; readonly title: string },
): Promise<boolean> => (await otherTitles(db, organizationId, id)).has(asCompared(title))

/** The first of these that is free: `write(1)`, `write(2)` and so on, each with so many letters of the title as there is room for. */
export async function freePriceListTitle(
  db: Transaction,
  organizationId: string,
  { id, title, write }: List & { readonly write: (number: number) => string },
): Promise<string> {
  const others = await otherTitles(db, organizationId, id)
  for (let number = 1; ; number++) {
    const end = write(number)
    const wanted = title.slice(0, longest - end.length) + end
    if (!others.has(asCompared(wanted))) return wanted
  }
}

/** Of one that comes back when another has taken its title: “Terrace (2)”. */
export const titleOfReturned = (db: Transaction, organizationId: string, list: List): Promise<string> =>
  freePriceListTitle(db, organizationId, { ...list, write: number => (number === 1 ? '' : ` (${number})`) })
