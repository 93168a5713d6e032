import { arg, given, item, items, listOf, mutation, optional, pickInput, query, record } from '../../calls/call.ts'
import { byIds, page } from '../../calls/page.ts'
import { resource } from '../../calls/resource.ts'
import { allOf } from '../../calls/shape.ts'
import { sorted } from '../../calls/sorted.ts'
import { id, nullable, ref } from '../../kernel/field.ts'
import { presentationLabels } from '../presentations/labels.ts'
import { locationLabelsInUse } from './entities.ts'

const answer = {
  ...allOf('location'),
  systems: { id: 1, title: 1, screenCount: 1 },
  /** Its own, if it has any. */
  openingHours: { id: 1 },
  organization: { id: 1, title: 1, timeZone: 1 },
} as const

/** Where an organisation's screens are is told to whoever plans what they show. */
const read = ['systems', 'collections', 'productEditor', 'editor', 'promotions', 'kitchen'] as const

const locations = resource('location', { read, write: 'systems', answer })

/** The systems that stand there, all of them; what isn't given stays. Those that stood elsewhere move. */
const systemIds = optional(listOf(arg(ref('system')), 1000))

export const locationCalls = {
  allLocations: query(
    read,
    {
      ...page,
      ...byIds,
      ...sorted,
      /** Of several labels a location must have all. */
      filter: optional(given('LocationFilter', { organizationId: nullable(ref('organization')), labels: presentationLabels() })),
    },
    items('location', answer),
  ),
  findLocation: locations.find(),
  /** A title that another location of the organisation has is LocationTitleError. */
  createLocation: locations.create({ systemIds }),
  /** `updatedAt`: of which version it is a change; another one since then is a ConflictError. Whose it is stays. */
  updateLocation: mutation(
    'systems',
    { input: pickInput('UpdateLocationInput', 'location', ['id'], ['title', 'address', 'timeZone', 'labels', 'updatedAt']), systemIds },
    item('location', answer),
    { fails: 'location.updateFailed' },
  ),
  /**
   * Another location like it: its opening hours, the price lists that name it, what is off the menu there, and by whoever may make systems
   * its systems with what they play. Clock and labels that aren't given are as there; the address is its own. With a `resultId` that the
   * caller chose it may be asked again, if the answer was lost.
   */
  duplicateLocation: mutation(
    'systems',
    {
      id: arg(ref('location')),
      input: pickInput('DuplicateLocationInput', 'location', ['title'], ['address', 'timeZone', 'labels']),
      resultId: optional(arg(id())),
    },
    item('location', answer),
    { fails: 'locations.copy-failed' },
  ),
  /** Its systems stay, and stand at no location. */
  deleteLocation: locations.delete(),
  /** The labels that locations have, the most used first. */
  allLocationLabels: query(read, page, record(locationLabelsInUse, ['location'])),
}
