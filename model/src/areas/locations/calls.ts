import { arg, done, given, item, items, listOf, mutation, optional, pickInput, query, record } from '../../calls/call.ts'
import { byIds, page } from '../../calls/page.ts'
import { resource } from '../../calls/resource.ts'
import { allOf } from '../../calls/shape.ts'
import { sorted } from '../../calls/sorted.ts'
import { flag, id, nullable, ref } from '../../kernel/field.ts'
import { presentationLabels } from '../presentations/labels.ts'
import { locationCopy, locationLabelsInUse } from './entities.ts'

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
  /** A title that another location of the organisation has is LocationTitleError. Its systems are all that are given; those that stood elsewhere move. */
  createLocation: locations.create({ systemIds }),
  /** `updatedAt`: of which version it is a change; another one since then is a ConflictError. Whose it is stays, and its systems where none are given. */
  updateLocation: mutation(
    'systems',
    { input: pickInput('UpdateLocationInput', 'location', ['id'], ['title', 'address', 'timeZone', 'labels', 'updatedAt']), systemIds },
    item('location', answer),
    { fails: 'location.updateFailed' },
  ),
  /** What a copy of it would have besides what its own answer says. */
  findLocationCopy: query(
    'systems',
    { id: arg(ref('location')) },
    record(locationCopy, ['location', 'priceListLocation', 'locationProduct', 'userLocation', 'user']),
  ),
  /**
   * Another location like it: its opening hours, the price lists that name it, what is off the menu there, and by whoever may make systems
   * its systems with what they play. Clock and labels that aren't given are as there; the address is its own. `withPeople`: whoever is of
   * that one is of this one too, by whoever may manage members, else ForbiddenError. With a `resultId` that the caller chose it may be asked
   * again, if the answer was lost.
   */
  duplicateLocation: mutation(
    'systems',
    {
      id: arg(ref('location')),
      input: pickInput('DuplicateLocationInput', 'location', ['title'], ['address', 'timeZone', 'labels']),
      withPeople: optional(arg(flag())),
      resultId: optional(arg(id())),
    },
    item('location', answer),
    { fails: 'locations.copy-failed' },
  ),
  /**
   * Its systems stay, and stand at no location. Those that are given are deleted with it, by whoever may make systems, else ForbiddenError; one
   * that doesn't stand there is NotFoundError, and then nothing is deleted.
   */
  deleteLocation: mutation('systems', { id: arg(id()), systemIds }, done, {
    fails: 'location.deleteFailed',
    done: 'location.deleted',
  }),
  /** The labels that locations have, the most used first. */
  allLocationLabels: query(read, page, record(locationLabelsInUse, ['location'])),
}
