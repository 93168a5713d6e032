import { entity, many, one } from '../../kernel/entity.ts'
import { choice, derived, id, initially, moment, nullable, ref, whole } from '../../kernel/field.ts'
import { timeOfDay, title } from '../../fields.ts'
import { scheduledTimes } from '../schedules/values.ts'

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
    /** When it plays, over what started or was chosen; none: as it starts (docs/spec/planning.md). */
    times: scheduledTimes(20),
    /** Of collections whose times overlap the one with the highest plays. */
    priority: initially(whole(0, 9), 0),
    createdAt: moment(),
    updatedAt: moment(),
  },
  { allocations: many('collectionAllocation', 'collectionId'), system: one('system', 'systemId') },
  { shownOn: ['screens'], maxRows: 2_000, recordedBut: [] },
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
  { unique: [['collectionId', 'screenId']], shownOn: ['screens'], hasForm: false, partOf: { key: 'collectionId', as: 'allocations' } },
)
