import type { ReleaseMark } from '@vitrine/model/areas/releases/entities.ts'
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

/** What is to be known of a part, in a sentence. `variant`: whose price it is about; none: the product has only one. */
export function markWords(t: Translate, price: (amount: number) => string, mark: ReleaseMark, variant: string | null): string {
  if (mark.kind === 'GONE')
    return mark.variantId === null ? t('releases.mark.gone') : t('releases.mark.variant-gone', { title: mark.title })
  if (mark.kind === 'NO_CONCEPT') return t('releases.mark.no-concept')
  if (mark.kind === 'ELSEWHERE') return t('releases.mark.elsewhere', { title: mark.nowTitle ?? '' })
  if (mark.variantId !== null) {
    const now = mark.nowPrice === null ? t('releases.no-price') : price(mark.nowPrice)
    return variant === null ? t('releases.mark.the-price', { price: now }) : t('releases.mark.price', { variant, price: now })
  }
  if (mark.nowState !== null) return t('releases.mark.state', { state: t(`choice.Availability.${mark.nowState}`) })
  return t('releases.mark.title', { title: mark.nowTitle ?? '' })
}

const stops: Readonly<Record<string, MessageKey>> = {
  GONE: 'releases.stop.GONE',
  NO_CONCEPT: 'releases.stop.NO_CONCEPT',
  FORBIDDEN: 'releases.stop.FORBIDDEN',
  EDITED: 'releases.stop.EDITED',
}
/** What stopped it at its moment, in a line. */
export const stopWords = (t: Translate, { kind, title }: ReleaseMark): string => t(stops[kind] ?? 'releases.stop.GONE', { title })
