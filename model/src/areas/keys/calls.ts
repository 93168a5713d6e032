import { arg, optional, query, record } from '../../calls/call.ts'
import { ref } from '../../kernel/field.ts'
import { apiKeyAbout } from './values.ts'

export const keyCalls = {
  /** Of an organisation that one is of or manages; without it, of one's own account. The keys themselves: `v1/getApiKey` and its like (http.ts). */
  findApiKey: query('account', { organizationId: optional(arg(ref('organization'))) }, record(apiKeyAbout)),
}
