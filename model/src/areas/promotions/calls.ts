import { given, optional } from '../../calls/call.ts'
import { resource } from '../../calls/resource.ts'
import { sorted } from '../../calls/sorted.ts'
import { allOf } from '../../calls/shape.ts'
import { nullable } from '../../kernel/field.ts'
import { availability } from '../products/entities.ts'

const promotions = resource('promotion', {
  read: ['promotions', 'editor'],
  write: 'promotions',
  answer: { ...allOf('promotion'), imageAsset: { id: 1, type: 1, title: 1, url: 1, thumbUrl: 1 } },
})

export const promotionCalls = {
  allPromotions: promotions.all({ ...sorted, filter: optional(given('PromotionFilter', { state: nullable(availability) })) }),
  createPromotion: promotions.create({}, { fails: 'promotions.couldNotSavePromotion' }),
  updatePromotion: promotions.update({}, { fails: 'promotions.couldNotEditPromotionInfo' }),
  deletePromotion: promotions.delete({ fails: 'promotion.deleteFailed' }),
}
