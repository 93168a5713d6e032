import { entity, one } from '../../kernel/entity.ts'
import {
  choice,
  computed,
  derived,
  id,
  initially,
  json,
  line,
  listOfField,
  measure,
  moment,
  nullable,
  ref,
  secret,
  whole,
} from '../../kernel/field.ts'
import type { UploadAnswer } from '../../http.ts'
import { filename, mediaTag, title, url } from '../../fields.ts'

export const assetTypes = ['IMAGE', 'VIDEO', 'FONT'] as const
export const assetType = choice('AssetType', assetTypes)
export type AssetType = (typeof assetTypes)[number]
/** What a stored file is for. */
export const fileKinds = [
  'assetImage',
  'assetVideo',
  'assetFont',
  'assetWebFont',
  'assetImageThumbnail',
  'assetVideoThumbnail',
  'assetFontThumbnail',
  'slideThumbnail',
  'showCapture',
  'overview',
  'organizationLogo',
] as const

/** So many tags has a file at most. */
export const maxTags = 50
/** So many files are changed or deleted at once. */
export const maxAssetsAtOnce = 200

/** `organizationId` null means stock. */
export const asset = entity(
  'library',
  {
    id: id(),
    organizationId: derived(nullable(ref('organization'))),
    type: assetType,
    title: title(),
    filename: filename(),
    thumbFilename: nullable(filename()),
    url: computed(url()),
    thumbUrl: computed(nullable(url())),
    /** How large the file is. */
    bytes: computed(nullable(whole())),
    /** Pixels; null where it has none (fonts). */
    width: derived(nullable(whole())),
    height: derived(nullable(whole())),
    /** Seconds of a video. */
    duration: derived(nullable(measure(0, 86_400))),
    folderId: nullable(ref('assetFolder', 'clear')),
    tags: listOfField(mediaTag(), maxTags),
    sortIndex: derived(initially(whole(), 0)),
    createdAt: moment(),
    updatedAt: moment(),
  },
  { folder: one('assetFolder', 'folderId') },
  {
    reach: 'tagged',
    order: ['createdAt'],
    isNewestFirst: true,
    isLong: true,
    searchedToo: 'tags',
    indexed: [
      ['organizationId', 'createdAt', 'id'],
      ['organizationId', 'sortIndex', 'createdAt', 'id'],
    ],
    shownOn: ['slides', 'screens'],
  },
)

export const assetFolder = entity('library', {
  id: id(),
  organizationId: derived(nullable(ref('organization'))),
  title: title(),
  parentFolderId: nullable(ref('assetFolder')),
  /** Of the files in it, not of those in its folders. */
  assetCount: computed(whole()),
  createdAt: moment(),
  updatedAt: moment(),
})

const pendingStates = ['PROCESSING', 'FAILED'] as const

/** A video being processed. It becomes the asset of the same id. `organizationId` null means stock. */
export const pendingAsset = entity(
  'library',
  {
    id: id(),
    organizationId: derived(nullable(ref('organization'))),
    folderId: nullable(ref('assetFolder', 'clear')),
    type: assetType,
    state: derived(initially(choice('PendingAssetState', pendingStates), 'PROCESSING')),
    filename: filename(),
    title: nullable(title()),
    tags: listOfField(mediaTag(), maxTags),
    /** How much of it is made, from 0 to 1; null: it waits for its turn. */
    progress: derived(nullable(measure(0, 1))),
    /** Why it failed: the name of a refusal. */
    failure: derived(nullable(line(64))),
    /** How often it was begun: one that ends the server each time is not begun for ever. */
    tries: secret(initially(whole(), 0)),
    createdAt: moment(),
    updatedAt: moment(),
  },
  {},
  { audited: [], hasForm: false, quiet: ['progress'] },
)

/** A file that arrives in parts (docs/spec/files.md): how much of it is there lies on the disk. */
export const resumableUpload = entity(
  'platform',
  {
    id: id(),
    userId: derived(ref('user')),
    /** Null: for the stock library. */
    organizationId: derived(nullable(ref('organization'))),
    /** Null: the content says it. */
    kind: derived(nullable(choice('FileKind', fileKinds))),
    folderId: derived(nullable(line(64))),
    bytes: derived(whole(0, 2_000_000_000)),
    /** What was answered when it was complete; null: it isn't. */
    answer: derived(nullable(json<UploadAnswer>())),
    createdAt: moment(),
  },
  {},
  { reach: 'person', isAnnounced: false, audited: [], hasForm: false },
)

/** A stored file: its name says its content, the row says whose it is. */
export const storedFile = entity(
  'library',
  {
    id: id(),
    organizationId: derived(nullable(ref('organization'))),
    filename: filename(),
    kind: choice('FileKind', fileKinds),
    mediaType: derived(line()),
    bytes: derived(whole(0, 2_000_000_000)),
    width: derived(nullable(whole())),
    height: derived(nullable(whole())),
    thumbFilename: derived(nullable(filename())),
    /** Where the asset goes that is made of it, unless that says otherwise. */
    folderId: derived(nullable(ref('assetFolder', 'clear'))),
    /** Since when nothing names it; it goes a week later. */
    unusedSince: secret(nullable(moment())),
    /** How often it was sent without having been used since: so many people may be about to use it. */
    awaited: secret(nullable(whole(0, 1_000_000))),
    createdAt: moment(),
  },
  {},
  { unique: [['organizationId', 'filename', 'kind']], isAnnounced: false, hasForm: false },
)

export const tag = entity(
  'library',
  {
    id: id(),
    organizationId: derived(nullable(ref('organization'))),
    title: mediaTag(),
    /** Of the files of the same library that have it. */
    assetCount: computed(whole()),
  },
  {},
  { unique: [['organizationId', 'title']], isAnnounced: false },
)
