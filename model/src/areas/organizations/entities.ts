import { entity, many, one } from '../../kernel/entity.ts'
import { choice, computed, id, initially, listOfField, measure, moment, nullable, ref, whole } from '../../kernel/field.ts'
import { filename, mediaTag, timeZone, title, url } from '../../fields.ts'

export const organization = entity(
  'platform',
  {
    id: id(),
    /** The partner whose customer it is; null: the administrators' own. */
    resellerId: nullable(ref('reseller', 'clear')),
    title: title(),
    state: initially(choice('OrganizationState', ['ACTIVE', 'INACTIVE']), 'ACTIVE'),
    /** Stock media with one of these tags is hidden from it. */
    tags: listOfField(mediaTag(), 200),
    logoFilename: nullable(filename()),
    logoUrl: computed(nullable(url())),
    /** Schedules start by this clock. */
    timeZone: initially(timeZone(), 'Europe/Amsterdam'),
    /** Gigabytes that its files may take together; null: as many as the operator allows everybody. */
    storageLimit: nullable(whole(1, 1_000_000)),
    /** Bytes that its files take together. */
    storageUsed: computed(measure(0, Number.MAX_SAFE_INTEGER)),
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
