import { entity, many } from '../../kernel/entity.ts'
import { computed, id, moment, nullable } from '../../kernel/field.ts'
import { colour, email, filename, hostname, title, url } from '../../fields.ts'
import { videoLink } from './explainerVideo.ts'

export const reseller = entity(
  'platform',
  {
    id: id(),
    name: title(),
    /** Where the application is theirs. As a browser says it: no port, no capitals, letters of other languages in ASCII. */
    hostname: nullable(hostname()),
    email: email(),
    primaryColor: nullable(colour()),
    secondaryColor: nullable(colour()),
    logoFilename: nullable(filename()),
    logoUrl: computed(nullable(url())),
    /** About products, promotions and collections. */
    video1: nullable(videoLink()),
    video2: nullable(videoLink()),
    video3: nullable(videoLink()),
    createdAt: moment(),
    updatedAt: moment(),
  },
  { users: many('user', 'resellerId'), organizations: many('organization', 'resellerId') },
  {
    audited: ['CREATED', 'CHANGED', 'DELETED'],
    unique: [['hostname']],
    reach: 'partner',
    order: ['name'],
    searched: 'name',
    isAnnounced: false,
    hasLibrary: true,
  },
)
