import { arg, given, item, items, listOf, mutation, optional, pickInput, query } from '../../calls/call.ts'
import { byIds, page } from '../../calls/page.ts'
import { resource } from '../../calls/resource.ts'
import { sorted } from '../../calls/sorted.ts'
import { allOf } from '../../calls/shape.ts'
import { flag, id, moment, nullable, ref } from '../../kernel/field.ts'
import { mediaTag } from '../../fields.ts'
import { maxHoursAtOnce, openingHours, organizationState } from './entities.ts'

const customer = { ...allOf('organization'), reseller: { id: 1, name: 1 } } as const
const hours = allOf('openingHours')
/** `isOwn`: false leaves the location those of its organisation; then the lists say nothing. */
const locationHours = given('LocationHours', {
  locationId: ref('location'),
  /** Of which version it is a change, where that matters. */
  updatedAt: nullable(moment()),
  isOwn: flag(),
  spans: openingHours.fields.spans,
  exceptions: openingHours.fields.exceptions,
})
const organizations = resource('organization', { read: 'organizations', write: 'organizationForm', answer: customer })

/** Stock media with one of these is hidden from it. Given as they are, they replace those that were. */
const tags = optional(listOf(arg(mediaTag()), 200))

export const organizationCalls = {
  /** `search`: by title, and by the names and addresses of its people. */
  allOrganizations: query(
    'organizations',
    { ...page, ...byIds, ...sorted, filter: optional(given('OrganizationFilter', { state: nullable(organizationState) })) },
    items('organization', { ...customer, users: { id: 1 }, systems: { id: 1 } }),
  ),
  findOrganization: query(
    'organizationForm',
    { id: arg(id()) },
    item('organization', {
      ...customer,
      users: { ...allOf('user'), locations: { id: 1, location: { id: 1, title: 1 } } },
      systems: { ...allOf('system'), screens: allOf('systemScreen'), location: { id: 1, title: 1, timeZone: 1 } },
    }),
  ),
  createOrganization: mutation(
    'organizationForm',
    {
      input: pickInput(
        'CreateOrganizationInput',
        'organization',
        ['title'],
        ['resellerId', 'logoFilename', 'timeZone', 'menuLanguages', 'needsApproval', 'isEmergencyAllowed', 'storageLimit'],
      ),
      tags,
    },
    item('organization', customer),
    { fails: 'organization.saveFailed', done: 'organization.added' },
  ),
  /** `updatedAt`: of which version it is a change; another one since then is a ConflictError. */
  updateOrganization: mutation(
    'organizationForm',
    {
      input: pickInput(
        'UpdateOrganizationInput',
        'organization',
        ['id'],
        [
          'title',
          'resellerId',
          'state',
          'logoFilename',
          'timeZone',
          'menuLanguages',
          'needsApproval',
          'isEmergencyAllowed',
          'storageLimit',
          'updatedAt',
        ],
      ),
      tags,
    },
    item('organization', customer),
    { fails: 'organization.saveFailed', done: 'organization.changed' },
  ),
  deleteOrganization: organizations.delete(),

  /** Of the own organisation, or of one that is managed, or of a location's own; nothing written down yet is no record. */
  findOpeningHours: query(
    'openingHours',
    { organizationId: arg(ref('organization')), locationId: optional(arg(ref('location'))) },
    item('openingHours', hours),
  ),
  /** Those that its locations have of their own. `locationIds`: only of these. */
  allOpeningHours: query(
    'openingHours',
    {
      organizationId: arg(ref('organization')),
      locationIds: optional(listOf(arg(ref('location')), maxHoursAtOnce)),
      limit: page.limit,
      offset: page.offset,
    },
    items('openingHours', { ...hours, location: { id: 1, title: 1 } }),
  ),
  updateOpeningHours: mutation(
    'openingHours',
    {
      /** All of them; `updatedAt`: of which version it is a change. */
      input: pickInput('UpdateOpeningHoursInput', 'openingHours', ['organizationId', 'spans', 'exceptions'], ['locationId', 'updatedAt']),
    },
    item('openingHours', hours),
    { fails: 'openingHours.saveFailed', done: 'openingHours.saved' },
  ),
  /** Of several locations of one organisation, all or none; what was there is written over. Refusals: NotFoundError with the place in the list, ConflictError. */
  saveLocationHours: mutation(
    'openingHours',
    { organizationId: arg(ref('organization')), changes: listOf(locationHours, maxHoursAtOnce) },
    items('openingHours', hours),
    { fails: 'openingHours.saveFailed' },
  ),
}
