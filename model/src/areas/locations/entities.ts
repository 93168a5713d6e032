import { entity, many, one } from '../../kernel/entity.ts'
import { embeddedList, id, initially, line, moment, nullable, ref, value, whole } from '../../kernel/field.ts'
import { timeZone, title } from '../../fields.ts'
import { presentationLabels } from '../presentations/labels.ts'
import { maxItems } from '../../calls/pagingLimit.ts'

/** So many an organisation may have, and a call may name. */
export const maxLocations = 2_000

/** One address of an organisation that has several: a restaurant, a shop. Its systems name it (docs/spec/locations.md). */
export const location = entity(
  'customer',
  {
    id: id(),
    organizationId: ref('organization'),
    title: title(),
    /** Street and town, as people write it. */
    address: nullable(line(300)),
    /** By whose clock its systems go; null: the organisation's. */
    timeZone: nullable(timeZone()),
    /** By which several are chosen at once: “airport”, “south”. */
    labels: initially(presentationLabels(), []),
    createdAt: moment(),
    updatedAt: moment(),
  },
  {
    systems: many('system', 'locationId', 'title'),
    openingHours: many('openingHours', 'locationId'),
    organization: one('organization', 'organizationId'),
  },
  {
    isLong: true,
    searchedToo: 'labels',
    indexed: [['title', 'id']],
    shownOn: ['slides', 'screens'],
    maxRows: maxLocations,
    recordedBut: [],
  },
)

/** A label, and how many locations have it. */
const labelInUse = value('LocationLabel', { label: line(), count: whole() })
export const locationLabelsInUse = value('LocationLabels', { totalCount: whole(), items: embeddedList(labelInUse, maxItems) })

/** One as other records name it. */
export const namedLocation = value('NamedLocation', { id: id(), title: line() })

/** So many people of a location are named; of more, how many. */
export const peopleNamed = 20

/** What a copy of a location would have. Null: whoever manages the organisation from outside copies it too, and is not told ([LO16]). */
export const locationCopy = value('LocationCopy', {
  priceListCount: nullable(whole()),
  unlistedCount: nullable(whole()),
  /** Those of locations alone who are of it, told to whoever may manage members. */
  peopleCount: whole(),
  people: embeddedList(value('PersonOfLocation', { id: id(), firstName: line(), lastName: line() }), peopleNamed),
})
