import type { EntityName } from './entities.ts'
import type { Operation } from './show/operations.ts'

/**
 * What is said over /realtime. One JSON text a message. The first message of a socket is a `hello`, within 10 seconds;
 * the server answers `welcome`, or closes with one of the codes below. Both sides answer `ping` frames; a silent peer is dropped after 60 seconds.
 */
export type ToServer =
  /** A browser: hears what became stale in its organisation. `token` is the session's access token. */
  | { readonly subject: 'hello'; readonly as: 'browser'; readonly token: string }
  /** A TV: hears that its content changed. */
  | { readonly subject: 'hello'; readonly as: 'screen'; readonly credential: string }
  /** A TV that waits for a screen: hears that its code was used. */
  | { readonly subject: 'hello'; readonly as: 'pairing'; readonly secret: string }
  /** An editor (a browser too) opens a show's channel; it hears every operation after `sequence`, in order, then those to come. */
  | { readonly subject: 'join'; readonly presentationId: string; readonly showId: string; readonly sequence: number }
  | { readonly subject: 'leave'; readonly presentationId: string }
  /** A longer-lived socket shows its renewed access token. */
  | { readonly subject: 'token'; readonly token: string }

export type ToClient =
  | { readonly subject: 'welcome' }
  /** One of the organisation's lists became stale: somebody changed rows of these entities. */
  | { readonly subject: 'changed'; readonly entities: readonly EntityName[] }
  /** An editor is in step from `sequence` on: everything it missed has been said before this. */
  | { readonly subject: 'joined'; readonly showId: string; readonly sequence: number }
  /** What was missed is too long ago, or the show is gone: fetch it again. */
  | { readonly subject: 'refetch'; readonly showId: string }
  | {
      readonly subject: 'operation'
      readonly showId: string
      readonly sequence: number
      readonly operationId: string
      readonly operation: Operation
    }
  /** A slide's picture was made. */
  | { readonly subject: 'slide'; readonly id: string; readonly thumbUrl: string; readonly thumbFilename: string }
  /** The concept was published or deleted, or a new one made, by anybody. */
  | {
      readonly subject: 'presentation'
      readonly id: string
      readonly publishedShowId: string | null
      readonly conceptShowId: string | null
    }
  /** A TV: ask for the content with the tag you have. */
  | { readonly subject: 'content' }
  /** A waiting TV: collect now. */
  | { readonly subject: 'paired' }

/** Why the server closed a socket. 4401: the token or credential is not (or no longer) good; renew it before coming back. */
export const closeCodes = { unauthenticated: 4401, malformed: 4400, tooSlow: 4408, goingAway: 1001 } as const
