import { randomBytes } from 'node:crypto'
import { addresses } from '@vitrine/model/http.ts'
import { isSame, keyFor, mark } from './tokens.ts'

/** Browsers in which somebody has signed in to an account, by a mark that each of them keeps: docs/spec/sessions.md, [SE16], [SE26] to [SE29]. */
export interface KnownBrowsers {
  /** Which browser this is, if somebody has signed in to this account with it. */
  idOf(cookies: string | undefined, account: KnownAccount): string | null
  /** The cookie after a sign-in to this account. */
  cookieAfter(cookies: string | undefined, account: KnownAccount): string
}

export interface KnownAccount {
  readonly email: string
  /** Of the password that holds now: a mark is worth nothing once there is another. */
  readonly passwordHash: string | null
}

interface KnownBrowserDeps {
  readonly secret: string
  /** Whether browsers reach the server by https. */
  readonly isSecure: boolean
}

/** Accounts that share one browser, as that of a counter. */
const most = 5
const name = 'vitrine_browser'

/** A mark is `id.seal`. The account and its password are in the seal alone: whoever reads the cookie learns nothing, and signs in nowhere with it. */
export function createKnownBrowsers({ secret, isSecure }: KnownBrowserDeps): KnownBrowsers {
  const key = keyFor(secret, 'known browsers')
  const sealOf = (id: string, { email, passwordHash }: KnownAccount): string => mark(key, `${id} ${email} ${passwordHash}`)
  const isFor = (account: KnownAccount) => (given: string) => {
    const [id = '', seal = ''] = given.split('.')
    return isSame(seal, sealOf(id, account))
  }
  return {
    idOf: (cookies, account) => marksIn(cookies).find(isFor(account))?.split('.', 1)[0] ?? null,
    cookieAfter(cookies, account) {
      const given = marksIn(cookies)
      const id = randomBytes(12).toString('base64url')
      const own = given.find(isFor(account)) ?? `${id}.${sealOf(id, account)}`
      const marks = [own, ...given.filter(each => each !== own)].slice(0, most)
      const attributes = [
        `Path=${addresses.accessToken}`,
        'Max-Age=31536000',
        'HttpOnly',
        'SameSite=Strict',
        ...(isSecure ? ['Secure'] : []),
      ]
      return [`${name}=${marks.join('~')}`, ...attributes].join('; ')
    },
  }
}

function marksIn(cookies = ''): string[] {
  const value = new RegExp(`(?:^|;\\s*)${name}=([\\w.~-]{1,1000})(?:;|$)`).exec(cookies)?.[1] ?? ''
  return value.split('~').filter(Boolean).slice(0, most)
}
