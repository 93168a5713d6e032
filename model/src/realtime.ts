import type { ScreenCommandKind, ScreenCommandState } from './areas/screens/commands.ts'
import type { EntityName } from './entities.ts'
import type { ContentNews } from './screen/news.ts'
import type { ScreenEmergency } from './screen/emergency.ts'
import type { Operation } from './show/operations.ts'
import type { Widget } from './show/show.ts'

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
  /** A TV: what it shows is of the content with this tag. At most once a second, and whenever it is welcome. */
  | { readonly subject: 'shows'; readonly tag: string }
  /** A TV: it shows this emergency message. Told again while it stands. */
  | { readonly subject: 'emergencyShown'; readonly id: string }
  /** A TV: what it tells of itself, as `reportIn` reads it (areas/screens/report.ts). At most once a minute; more is dropped. */
  | { readonly subject: 'report'; readonly report: unknown }
  /**
   * A TV: these commands it knows, as `knownCommandsIn` reads them (areas/screens/knownCommands.ts), and it asks which others there are. Whenever it is
   * welcome, whenever it is told that there are some, and when one of them has become something else.
   */
  | { readonly subject: 'commands'; readonly known: unknown }
  /** An editor (a browser too) opens a show's channel; it hears every operation after `sequence`, in order, then those to come. */
  | { readonly subject: 'join'; readonly presentationId: string; readonly showId: string; readonly sequence: number }
  | { readonly subject: 'leave'; readonly presentationId: string }
  /** An editor that has joined says what it looks at, at most three times a second. `tab` names it for as long as its page is open. */
  | ({ readonly subject: 'here'; readonly presentationId: string; readonly tab: string } & Gaze)
  /** An editor that has said where it is drags something. Told to the others at once, and kept by nobody. */
  | ({ readonly subject: 'drag'; readonly presentationId: string } & Drag)
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
  /** Who else works on a presentation. `all`: these are all of them, and the others are gone. Once an editor has said where it is, and from then on. */
  | {
      readonly subject: 'others'
      readonly presentationId: string
      readonly here: readonly Other[]
      readonly gone: readonly string[]
      readonly all: boolean
    }
  /** One of the others drags something: what is seen of it until the operation follows. `id` is that of the other. */
  | ({ readonly subject: 'drag'; readonly presentationId: string; readonly id: string } & Drag)
  /** A slide's picture was made. */
  | { readonly subject: 'slide'; readonly id: string; readonly thumbUrl: string; readonly thumbFilename: string }
  /** The concept was published or deleted, or a new one made, by anybody. */
  | {
      readonly subject: 'presentation'
      readonly id: string
      readonly publishedShowId: string | null
      readonly conceptShowId: string | null
      /** What made it so. Left out where nobody did anything that others need to be told. */
      readonly deed?: PresentationDeed
    }
  /** A TV: ask for the content with the tag you have. Where the server knows which that is, and what became of it is short, it is told with it. */
  | { readonly subject: 'content'; readonly news?: ContentNews }
  /** A TV: show this over everything, at once; its content says the same from now on (docs/spec/emergency.md). */
  | { readonly subject: 'emergency'; readonly emergency?: ScreenEmergency; readonly over?: undefined }
  /** A TV: the one with this id is over. */
  | { readonly subject: 'emergency'; readonly emergency?: undefined; readonly over: string }
  /** A TV: show for a moment what it is called. */
  | { readonly subject: 'identify' }
  /** A TV: the commands that are not over. Of those that are TAKEN it carries out what it knows; left out: it asks now which there are. */
  | { readonly subject: 'commands'; readonly open?: readonly OpenCommand[] }
  /** A waiting TV: collect now. */
  | { readonly subject: 'paired' }

/** What a TV is told to do. WAITING: it takes it first. TAKEN: the server has written down that it did. */
export interface OpenCommand {
  readonly id: string
  readonly kind: ScreenCommandKind
  readonly state: Extract<ScreenCommandState, 'WAITING' | 'TAKEN'>
}

/** What somebody did to a presentation that others have open: `OPENED` a concept of what is published, `DISCARDED` the changes, `RESTORED` a version. */
export const presentationDeeds = ['OPENED', 'PUBLISHED', 'DISCARDED', 'RESTORED', 'DELETED'] as const
export interface PresentationDeed {
  readonly kind: (typeof presentationDeeds)[number]
  readonly userId: string
  /** What they are called. */
  readonly name: string
  /** The show that was the concept until then, which stands among the versions now. */
  readonly setAsideId?: string
}

/** What an editor looks at. */
export interface Gaze {
  readonly slideId: string | null
  /** Selected, at most `mostGazed`. */
  readonly widgetIds: readonly string[]
}
export const maxGazed = 50
/** Each has two names: as many as fit into a message between processes. */
export const maxCopied = 40

/** Widgets on their way under somebody's hand. */
export interface Drag {
  readonly slideId: string
  /** Where they would be if they were let go now, at most `maxGazed`, of copies `maxCopied`; none: they go back to where they were. */
  readonly widgets: readonly DraggedWidget[]
  /** All that is in them grows with them, letters too; otherwise only their boxes do. */
  readonly isGrown: boolean
  /** They were let go there; the operation follows. */
  readonly isDropped: boolean
}
export interface DraggedWidget extends Readonly<Pick<Widget, 'id' | 'positionX' | 'positionY' | 'width' | 'height'>> {
  readonly rotation: number
  /** It is a copy of this one, which stays where it is; `id` is what it will be called when it is let go. */
  readonly copyOf?: string
}

/** Somebody else's tab, in which the presentation is open. */
export interface Other extends Gaze {
  readonly id: string
  readonly userId: string
  readonly name: string
  /** One of `presenceColours`; the same in all tabs of one person. */
  readonly colour: number
}
/** So many are told apart. White can be read on each. */
export const presenceColours = ['1971c2', '27783a', 'c2255c', 'c2410c', '6741d9', '0b7285', '9c36b5', '7f5539', '495057', '5f6b0d'] as const

/** Why the server closed a socket. 4401: the token or credential is not (or no longer) good; renew it before coming back. */
export const closeCodes = { unauthenticated: 4401, malformed: 4400, tooSlow: 4408, goingAway: 1001 } as const
