import { addresses, type AddressLinkAnswer, type PasswordLinkAnswer } from '@vitrine/model/http.ts'
import type { Language } from '@vitrine/model/messages/languages.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { connection } from './connection.ts'
import { CallError, loggingFailure, refusalOf } from './callError.ts'

/** The mail comes in this language to whoever has none of their own yet. */
export const forgotPassword = (username: string, language: Language): Promise<void> =>
  loggingFailure(
    'forgotPassword',
    post(addresses.forgotPassword, { username }, { 'accept-language': language }).then(() => undefined),
  )

/** Whose password can be chosen with a link. */
export const passwordLink = (token: string): Promise<PasswordLinkAnswer> =>
  loggingFailure('passwordLink', post(addresses.passwordLink, { token }).then(answerOf))

export const choosePassword = (token: string, password: string): Promise<PasswordLinkAnswer> =>
  loggingFailure('choosePassword', post(addresses.choosePassword, { token, password }).then(answerOf))

/** The address to which the link went is the account's now. */
export const changeEmail = (token: string): Promise<AddressLinkAnswer> =>
  loggingFailure('changeEmail', post(addresses.changeEmail, { token }).then(addressIn))

function addressIn(answer: unknown): AddressLinkAnswer {
  const [username, passwordToken] = [valueOf(answer, 'username'), valueOf(answer, 'passwordToken')]
  if (typeof username !== 'string') throw new CallError('InternalError')
  return { username, passwordToken: typeof passwordToken === 'string' ? passwordToken : null }
}

async function post(address: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => {
    connection.unanswered()
    throw new CallError('UnavailableError')
  })
  connection.answeredWith(response)
  if (!response.ok) throw await refusalOf(response)
  return response.json()
}

function answerOf(answer: unknown): PasswordLinkAnswer {
  const [username, kind] = [valueOf(answer, 'username'), valueOf(answer, 'kind')]
  if (typeof username === 'string' && (kind === 'FIRST' || kind === 'NEW' || kind === 'FORGOTTEN')) return { username, kind }
  throw new CallError('InternalError')
}
