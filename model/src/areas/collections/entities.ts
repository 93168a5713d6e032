import { entity, many, one } from '../../kernel/entity.ts'
import { choice, derived, id, moment, nullable, ref } from '../../kernel/field.ts'
import { timeOfDay, title } from '../../fields.ts'

export const startDays = ['all', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

export const collection = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    title: title(),
    systemId: ref('system'),
    startTime: nullable(timeOfDay()),
    startDay: nullable(choice('StartDay', startDays)),
    createdAt: moment(),
    updatedAt: moment(),
  },
  { allocations: many('collectionAllocation', 'collectionId'), system: one('system', 'systemId') },
  { shownOn: ['screens'], maxRows: 2_000 },
)

export const collectionAllocation = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    collectionId: ref('collection'),
    screenId: ref('systemScreen'),
    presentationId: ref('presentation'),
  },
  {
    collection: one('collection', 'collectionId'),
    screen: one('systemScreen', 'screenId'),
    presentation: one('presentation', 'presentationId'),
  },
  { unique: [['collectionId', 'screenId']], shownOn: ['screens'], hasForm: false },
)
