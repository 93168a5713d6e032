import type { Viewer } from '@vitrine/model/access/permissions.ts'
import type { AnswerOf, ArgsOf, Call, Page } from '@vitrine/model/calls/call.ts'
import type { Language } from '@vitrine/model/messages/languages.ts'
import type { Other, ToClient } from '@vitrine/model/realtime.ts'
import type { ApiKeys } from '../security/apiKeys.ts'
import type { AuditedEvent } from './audit.ts'
import type { Transaction } from '../database/database.ts'
import type { Encryption } from '../security/encryption.ts'
import type { Feeds } from '../feeds/feeds.ts'
import type { Mails } from '../mail/mails.ts'
import type { RateLimits } from '../security/rateLimits.ts'
import type { Sessions } from '../security/sessions.ts'
import { refuse } from '../errors/refusal.ts'

/** Who hears a message, on whichever process they are connected to. */
export type Audience =
  /** Everybody who has this presentation open in the editor. */
  | { readonly presentationId: string }
  /** Every browser of an organisation. */
  | { readonly browsersOf: string }
  /** Every screen of an organisation. */
  | { readonly screensOf: string }
  | { readonly screenId: string }
  /** At most 100. */
  | { readonly screenIds: readonly string[] }
  /** Every screen of each of these organisations. */
  | { readonly screensOfEach: readonly string[] }
  | { readonly everyScreen: true }
  /** The TV that waits with this pairing. */
  | { readonly pairingId: string }

/** Work for the background. What is already waiting isn't queued again. */
export type Job =
  | { readonly name: 'slideThumbnail'; readonly slideId: string; readonly organizationId: string }
  /** Makes an asset of the pending one whose turn it is among those of one owner (null: stock). */
  | { readonly name: 'nextVideo'; readonly organizationId: string | null }
  /** Films the show whose turn it is among those that one organisation ordered. */
  | { readonly name: 'nextCapture'; readonly organizationId: string }
  /** Prints the overview whose turn it is among those that one organisation ordered. */
  | { readonly name: 'nextOverview'; readonly organizationId: string }
  | { readonly name: 'mail'; readonly mailId: string }
  /** Makes prices of the planned ones of one organisation that are due. */
  | { readonly name: 'duePrices'; readonly organizationId: string }
  /** Measures what does not fit on the slides that screens of one organisation play. */
  | { readonly name: 'misfits'; readonly organizationId: string }
  /** Reads a sheet at its address again. */
  | { readonly name: 'publishedSheet'; readonly publishedSheetId: string; readonly organizationId: string }

/** Whether shows can be filmed, as far as this process knows. */
export interface Filming {
  /** It would film them itself, and has nothing to do it with. */
  readonly isImpossible: boolean
}

/** Whether PDFs can be made, as far as this process knows. */
export interface Printing {
  /** It would print them itself, and has nothing to do it with. */
  readonly isImpossible: boolean
}

/** What the server offers its handlers besides the database. */
export interface HandlerServices {
  tell(audience: Audience, message: ToClient): void
  /** Who has a presentation open in the editor, on whichever process; each once. */
  editorsOf(presentationId: string): readonly Pick<Other, 'userId' | 'name'>[]
  queue(job: Job): void
  readonly rateLimits: RateLimits
  readonly encryption: Encryption
  /** Who is signed in ends with what they are changed to. */
  readonly sessions: Pick<Sessions, 'revokeAllOf' | 'revokeOneOf'>
  readonly apiKeys: Pick<ApiKeys, 'removeOf' | 'forgetOf'>
  readonly mails: Pick<Mails, 'add' | 'setup'>
  /** Where people reach the product, without a slash at its end; what links begin with is decided in areas/accounts/addressOfLinks.ts. */
  readonly publicUrl: string
  /** How many rows a part of a list has where the caller doesn't say. */
  readonly pagingLimit: number
  /** Bytes that the files of any organisation may take together; null: no limit. */
  readonly storageLimit: number | null
  /** What news sources say. */
  readonly feeds: Pick<Feeds, 'titlesOf'>
  readonly filming: Filming
  readonly printing: Printing
  /** What is at the address of a sheet; a SheetAddressError where nothing can be had, a SheetAddressSlowError or SheetTooLargeError beyond its limits. */
  fetchSheet(address: string): Promise<Buffer>
  /** A transaction of the product itself, on anybody's rows: only for what no tenant may read. Check every condition yourself. */
  asPlatform<T>(work: (db: Transaction) => Promise<T>): Promise<T>
}

export interface Context extends HandlerServices {
  /** Who asks; for public calls perhaps `nobody`. */
  readonly viewer: Viewer
  /** The call's own transaction, confined to what the viewer may reach; read-only for queries. */
  readonly db: Transaction
  readonly request: RequestInfo
  /** Within the call's own transaction; while it goes on, ask nothing of `db`. */
  asPlatform<T>(work: (db: Transaction) => Promise<T>): Promise<T>
  /** Writes into the audit log, in the call's own transaction: what isn't done is not recorded. Ask nothing of `db` meanwhile. */
  record(event: AuditedEvent): Promise<void>
  /** Done once the call's transaction is committed, never if it isn't. `tell` and `queue` belong here. */
  afterCommit(work: () => void): void
}

export interface RequestInfo {
  readonly id: string
  /** Where it came from, for rate limits and the audit log. */
  readonly address: string
  /** At which it reached this machine, where that is certain: core/http/ownAddress.ts. */
  readonly ownAddress?: string | null
  /** Who really asks, where they act as the viewer. */
  readonly actorId?: string | null
  /** What the asker's browser speaks. */
  readonly language: Language
  /** A program asks, with a key. */
  readonly isByKey?: boolean
  /** Whose session it came in; none: nobody's. */
  readonly sessionId?: string | null
}

export const nobody: Viewer = {
  id: '',
  role: 'USER',
  organizationId: null,
  resellerId: null,
  memberRole: 'VIEWER',
  isCollectionsEnabled: false,
  isPresentationsEnabled: false,
  isProductsEnabled: false,
  isPromotionsEnabled: false,
  isSystemsEnabled: false,
}

/** The viewer's own organisation, to create something in. */
export const ownOrganization = ({ viewer }: Pick<Context, 'viewer'>): string => viewer.organizationId ?? refuse('ForbiddenError')

/** Rows may answer with more or fewer fields than asked: the API takes what it needs and loads the relations that are missing. */
export type Answered<T> =
  T extends Page<infer U>
    ? Page<Answered<U>>
    : T extends readonly (infer U)[]
      ? readonly Answered<U>[]
      : T extends object
        ? { readonly [K in keyof T]?: Answered<T[K]> }
        : T

/** One handler per call of an area. A missing or misspelt one does not compile. */
export type Handlers<C extends Record<string, Call>> = {
  readonly [K in keyof C]: (args: ArgsOf<C[K]>, context: Context) => Promise<Answered<AnswerOf<C[K]>>>
}
