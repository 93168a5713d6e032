import type { promotionCalls } from '@vitrine/model/areas/promotions/calls.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { handlersOf } from '../resource/resource.ts'

const promotions = handlersOf('promotion')

export const promotionHandlers: Handlers<typeof promotionCalls> = {
  allPromotions: promotions.all,
  createPromotion: promotions.create,
  updatePromotion: promotions.update,
  deletePromotion: promotions.delete,
}
