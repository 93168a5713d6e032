import { can, type Permission, type Viewer } from '../../access/permissions.ts'
import type { RowOf } from '../../calls/shape.ts'
import { grouped } from '../../kernel/grouped.ts'
import { isOneOf } from '../../kernel/record.ts'
import type { releaseMarkKinds, ReleaseMark, ReleasedPrice, ReleasedProduct } from './entities.ts'

/** What is in a release. */
export type Contents = Pick<RowOf<'release'>, 'presentations' | 'products' | 'activations'>

/** How what is in it stands now; what isn't there is gone. */
export interface Standing {
  readonly presentations: ReadonlyMap<string, { readonly hasConcept: boolean; readonly publishedShowId: string | null }>
  readonly products: ReadonlyMap<
    string,
    {
      readonly title: string
      readonly state: ReleasedProduct['wasState']
      /** Of the variations of its category: null where nobody entered one. */
      readonly prices: ReadonlyMap<string, number | null>
      /** Of price lists, by `priceKey`; none: as without the list. */
      readonly listPrices: ReadonlyMap<string, number>
    }
  >
  /** Those of its price lists that there are. */
  readonly priceLists: ReadonlySet<string>
  /** The systems of the collections. */
  readonly collections: ReadonlyMap<string, string>
  /** What started last on the systems, or was chosen; null: nothing did. */
  readonly systems: ReadonlyMap<string, string | null>
  /** What other planned releases have in them. */
  readonly elsewhere: readonly { readonly subjectId: string; readonly title: string }[]
}

const stopping = ['GONE', 'NO_CONCEPT', 'FORBIDDEN', 'EDITED'] as const satisfies readonly (typeof releaseMarkKinds)[number][]
/** Nothing of the release goes out as long as it is so. */
export const isStop = ({ kind }: Pick<ReleaseMark, 'kind'>): boolean => isOneOf(stopping, kind)

/** Which of the prices of a product it is. */
export const priceKey = ({ priceListId, variantId }: Pick<ReleasedPrice, 'priceListId' | 'variantId'>): string =>
  `${priceListId ?? ''} ${variantId}`
/** Whether the price becomes other. */
export const isChange = ({ price, isNone }: Pick<ReleasedPrice, 'price' | 'isNone'>): boolean => isNone || price !== null

/** What is said of nothing in particular. */
export const plain = { variantId: null, priceListId: null, nowTitle: null, nowState: null, nowPrice: null } as const

/** What is to be known of a release before it goes out, in the order of its parts ([RL6], [RL7], [RL8]). */
export function marksOf({ presentations, products, activations }: Contents, standing: Standing): readonly ReleaseMark[] {
  const elsewhere = grouped(standing.elsewhere, ({ subjectId }) => subjectId)
  const also = (mark: Pick<ReleaseMark, 'part' | 'subjectId' | 'title'>): ReleaseMark[] =>
    (elsewhere.get(mark.subjectId) ?? []).map(({ title }) => ({ ...plain, ...mark, kind: 'ELSEWHERE', nowTitle: title }))
  return [
    ...presentations.flatMap(({ presentationId: subjectId, title }): ReleaseMark[] => {
      const mark = { ...plain, part: 'PRESENTATION', subjectId, title } as const
      const stands = standing.presentations.get(subjectId)
      if (!stands) return [{ ...mark, kind: 'GONE' }]
      return [...(stands.hasConcept ? [] : [{ ...mark, kind: 'NO_CONCEPT' as const }]), ...also(mark)]
    }),
    ...products.flatMap(product => [
      ...ofProduct(product, standing),
      ...also({ part: 'PRODUCT', subjectId: product.productId, title: product.wasTitle }),
    ]),
    ...activations.flatMap(({ collectionId: subjectId, systemId, title }): ReleaseMark[] => {
      const mark = { ...plain, part: 'COLLECTION', subjectId, title } as const
      return standing.collections.get(subjectId) === systemId ? also(mark) : [{ ...mark, kind: 'GONE' }]
    }),
  ]
}

function ofProduct({ productId: subjectId, ...product }: ReleasedProduct, { products, priceLists }: Standing): ReleaseMark[] {
  const mark = { ...plain, part: 'PRODUCT', subjectId, title: product.wasTitle } as const
  const stands = products.get(subjectId)
  if (!stands) return [{ ...mark, kind: 'GONE' }]
  const isOther = <T>(was: T, now: T, wanted: T | null) => wanted !== null && now !== was && now !== wanted
  return [
    ...(isOther(product.wasTitle, stands.title, product.title) ? [{ ...mark, kind: 'CHANGED' as const, nowTitle: stands.title }] : []),
    ...(isOther(product.wasState, stands.state, product.state) ? [{ ...mark, kind: 'CHANGED' as const, nowState: stands.state }] : []),
    ...product.prices.filter(isChange).flatMap((released): ReleaseMark[] => {
      const { variantId, priceListId, variantTitle, was } = released
      const now = priceNow(released, stands)
      const here = { ...mark, variantId, priceListId }
      if (priceListId !== null && !priceLists.has(priceListId)) {
        // Once, however many of its prices are in it.
        const isFirst = released === product.prices.find(each => isChange(each) && each.priceListId === priceListId)
        return isFirst ? [{ ...here, title: released.listTitle ?? '', kind: 'GONE' }] : []
      }
      if (now === undefined) return [{ ...here, title: variantTitle ? `${mark.title} (${variantTitle})` : mark.title, kind: 'GONE' }]
      return now !== was && now !== released.price ? [{ ...here, kind: 'CHANGED', nowPrice: now }] : []
    }),
  ]
}

/** What a price is now, null: none; undefined: there is no such variation. */
function priceNow(
  price: Pick<ReleasedPrice, 'priceListId' | 'variantId'>,
  { prices, listPrices }: NonNullable<ReturnType<Standing['products']['get']>>,
): number | null | undefined {
  const own = prices.get(price.variantId)
  return price.priceListId === null || own === undefined ? own : (listPrices.get(priceKey(price)) ?? null)
}

/** Whether nothing would change. */
export const isEmpty = ({ presentations, products, activations }: Contents): boolean =>
  presentations.length === 0 && activations.length === 0 && products.every(product => !changesAnything(product))

/** Whether a product becomes other at all. */
export const changesAnything = ({ title, state, prices }: ReleasedProduct): boolean =>
  title !== null || state !== null || prices.some(isChange)

/** Whose sections a release with this in it is for, by how much of each is in it ([RL3]). */
const sectionsOf = (counts: Pick<RowOf<'release'>, 'presentationCount' | 'productCount' | 'activationCount'>): readonly Permission[] => [
  ...(counts.presentationCount > 0 ? ['presentations' as const] : []),
  ...(counts.productCount > 0 ? ['productEditor' as const] : []),
  ...(counts.activationCount > 0 ? ['collections' as const] : []),
]

/** Whether the viewer has all sections of it. */
export const maySee = (viewer: Viewer, counts: Parameters<typeof sectionsOf>[0]): boolean =>
  sectionsOf(counts).every(section => can(viewer, section))

/** Whether nothing of it changes any more: it is out, or was. */
export const isOver = ({ state }: Pick<RowOf<'release'>, 'state'>): boolean => state === 'OUT' || state === 'TAKEN_BACK'
