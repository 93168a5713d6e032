import type { RateLimits } from './rateLimits.ts'
import { isSame, keyFor, mark, newToken } from './tokens.ts'

/** Tokens that say something once and for a short while. What they say is no secret: nobody else can make one. */
export interface OneTimeTokens {
  make(purpose: string, says: Says, seconds: number): string
  /** What it says, the first time; null where it was not made here, is for something else, too old, or used. */
  redeem(purpose: string, token: string): Promise<Says | null>
}

type Says = Readonly<Record<string, string>>

interface OneTimeTokensDeps {
  readonly secret: string
  readonly rateLimits: Pick<RateLimits, 'take'>
  readonly now?: () => number
}

/** `base64url({ says, until, nonce }).mark`. Nothing is kept of one until it is used: whoever asks for many fills no table. */
export function createOneTimeTokens({ secret, rateLimits, now = Date.now }: OneTimeTokensDeps): OneTimeTokens {
  const key = keyFor(secret, 'one-time tokens')
  return {
    make(purpose, says, seconds) {
      const content: Content = { says, until: now() + seconds * 1000, nonce: newToken() }
      const text = Buffer.from(JSON.stringify(content)).toString('base64url')
      return `${text}.${mark(key, `${purpose} ${text}`)}`
    },
    async redeem(purpose, token) {
      const [text = '', seal = ''] = token.split('.')
      if (!isSame(seal, mark(key, `${purpose} ${text}`))) return null
      const { says, until, nonce } = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Content
      const seconds = Math.ceil((until - now()) / 1000)
      if (seconds <= 0) return null
      // Whoever takes the one point that there is was the first.
      return (await rateLimits.take({ name: 'one-time-token', points: 1, seconds: seconds + 60 }, nonce)) ? says : null
    },
  }
}

interface Content {
  readonly says: Says
  readonly until: number
  readonly nonce: string
}
