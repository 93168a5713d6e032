import { entity } from '../../kernel/entity.ts'
import { derived, id, moment, ref } from '../../kernel/field.ts'
import { day, title } from '../../fields.ts'
import { daypartSpans } from './values.ts'

/** A named part of the day, such as breakfast: what refers to it follows when its times change (docs/spec/planning.md). */
export const daypart = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    title: title(),
    spans: daypartSpans(),
    createdAt: moment(),
    updatedAt: moment(),
  },
  {},
  { shownOn: ['slides', 'screens'], maxRows: 100 },
)

/** A day on which schedules may be otherwise than on its weekday. */
export const holiday = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    date: day(),
    title: title(),
    createdAt: moment(),
    updatedAt: moment(),
  },
  {},
  { unique: [['organizationId', 'date']], order: ['date'], shownOn: ['slides', 'screens'], maxRows: 100 },
)
