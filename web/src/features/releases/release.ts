import type { ReleasedPrice, ReleaseMark } from '@vitrine/model/areas/releases/entities.ts'
import { isChange } from '@vitrine/model/areas/releases/marks.ts'
import { onlyVariant } from '@vitrine/model/areas/products/variants.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import type { Answer } from '../../api/client.ts'
import type { Translate } from '../../ui/language.ts'

export type Release = NonNullable<Answer<'findRelease'>>
export type ListedRelease = Answer<'allReleases'>['items'][number]

/** What is in it, in a line. */
export function contentsWords(
  t: Translate,
  { presentationCount, productCount, activationCount }: Pick<ListedRelease, 'presentationCount' | 'productCount' | 'activationCount'>,
): readonly string[] {
  return [
    ...(presentationCount > 0 ? [t('releases.presentations-count', { count: presentationCount })] : []),
    ...(productCount > 0 ? [t('releases.products-count', { count: productCount })] : []),
    ...(activationCount > 0 ? [t('releases.collections-count', { count: activationCount })] : []),
  ]
}

/** Which price of its product it is: its variation, where there are several, and its price list. Null: it is the only one. */
export function priceName({ variantTitle, listTitle }: Pick<ReleasedPrice, 'variantTitle' | 'listTitle'>): string | null {
  const parts = [variantTitle === onlyVariant ? null : variantTitle, listTitle].filter(part => part !== null)
  return parts.length > 0 ? parts.join(', ') : null
}

/** What a price is; null: none, which in a price list is the price without it. */
export function priceWords(t: Translate, price: (amount: number) => string, amount: number | null, priceListId: string | null): string {
  if (amount !== null) return price(amount)
  return t(priceListId === null ? 'releases.no-price' : 'releases.as-without')
}

/** What is to be known of a part, in a sentence. `isOut`: of what would stay if the release was taken back. */
export function markWords(
  t: Translate,
  price: (amount: number) => string,
  mark: ReleaseMark,
  { prices, isOut }: { readonly prices: readonly ReleasedPrice[]; readonly isOut: boolean },
): string {
  if (mark.kind === 'GONE' && isOut) return t('releases.mark.gone-since')
  if (mark.kind === 'GONE')
    return mark.variantId === null ? t('releases.mark.gone') : t('releases.mark.variant-gone', { title: mark.title })
  if (mark.kind === 'NO_CONCEPT') return t('releases.mark.no-concept')
  if (mark.kind === 'ELSEWHERE') return t('releases.mark.elsewhere', { title: mark.nowTitle ?? '' })
  return `${changeWords(t, price, mark, prices)} ${t(isOut ? 'releases.mark.stays' : 'releases.mark.overwritten')}`
}

/** What somebody did since. */
function changeWords(t: Translate, price: (amount: number) => string, mark: ReleaseMark, prices: readonly ReleasedPrice[]): string {
  if (mark.part === 'PRESENTATION') return t('releases.mark.published')
  if (mark.part === 'COLLECTION') return t('releases.mark.activated')
  if (mark.variantId !== null) {
    const now = priceWords(t, price, mark.nowPrice, mark.priceListId)
    const changed = prices.find(each => each.variantId === mark.variantId && each.priceListId === mark.priceListId)
    const variant = changed ? priceName(changed) : null
    return variant === null ? t('releases.mark.the-price', { price: now }) : t('releases.mark.price', { variant, price: now })
  }
  if (mark.nowState !== null) return t('releases.mark.state', { state: t(`choice.Availability.${mark.nowState}`) })
  return t('releases.mark.title', { title: mark.nowTitle ?? '' })
}

/** The prices that change, from what to what. */
export const priceChanges = (t: Translate, price: (amount: number) => string, prices: readonly ReleasedPrice[]): readonly string[] =>
  prices.filter(isChange).map(each => {
    const [was, now] = [each.was, each.price].map(amount => priceWords(t, price, amount, each.priceListId))
    const change = t('releases.becomes', { was: was!, now: now! })
    const name = priceName(each)
    return name === null ? change : `${name}: ${change}`
  })

const stops: Readonly<Record<string, MessageKey>> = {
  GONE: 'releases.stop.GONE',
  NO_CONCEPT: 'releases.stop.NO_CONCEPT',
  FORBIDDEN: 'releases.stop.FORBIDDEN',
  EDITED: 'releases.stop.EDITED',
}
/** What stopped it at its moment, in a line. */
export const stopWords = (t: Translate, { kind, title }: ReleaseMark): string => t(stops[kind] ?? 'releases.stop.GONE', { title })
