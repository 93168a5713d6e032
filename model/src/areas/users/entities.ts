import { entity, one } from '../../kernel/entity.ts'
import { derived, id, ref } from '../../kernel/field.ts'

/** A location of which somebody is who is of locations alone: [MB15]. */
export const userLocation = entity(
  'customer',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    userId: ref('user'),
    locationId: ref('location'),
  },
  { location: one('location', 'locationId') },
  { unique: [['userId', 'locationId']], reach: 'colleague', hasForm: false },
)
