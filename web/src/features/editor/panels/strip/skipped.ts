import { mayShow, playable } from '@vitrine/model/show/playlist.ts'
import type { Slide } from '@vitrine/model/show/show.ts'
import { translateNow } from '../../../../ui/language.ts'
import { isKnown, type Known } from '../../session/catalogue/isKnown.ts'

/** Why a screen would leave this slide out now; null where it would show it. */
export function whySkipped(
  { conditionType, conditionValue }: Pick<Slide, 'conditionType' | 'conditionValue'>,
  catalogue: Known,
): string | null {
  const { promotions } = catalogue
  if (!isKnown(catalogue) || mayShow({ conditionType, conditionValue }, promotions)) return null
  if (conditionType === 'PROMOTION_ACTIVE_ANY') return translateNow('commands.skipped-any')
  const promotion = promotions[conditionValue ?? '']
  return promotion ? translateNow('commands.skipped-one', { title: promotion.title }) : translateNow('commands.skipped-gone')
}

/** Screens would have nothing to show. */
export const areAllSkipped = (slides: readonly Slide[], catalogue: Known): boolean =>
  isKnown(catalogue) && slides.length > 0 && playable({ slides }, catalogue.promotions).length === 0
