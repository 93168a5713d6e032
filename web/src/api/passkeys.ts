import { addresses } from '@vitrine/model/http.ts'
import type { Language } from '@vitrine/model/messages/languages.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { refusalOf } from './callError.ts'
import { fetchAsUser } from './client.ts'
import { session } from './session.ts'

/** Passkeys want https, or this very machine, and a host with a name. */
export const canUsePasskeys = (): boolean =>
  globalThis.isSecureContext && 'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(globalThis.location.hostname)

/** Fetched when somebody uses one. */
const ceremonies = () => import('@simplewebauthn/browser')

/** What the browser said instead of giving a passkey: it was cancelled, took too long, or is known already. */
export class CeremonyFailed extends Error {
  readonly says: MessageKey
  constructor(says: MessageKey) {
    super(says)
    this.says = says
  }
}

const reasons: Readonly<Record<string, MessageKey>> = {
  NotAllowedError: 'passkey.cancelled',
  AbortError: 'passkey.cancelled',
  InvalidStateError: 'passkey.known',
}

async function held<T>(ceremony: Promise<T>): Promise<T> {
  return ceremony.catch((error: unknown) => {
    throw new CeremonyFailed((error instanceof Error && reasons[error.name]) || 'passkey.unable')
  })
}

async function post(address: string, body: object): Promise<Response> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetchAsUser(address, init)
  if (!response.ok) throw await refusalOf(response)
  return response
}

/** Rejects with a CallError, or with what the browser said. */
export async function signInWithPasskey(language: Language): Promise<void> {
  const response = await post(addresses.passkeyOptions, {})
  const { startAuthentication } = await ceremonies()
  await session.signInWithPasskey(await held(startAuthentication({ optionsJSON: await response.json() })), language)
}

export async function registerPasskey(title: string, currentPassword: string): Promise<void> {
  const response = await post(addresses.passkeyRegistrationOptions, { currentPassword })
  const { startRegistration } = await ceremonies()
  await post(addresses.passkeyRegistration, { title, response: await held(startRegistration({ optionsJSON: await response.json() })) })
}

/** In the session that there is: what wants a fresh one is answered again. */
export async function reauthenticate(currentPassword: string, otp: string | null): Promise<void> {
  await post(addresses.reauthenticate, { currentPassword, ...(otp !== null && { otp }) })
}

export async function reauthenticateWithPasskey(): Promise<void> {
  const asked = await post(addresses.passkeyOptions, {})
  const { startAuthentication } = await ceremonies()
  await post(addresses.reauthenticate, { response: await held(startAuthentication({ optionsJSON: await asked.json() })) })
}
