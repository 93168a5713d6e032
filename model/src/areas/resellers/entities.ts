import { entity, many } from '../../kernel/entity.ts'
import { computed, id, line, moment, nullable } from '../../kernel/field.ts'
import { colour, email, filename, title, url } from '../../fields.ts'

export const reseller = entity(
  'platform',
  {
    id: id(),
    name: title(),
    hostname: nullable(line(253)),
    email: email(),
    primaryColor: nullable(colour()),
    secondaryColor: nullable(colour()),
    logoFilename: nullable(filename()),
    logoUrl: computed(nullable(url())),
    video1: nullable(url()),
    video2: nullable(url()),
    video3: nullable(url()),
    createdAt: moment(),
    updatedAt: moment(),
  },
  { users: many('user', 'resellerId'), organizations: many('organization', 'resellerId') },
  { audited: ['CREATED', 'CHANGED', 'DELETED'], reach: 'partner', searched: 'name', isAnnounced: false },
)
