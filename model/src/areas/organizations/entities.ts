import { entity, many, one } from '../../kernel/entity.ts'
import {
  choice,
  computed,
  flag,
  embeddedList,
  id,
  initially,
  line,
  listOfField,
  measure,
  moment,
  nullable,
  ref,
  secret,
  value,
  whole,
} from '../../kernel/field.ts'
import { day, filename, languageCodes, mediaTag, timeZone, title, url } from '../../fields.ts'
import { clockTime, daysOfWeek } from '../schedules/values.ts'
import { maxMenuLanguages } from '../products/translations.ts'

export const organizationState = choice('OrganizationState', ['ACTIVE', 'INACTIVE'])

export const organization = entity(
  'platform',
  {
    id: id(),
    /** The partner whose customer it is; null: the administrators' own. */
    resellerId: nullable(ref('reseller', 'clear')),
    title: title(),
    state: initially(organizationState, 'ACTIVE'),
    /** Stock media with one of these tags is hidden from it. */
    tags: listOfField(mediaTag(), 200),
    logoFilename: nullable(filename()),
    logoUrl: computed(nullable(url())),
    /** Schedules start by this clock. */
    timeZone: initially(timeZone(), 'Europe/Amsterdam'),
    /** Of its menus: the first is that in which titles are written. None: nothing is translated. */
    menuLanguages: languageCodes(maxMenuLanguages),
    /** Who may not publish asks somebody who may: docs/spec/approval.md. */
    needsApproval: initially(flag(), false),
    /** Its users may send emergency messages to its screens: docs/spec/emergency.md. */
    isEmergencyAllowed: initially(flag(), false),
    /** Gigabytes that its files may take together; null: as many as the operator allows everybody. */
    storageLimit: nullable(whole(1, 1_000_000)),
    /** Bytes that its files take together. */
    storageUsed: computed(measure(0, Number.MAX_SAFE_INTEGER)),
    /** Since when it lies in the bin: nobody reaches it then, and nothing goes on in it. */
    closedAt: secret(nullable(moment())),
    createdAt: moment(),
    updatedAt: moment(),
  },
  { reseller: one('reseller', 'resellerId'), users: many('user', 'organizationId'), systems: many('system', 'organizationId') },
  {
    audited: ['CREATED', 'CHANGED', 'DELETED'],
    reach: 'customer',
    isLong: true,
    indexed: [['title', 'id']],
    shownOn: ['slides', 'screens'],
  },
)

/** When it is open on a weekday; several are several spans, and one that closes no later than it opens goes on after midnight. */
const openingSpan = value('OpeningSpan', {
  weekday: choice('Weekday', daysOfWeek),
  opensAt: clockTime(),
  closesAt: clockTime(),
})
/** What takes the place of the weekday on a date; without times it is closed. */
const openingException = value('OpeningException', {
  date: day(),
  title: nullable(line(100)),
  opensAt: nullable(clockTime()),
  closesAt: nullable(clockTime()),
})

/** Of so many locations opening hours are written at once. */
export const maxHoursAtOnce = 100

/** When an organisation is open, or one of its locations, by its own clock: written down once, and shown by every widget that asks (model/src/show/openingHours.ts). */
export const openingHours = entity(
  'customer',
  {
    id: id(),
    organizationId: ref('organization'),
    /** Whose own they are; null: those of the organisation, and of every location without. */
    locationId: nullable(ref('location')),
    spans: embeddedList(openingSpan, 50),
    exceptions: embeddedList(openingException, 200),
    createdAt: moment(),
    updatedAt: moment(),
  },
  { location: one('location', 'locationId') },
  {
    unique: [['organizationId', 'locationId']],
    order: ['createdAt'],
    audited: ['CREATED', 'CHANGED'],
    shownOn: ['slides', 'screens'],
    hasForm: false,
    partOf: { key: 'locationId', as: 'openingHours' },
  },
)
