import type { Role } from './access/permissions.ts'
import type { PasswordLinkKind } from './areas/mail/links.ts'
import type { Refusal } from './messages/refusals.ts'

/** With this a token begins that buys a session as somebody else. No other is exchanged for one: a link could bring a stranger's own. */
export const relayPrefix = 'relay.'

/** What a TV names in `A-IM` that takes what became of its content in place of the whole. */
export const contentChanges = 'vitrine-changes'

/** What a TV asks. It loads no more of the addresses than these. */
export const addressesOfTv = {
  graphql: '/api/graphql',
  realtime: '/realtime',
  /** POST: PairingStart. */
  pairing: '/screen/pairing',
  /** POST { secret }: PairingAnswer. Asked every 2 seconds while the code stands on the screen, and when the socket says so. */
  pairingCollect: '/screen/pairing/collect',
  /**
   * GET with `Authorization: Bearer <credential>` and If-None-Match. ScreenContent, 304, or 401 when the screen was revoked: `fields` then says by a rule
   * of `credential` what has become of its place. With `A-IM: vitrine-changes` (RFC 3229) 226 and a ContentNews where that is shorter.
   */
  screenContent: '/screen/content',
  /** + a ticker's source. GET with the credential: TickerFeedAnswer. */
  screenFeed: '/screen/feed/',
} as const

/** What a TV asks that it loads later. POST a ProofDelivery with the credential, at most 20 a minute. A ProofAnswer; 400: it is none, 401: the screen was revoked. */
export const screenProof = '/screen/proof'

/** What is spoken beside GraphQL: addresses, and what travels. Refusals are `{ code: Refusal, fields? }` with the status of `statusOf`. */
export const addresses = {
  ...addressesOfTv,
  screenProof,
  accessToken: '/api/auth/access_token',
  refreshToken: '/api/auth/refresh_token',
  logout: '/api/auth/logout',
  /** POST { userId } by whoever may act as that user. A SessionAnswer that is good once, for a minute, and in this browser: POST its refreshToken to `refreshToken`. */
  relayToken: '/api/auth/relay_token',
  /** GET. A new base32 secret for a second factor, as plain text; kept by nobody until updateAccount brings it back with a code. */
  generateToken: '/api/auth/generate_token',
  /** POST { currentPassword }, for a session: what the browser makes a passkey from. */
  passkeyRegistrationOptions: '/api/auth/passkey/registration_options',
  /** POST { title, response }: keeps the passkey that was made. */
  passkeyRegistration: '/api/auth/passkey/registration',
  /** POST {}: what a browser asks a passkey. */
  passkeyOptions: '/api/auth/passkey/options',
  /** POST { response }: a SessionAnswer. */
  passkeyAccessToken: '/api/auth/passkey/access_token',
  /** POST { currentPassword, otp? } or { response } of a passkey, for a session: what asked for that with a ReauthenticationError is answered for ten minutes. */
  reauthenticate: '/api/auth/reauthenticate',
  /** GET: a DemoAnswer, for those whom the demo's password signs in. */
  demo: '/api/auth/demo',
  /** POST { username }: the same answer, `{ result: 'OK' }`, whether there is such an account or not. */
  forgotPassword: '/api/auth/forgot_password',
  /** POST { token }: a PasswordLinkAnswer, or LinkUnknownError, LinkUsedError, LinkExpiredError. */
  passwordLink: '/api/auth/password_link',
  /** POST { token, password }: a PasswordLinkAnswer; PasswordWeakError as well. */
  choosePassword: '/api/auth/choose_password',
  /** POST { token } of a link for another e-mail address: an AddressLinkAnswer, or LinkUnknownError, LinkUsedError, LinkExpiredError, UserDuplicateError. Opened again it answers the same. */
  changeEmail: '/api/auth/change_email',
  /** GET, for a session in which password or passkey were given a short while ago (else ReauthenticationError): the key of one's account as plain text. The header `user-id` names whose key is meant: one's own. */
  apiKey: '/api/v1/getApiKey',
  /** GET with the header `organization-id`, for a session of that organisation or of whoever manages it: its key as plain text. */
  organizationApiKey: '/api/v1/getApiKeyByOrgId',
  /** POST { orgId?, apiKey }: that key is dead, everywhere and at once; answers the new one as plain text. */
  revokeApiKey: '/api/v1/revokeApiKey',
  /** POST { search?, kind?, organizationId?, from?, until? }, for a session: what `allAuditEvents` answers as CSV, at most 50,000 events. */
  auditLog: '/api/audit_log.csv',
  /** POST { search?, filter?, order?, isReversed? }, for a session: the screens that `allScreens` answers as CSV, at most 20,000. */
  screenList: '/api/screens.csv',
  /** POST what `proofOfPlay` is asked, without its page, for a session: its rows as CSV, at most 20,000. */
  proofOfPlay: '/api/proof_of_play.csv',
  upload: '/api/upload',
  /** The open protocol tus 1.0 (tus.io): POST begins an upload, + its id PATCH goes on with it, HEAD says how far it is, DELETE gives it up. + its id and `/complete`: POST what `upload` answers. */
  /** POST a file as `application/octet-stream`, with `?holds=` (PRODUCTS, PROMOTIONS) and `&title=`: a SheetRead, which the calls for sheets then name. Of a workbook `&worksheet=` names the one that is read, and `&all` reads all. */
  sheet: '/api/sheets',
  /** POST { holds, format: csv or xlsx, separator?, groupId? }: what the session's organisation has, or what a group of it says, as a file. */
  sheetExport: '/api/sheets/export',
  resumableUpload: '/api/upload/resumable',
  /** POST, multipart with one `file`, of whoever makes customers and partners: an UploadAnswer, whose `filename` a customer is then saved with. */
  logoUpload: '/api/upload/organization-logo',
  /** + the token of a link in a mail. GET: the video of a show, to be kept as a file; or, for people, a page that says why not. */
  captures: '/api/captures/',
  /** + the id of an overview. GET, for a session of its organisation: the PDF, to be kept as a file. */
  overviews: '/api/overviews/',
  clientSettings: '/api/settings',
  /** + show id. A ShowContent, for a session. */
  showContent: '/api/content/show/',
  /** The Catalogue of the session's organisation, for the editor: every category, product and promotion, and the assets they and `?assetIds=a,b` name. */
  catalogue: '/api/content/catalogue',
  /** + product id. GET, for a session that sees the product: a ProductOnScreens; with `?locationId=` of the TVs of that location. */
  productOnScreens: '/api/content/product_on_screens/',
  files: '/files/',
  fonts: '/fonts/',
} as const

/** On every answer of the API: under which the server's log has the request. */
export const requestIdHeader = 'x-request-id'

/** POST accessToken { username, password, otp? } and POST refreshToken { refreshToken }. `expires` is the access token's, ISO 8601 UTC. */
export interface SessionAnswer {
  readonly token: string
  readonly expires: string
  readonly refreshToken: string
}
/** On how many connected TVs a product is now, and how many of them have said that they show it as it is. */
export interface ProductOnScreens {
  readonly screens: number
  readonly showing: number
  /** Of those that have not said so, how many were not heard of lately, and how many of them are off by their hours instead. */
  readonly offline: number
  readonly off: number
}
/** With which accounts of the demo, and with which password, a stranger looks around: those that still have it. */
export interface DemoAnswer {
  readonly password: string
  readonly accounts: readonly { readonly username: string; readonly role: Role }[]
}
/** Whose password can be chosen with a link. */
export interface PasswordLinkAnswer {
  readonly username: string
  readonly kind: PasswordLinkKind
}
/** Whose address it is now; with a token for `choosePassword` where they have no password yet. */
export interface AddressLinkAnswer {
  readonly username: string
  readonly passwordToken: string | null
}
/** POST pairing {}. The code stands on the screen; only the secret collects. */
export interface PairingStart {
  readonly code: string
  readonly secret: string
  readonly expiresAt: string
}
export type PairingAnswer =
  | { readonly state: 'WAITING' }
  | { readonly state: 'EXPIRED' }
  | { readonly state: 'CONNECTED'; readonly credential: string; readonly screenId: string }

/** What a 401 of screenContent says in `fields` of a TV that had a screen: another has it now, or somebody took it away. */
export const credentialRules = ['replaced', 'disconnected'] as const
export type CredentialRule = (typeof credentialRules)[number]

/** The headlines of a news source; none: they could not be had yet, and whoever has older ones keeps them. */
export interface TickerFeedAnswer {
  readonly titles: readonly string[]
}

/** POST upload, multipart with one `file`, fields `kind` (assetImage, assetVideo, assetFont, slideThumbnail) and `folderId`, and a bearer token. A video then becomes a pending asset. */
export interface UploadAnswer {
  readonly result: 'OK'
  readonly filename: string
  readonly uploadType: 'assetImage' | 'assetVideo' | 'assetFont' | 'slideThumbnail' | 'organizationLogo'
  readonly url: string
  readonly variants: readonly { readonly filename: string; readonly kind: string; readonly width: number; readonly height: number }[]
  /** What a font calls itself, if it does. */
  readonly title?: string
}

/** The status with which a refusal travels outside GraphQL. */
export const statusOf: Readonly<Partial<Record<Refusal, number>>> = {
  UnauthenticatedError: 401,
  ForbiddenError: 403,
  NotFoundError: 404,
  ValidationError: 400,
  EmailValidationError: 400,
  PasswordWeakError: 400,
  DuplicateError: 409,
  UserDuplicateError: 409,
  ConflictError: 409,
  ParentInBinError: 409,
  ParentGoneError: 409,
  AddressTakenError: 409,
  OwnAccountError: 409,
  LastAdminError: 409,
  LastManagerError: 409,
  SystemInUseError: 409,
  DaypartInUseError: 409,
  ScreenNotConnectedError: 409,
  ScreenCommandTakenError: 409,
  OneTimeCodeMissingError: 400,
  OneTimeCodeInvalidError: 400,
  PasswordInvalidError: 400,
  OrganizationInactiveError: 403,
  PasskeyError: 403,
  ReauthenticationError: 403,
  TooManyTriesError: 429,
  DemoPasswordError: 403,
  TooLargeError: 413,
  LinkUnknownError: 404,
  LinkUsedError: 410,
  LinkExpiredError: 410,
  FileTooLargeError: 413,
  FileTypeError: 415,
  FileDamagedError: 422,
  FileUnsafeError: 422,
  FileMissingError: 400,
  StorageFullError: 507,
  FontTypeError: 415,
  FontTooLargeError: 413,
  VideoTooLargeError: 413,
  VideoOutputTooLargeError: 422,
  VideoTooLongError: 422,
  VideoResolutionError: 422,
  VideoMissingError: 422,
  VideoSlowError: 422,
  VideoEncoderError: 415,
  VideoGoneError: 410,
  TemplateVideoError: 409,
  TooManyVideosError: 429,
  CaptureEmptyError: 422,
  CaptureTooLongError: 422,
  CaptureUnavailableError: 503,
  TooManyCapturesError: 429,
  CaptureFailedError: 422,
  CaptureShowGoneError: 410,
  CaptureDiskFullError: 507,
  CaptureStorageFullError: 507,
  PriceListTitleError: 409,
  ListElsewhereError: 403,
  OwnPriceError: 403,
  LocationTitleError: 409,
  OverviewEmptyError: 422,
  OverviewTooLargeError: 422,
  OverviewUnavailableError: 503,
  OverviewFailedError: 422,
  OverviewExpiredError: 410,
  TooManyUploadsError: 429,
  SheetTypeError: 415,
  SheetDamagedError: 422,
  SheetProtectedError: 422,
  SheetTooLargeError: 413,
  SheetUnpackedError: 413,
  SheetTooManyRowsError: 413,
  SheetTooManyColumnsError: 413,
  SheetTooManyCellsError: 413,
  SheetQuotesError: 422,
  SheetEmptyError: 422,
  SheetSlowError: 422,
  SheetProblemsError: 422,
  SheetAddressError: 422,
  SheetAddressSlowError: 422,
  SheetNotSharedError: 422,
  SheetNotFoundError: 422,
  SheetGoneError: 410,
  UnavailableError: 503,
  InternalError: 500,
}

/** Bytes: what the largest file of each kind of upload may take. */
export interface UploadLimits {
  readonly gridUploader: number
  readonly directVideo: number
  readonly logo: number
  readonly font: number
}

const megabyte = 1024 * 1024

/** Where the operator said nothing else: docs/running.md. */
export const uploadLimits: UploadLimits = {
  gridUploader: 100 * megabyte,
  directVideo: 50 * megabyte,
  logo: 20 * megabyte,
  font: 10 * megabyte,
}

/** GET clientSettings: what the operator set and the web application must know, with or without a session. */
export interface ClientSettings {
  readonly uploadLimits: UploadLimits
  /** Rows of a page of a list. */
  readonly pagingLimit: number
  /** Whether the browser asks before it leaves an editor with unsaved changes. */
  readonly exitAlerts: boolean
  /** Whether mail leaves the installation. Where none does, whoever makes a link for somebody hands it over. */
  readonly sendsMail: boolean
  /** Bytes that the files of any organisation may take together; null: no limit. */
  readonly storageLimit: number | null
  /** Where people without a partner find help; null: nowhere. */
  readonly supportEmail: string | null
  /** Whether there may be a demo here, and its password signs in from where this was asked: `demo` then answers. */
  readonly hasDemo: boolean
  /** The edition of the software that TVs take from this server; null: it isn't known. */
  readonly playerEdition?: string | null
  /** To whoever sits at the machine itself: at which addresses the others in its network reach it. */
  readonly networkAddresses: readonly string[]
}
/** How many fonts of its own an organisation keeps. */
export const maxFonts = 100
/** Pixels of a picture, width times height: more is a decompression bomb. */
export const maxPixels = 100_000_000
