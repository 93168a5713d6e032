import { arg, item, listOf, mutation, optional, query } from '../../calls/call.ts'
import { allOf } from '../../calls/shape.ts'
import { diets } from '../../catalog/labels.ts'
import { choice, flag, nullable, ref } from '../../kernel/field.ts'
import { orientations } from '../shows/enumerations.ts'
import { labelLanguage } from './entities.ts'

export const overviewCalls = {
  /** Products by allergens as they are now, to be printed: all of them, a group or a category, of what is all the diets; or those of which nothing is said yet. */
  orderOverview: mutation(
    'productEditor',
    {
      collectionId: optional(arg(nullable(ref('productCollection')))),
      categoryId: optional(arg(nullable(ref('productCategory')))),
      diets: optional(listOf(arg(choice('Diet', diets)), diets.length)),
      onlyUnsaid: optional(arg(flag())),
      language: arg(labelLanguage),
      orientation: arg(choice('Orientation', orientations)),
    },
    item('overview', allOf('overview')),
    { fails: 'allergens.pdf-failed' },
  ),
  findOverview: query('productEditor', { id: arg(ref('overview')) }, item('overview', allOf('overview'))),
}
