import { entity, one } from '../../kernel/entity.ts'
import { derived, flag, id, initially, moment, nullable, ref, whole } from '../../kernel/field.ts'
import { namedMoment, price, title } from '../../fields.ts'
import { scheduled } from '../schedules/values.ts'
import { availability } from '../products/entities.ts'
import { dietaryFields } from '../products/labels.ts'
import { translations } from '../products/translations.ts'

export const promotion = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    title: title(),
    subtitle: nullable(title()),
    translations: translations(),
    imageAssetId: nullable(ref('asset', 'clear')),
    priceRegular: nullable(price()),
    pricePromo: nullable(price()),
    veggie: initially(flag(), false),
    glutenfree: initially(flag(), false),
    ...dietaryFields,
    state: initially(availability, 'AVAILABLE'),
    /** Sold out until then; null: until somebody says so. What is available has none (migration 0057). */
    availableFrom: nullable(namedMoment()),
    /** When it is on; null: whenever it is AVAILABLE. */
    schedule: scheduled(),
    sortIndex: initially(whole(), 0),
    createdAt: moment(),
    updatedAt: moment(),
  },
  { imageAsset: one('asset', 'imageAssetId') },
  { orderedWithin: 'organizationId', shownOn: ['slides', 'screens'], maxRows: 2_000, recordedBut: [] },
)
