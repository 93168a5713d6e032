import { addresses } from '@vitrine/model/http.ts'
import { createStore } from '@vitrine/renderer/store.ts'
import { CallError, loggingFailure, refusalOf } from './callError.ts'
import { fetchAsUser } from './client.ts'
import { session } from './session.ts'

/** Loads the application anew as this user. What is on the screen is left behind: nothing of one user is there for the other. */
export const actAs = (userId: string): Promise<void> => loggingFailure('relay_token', goAs(userId))

async function goAs(userId: string): Promise<void> {
  const response = await fetchAsUser(addresses.relayToken, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId }),
  })
  if (!response.ok) throw await refusalOf(response)
  location.assign(`/login?relay=${encodeURIComponent(await response.text())}`)
}

/** Why acting as a user did not begin, for the login form to say. */
export const relayFailure = createStore<CallError | null>(null)

/** Begins to act with what was in the address. */
export async function beginActing({ refreshToken }: { readonly refreshToken?: unknown }): Promise<void> {
  try {
    if (typeof refreshToken !== 'string') throw new CallError('ValidationError')
    await session.actAs({ refreshToken })
  } catch (error) {
    relayFailure.set(error instanceof CallError ? error : new CallError('InternalError'))
  }
}
