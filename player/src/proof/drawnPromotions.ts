import type { Catalogue } from '@vitrine/model/screen/content.ts'
import { menuAt } from '@vitrine/model/screen/menuAt.ts'
import { pickedPromotion } from '@vitrine/model/show/playlist.ts'
import type { Turn } from '@vitrine/renderer/playing.ts'

/** The promotions that a slide shows at this moment (milliseconds since 1970): those that are available then, as its widgets draw them. */
export function drawnPromotions({ slide, picked }: Pick<Turn, 'slide' | 'picked'>, catalogue: Catalogue, now: number): readonly string[] {
  const widgets = slide?.widgets.filter(({ type, isHidden }) => type === 'PROMOTION' && !isHidden) ?? []
  if (widgets.length === 0) return []
  const { promotions } = menuAt(catalogue, now).catalogue
  const drawn = widgets.flatMap(widget => {
    if (widget.type !== 'PROMOTION') return []
    const { mode, promotionId } = widget.settings
    const promotion = mode === 'RANDOM' ? pickedPromotion(promotions, picked) : promotions[promotionId ?? '']
    return promotion?.state === 'AVAILABLE' ? [promotion.id] : []
  })
  return [...new Set(drawn)]
}
