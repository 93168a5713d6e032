import { arg, done, draft, given, item, items, mutation, optional, patch, query } from '../../calls/call.ts'
import { id, nullable } from '../../kernel/field.ts'
import { byIds, page } from '../../calls/page.ts'
import { allOf } from '../../calls/shape.ts'
import { availability } from '../products/entities.ts'

const wholePromotion = { ...allOf('promotion'), imageAsset: { id: 1, type: 1, title: 1, url: 1, thumbUrl: 1 } } as const
const filter = optional(given('PromotionFilter', { state: nullable(availability) }))

export const promotionCalls = {
  allPromotions: query(['promotions', 'editor'], { ...page, ...byIds, filter }, items('promotion', wholePromotion)),
  createPromotion: mutation('promotions', { input: draft('promotion') }, item('promotion', wholePromotion), {
    fails: 'promotions.couldNotSavePromotion',
  }),
  updatePromotion: mutation('promotions', { input: patch('promotion') }, item('promotion', wholePromotion), {
    fails: 'promotions.couldNotEditPromotionInfo',
  }),
  deletePromotion: mutation('promotions', { id: arg(id()) }, done, { fails: 'promotions.deleteError' }),
}
