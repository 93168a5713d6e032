import { entity } from '../../kernel/entity.ts'
import { derived, id, line, moment, nullable, ref, secret } from '../../kernel/field.ts'

/** With which a program asks as an organisation, or as an account: one for each. Found by its hash, read again by whoever may. */
export const apiKey = entity(
  'platform',
  {
    id: id(),
    /** One of these. */
    organizationId: derived(nullable(ref('organization'))),
    userId: derived(nullable(ref('user'))),
    keyHash: secret(line()),
    encryptedKey: secret(line(500)),
    lastUsedAt: derived(nullable(moment())),
    createdAt: moment(),
  },
  {},
  { audited: [], unique: [['keyHash'], ['organizationId', 'userId']], isAnnounced: false, hasForm: false },
)
