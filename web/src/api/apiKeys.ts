import { addresses } from '@vitrine/model/http.ts'
import { loggingFailure, refusalOf } from './callError.ts'
import { fetchAsUser } from './client.ts'

/** The key of an organisation, or, without one, of one's own account. */
export const readApiKey = (organizationId: string | null): Promise<string> =>
  loggingFailure(
    'readApiKey',
    organizationId === null
      ? textOf(fetchAsUser(addresses.apiKey))
      : textOf(fetchAsUser(addresses.organizationApiKey, { headers: { 'organization-id': organizationId } })),
  )

/** Puts a new key in this one's place, and answers it. */
export const revokeApiKey = (organizationId: string | null, apiKey: string): Promise<string> =>
  loggingFailure(
    'revokeApiKey',
    textOf(
      fetchAsUser(addresses.revokeApiKey, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ orgId: organizationId, apiKey }),
      }),
    ),
  )

async function textOf(asked: Promise<Response>): Promise<string> {
  const response = await asked
  if (!response.ok) throw await refusalOf(response)
  return response.text()
}
