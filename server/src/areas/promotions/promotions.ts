import type { promotionCalls } from '@vitrine/model/areas/promotions/calls.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { requireNoAllergens } from '../menu/noAllergens.ts'
import { handlersOf } from '../resource/resource.ts'

const promotions = handlersOf('promotion')

export const promotionHandlers: Handlers<typeof promotionCalls> = {
  allPromotions: promotions.all,
  async createPromotion(args, context) {
    await requireNoAllergens(context.db, 'promotion', args.input)
    return promotions.create(args, context)
  },
  async updatePromotion(args, context) {
    await requireNoAllergens(context.db, 'promotion', args.input)
    return promotions.update(args, context)
  },
  deletePromotion: promotions.delete,
}
