import { entity, many, one } from '../../kernel/entity.ts'
import {
  choice,
  computed,
  derived,
  embeddedList,
  flag,
  id,
  initially,
  json,
  line,
  listOfField,
  moment,
  nullable,
  ref,
  secret,
  text,
  value,
  whole,
} from '../../kernel/field.ts'
import { maxItems } from '../../calls/pagingLimit.ts'
import { font, title, url } from '../../fields.ts'
import { orientations } from '../shows/enumerations.ts'
import { presentationLabels } from './labels.ts'
import { maxRolloutSystems } from './rollout.ts'

export const orientation = choice('Orientation', orientations)

/** What goes out at a moment, and whose doing that is. */
export interface PublicationPlan {
  readonly showId: string
  /** Of the show when it was planned; not known of what was planned before there was approval. */
  readonly sequence?: number
  readonly versionTitle: string | null
  readonly isImmediate: boolean
  readonly userId: string
  readonly name: string
}

/** A folder of an organisation's own presentations. */
export const presentationFolder = entity('organization', {
  id: id(),
  organizationId: derived(ref('organization')),
  parentFolderId: nullable(ref('presentationFolder')),
  title: title(),
  /** Of the presentations in it, not of those in its folders. */
  presentationCount: computed(whole()),
  createdAt: moment(),
  updatedAt: moment(),
})
/** So many folders lie in each other at most. */
export const maxFolderDepth = 8

/** So many presentations has an organisation at most. */
const maxPresentations = 5_000

export const presentation = entity(
  'library',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    orientation: initially(orientation, 'LANDSCAPE'),
    title: title(),
    description: nullable(text(2000)),
    /** By their letters, each once whatever its capitals and accents. */
    labels: derived(presentationLabels()),
    folderId: derived(nullable(ref('presentationFolder', 'clear'))),
    publishedShowId: derived(nullable(ref('show', 'clear'))),
    conceptShowId: derived(nullable(ref('show', 'clear'))),
    /** What the other systems play while a publication is at some first; null: all have it. */
    heldShowId: derived(nullable(ref('show', 'clear'))),
    /** Those that have it first. */
    rolloutSystemIds: derived(listOfField(line(36), maxRolloutSystems)),
    /** When the others have it too; null: when a user says so. */
    rolloutAt: derived(nullable(moment())),
    /** When the concept goes out by itself; null: when somebody publishes it. */
    publishAt: derived(nullable(moment())),
    publicationPlan: secret(nullable(json<PublicationPlan>())),
    /** The concept if there is one, else the published show. */
    actualShowId: computed(nullable(ref('show'))),
    thumbUrl: computed(nullable(url())),
    slideCount: computed(whole()),
    hasConcept: computed(flag()),
    /** Of what screens play, while `thumbUrl` is of what is edited. */
    publishedThumbUrl: computed(nullable(url())),
    /** Somebody has published it: it is more than what stood there from the beginning. */
    wasPublished: computed(flag()),
    /** The latest change of what is edited. */
    editedAt: computed(moment()),
    createdAt: moment(),
    updatedAt: moment(),
  },
  {
    publishedShow: one('show', 'publishedShowId'),
    conceptShow: one('show', 'conceptShowId'),
    actualShow: one('show', 'actualShowId'),
    organization: one('organization', 'organizationId'),
    allocations: many('collectionAllocation', 'presentationId'),
  },
  {
    reach: 'template',
    order: ['createdAt'],
    isNewestFirst: true,
    isLong: true,
    searchedToo: 'labels',
    shownOn: ['screens'],
    maxRows: maxPresentations,
    indexed: [['publishAt'], ['rolloutAt']],
    // What becomes of its shows is recorded in words of its own.
    recordedBut: ['publishedShowId', 'conceptShowId', 'heldShowId', 'rolloutSystemIds', 'rolloutAt', 'publishAt', 'publicationPlan'],
  },
)

/** A label, and how many of the organisation's presentations have it. */
const labelInUse = value('PresentationLabel', { label: line(), count: whole() })
export const labelsInUse = value('PresentationLabels', { totalCount: whole(), items: embeddedList(labelInUse, maxItems) })

/** How one label became another, or none: what takes that back of each presentation that had it, as `updatePresentations` takes it. */
const labelsBack = value('PresentationLabelsBack', { id: id(), addLabels: presentationLabels(), removeLabels: presentationLabels() })
export const replacedLabel = value('ReplacedPresentationLabel', {
  label: nullable(line()),
  changes: embeddedList(labelsBack, maxPresentations),
})

/** So many are labelled or moved at once. */
export const maxPresentationsAtOnce = 200

/** Somebody who has a presentation open in the editor. */
export const presentationEditor = value('PresentationEditor', { userId: ref('user', 'loose'), name: line(401) })

export const templateFolder = entity(
  'library',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    parentFolderId: nullable(ref('templateFolder')),
    title: title(),
    /** Of the templates in it, not of those in its folders. */
    templateCount: computed(whole()),
    landscapeCount: computed(whole()),
    portraitCount: computed(whole()),
    createdAt: moment(),
    updatedAt: moment(),
  },
  {},
  { reach: 'template' },
)

/** A font that a template was made without, as it is its organisation's own, and the shipped one in its place. */
const replacedFont = value('ReplacedFont', { title: line(), font: font() })
export const maxReplacedFonts = 100

export const template = entity(
  'library',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    folderId: nullable(ref('templateFolder', 'clear')),
    presentationId: derived(ref('presentation')),
    replacedFonts: embeddedList(replacedFont, maxReplacedFonts),
  },
  { presentation: one('presentation', 'presentationId'), folder: one('templateFolder', 'folderId') },
  { reach: 'template', hasForm: false },
)
