import { fullName } from '@vitrine/model/areas/users/fullName.ts'
import { addresses } from '@vitrine/model/http.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { createStore } from '@vitrine/renderer/store.ts'
import { remembered } from '../device/remembered.ts'
import { CallError, loggingFailure, refusalOf } from './callError.ts'
import { fetchAsUser } from './client.ts'
import { session, type LeftBehind } from './session.ts'
import { callOptions, queryClient } from './useCall.ts'

/** Loads the application anew as this user, on the page that is wanted. What is on the screen is left behind: nothing of one user is there for the other. */
export const actAs = (userId: string, wanted?: string): Promise<void> => loggingFailure('relay_token', goAs(userId, wanted))

/** What the page that is left says to the one that begins to act. */
const leftBehind = remembered<LeftBehind | null>({
  key: 'vitrine.left',
  on: 'tab',
  read(found) {
    const [path, name] = [valueOf(found, 'path'), valueOf(found, 'name')]
    return typeof path === 'string' && typeof name === 'string' ? { path, name } : undefined
  },
  otherwise: null,
})

async function goAs(userId: string, wanted: string | undefined): Promise<void> {
  const response = await fetchAsUser(addresses.relayToken, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId }),
  })
  if (!response.ok) throw await refusalOf(response)
  const viewer = queryClient.getQueryData(callOptions('viewer', {}).queryKey)
  const name = viewer ? fullName(viewer) : ''
  // From a tab without room one comes back to the first page.
  leftBehind.set({ path: location.pathname + location.search, name })
  const next = new URLSearchParams({ relay: await response.text(), ...(wanted && { redirect: wanted }) })
  location.assign(`/login?${next}`)
}

/** Why acting as a user did not begin, for the login form to say. */
export const relayFailure = createStore<CallError | null>(null)

/** Begins to act with what was in the address. */
export async function beginActing({ refreshToken }: { readonly refreshToken?: unknown }): Promise<void> {
  try {
    if (typeof refreshToken !== 'string') throw new CallError('ValidationError')
    const left = leftBehind.get()
    leftBehind.set(null)
    await session.actAs({ refreshToken }, left ?? undefined)
  } catch (error) {
    relayFailure.set(error instanceof CallError ? error : new CallError('InternalError'))
  }
}
