import {
  arg,
  done,
  draft,
  given,
  item,
  items,
  listOf,
  mutation,
  optional,
  patch,
  query,
  pickInput,
  record,
  records,
} from '../../calls/call.ts'
import { choice, flag, id, nullable, ref } from '../../kernel/field.ts'
import { namedMoment, title } from '../../fields.ts'
import { byIds, page } from '../../calls/page.ts'
import { allOf } from '../../calls/shape.ts'
import { sorted } from '../../calls/sorted.ts'
import { labelsInUse, maxPresentationsAtOnce, orientation, presentationEditor, replacedLabel } from './entities.ts'
import { presentationLabel, presentationLabels } from './labels.ts'
import { maxRolloutSystems } from './rollout.ts'

/** Where a presentation plays: read by `placesOf`. */
const allocations = {
  id: 1,
  screenId: 1,
  screen: { id: 1, sortIndex: 1, isConnected: 1, isOnline: 1, isOff: 1, system: { id: 1, title: 1, activeCollectionId: 1 } },
  collection: { id: 1, title: 1, startDay: 1, startTime: 1 },
} as const

const listed = {
  ...allOf('presentation'),
  actualShow: { id: 1, state: 1, presentationId: 1, slides: { id: 1, sortIndex: 1, thumbUrl: 1 } },
  allocations,
  organization: { id: 1, title: 1 },
} as const

/** Which come first: those that were made, or edited, last; by their titles; those that play on the most screens. */
const presentationOrder = choice('PresentationOrder', ['MADE', 'EDITED', 'TITLE', 'USED'])

const template = {
  id: 1,
  /** "0": everybody's; else of the partner whose customers have it. */
  organizationId: 1,
  folderId: 1,
  // Whoever moves a template changes what its folder holds.
  folder: { id: 1, title: 1, templateCount: 1, landscapeCount: 1, portraitCount: 1 },
  presentation: {
    id: 1,
    title: 1,
    description: 1,
    orientation: 1,
    thumbUrl: 1,
    slideCount: 1,
    actualShow: { id: 1, slides: { id: 1, sortIndex: 1, thumbUrl: 1 } },
  },
} as const
/** With the fonts that it was made without. */
const madeTemplate = { ...template, replacedFonts: 1 } as const

/** One publication of a presentation, or a concept that was set aside. */
const version = {
  id: 1,
  presentationId: 1,
  publishedAt: 1,
  publishedBy: 1,
  setAsideAt: 1,
  versionTitle: 1,
  slides: { id: 1, sortIndex: 1, thumbUrl: 1 },
  presentation: { id: 1, publishedShowId: 1, orientation: 1 },
} as const

/** The systems that have a publication first, and when the others do. */
const first = {
  rolloutSystemIds: optional(listOf(arg(id()), maxRolloutSystems)),
  rolloutAt: optional(arg(nullable(namedMoment()))),
}
/** What it plays, and where not yet. */
const rollout = { publishedShowId: 1, heldShowId: 1, rolloutSystemIds: 1, rolloutAt: 1 } as const

const { limit, offset } = page
/** What the caller names what is made: asked twice, it is made once. */
const named = { resultId: optional(arg(id())) }
/** The concept that is meant, and no later one: a request that arrives late changes nothing. */
const meant = { showId: optional(arg(ref('show'))) }

export const presentationCalls = {
  /** To an administrator those of all organisations, to a partner those of its customers, each with its organisation, to read their titles and pictures only: [TM9] [TM44]. */
  allPresentations: query(
    ['presentations', 'collectionForm', 'templates'],
    {
      ...page,
      ...byIds,
      /** Of several labels a presentation must have all. */
      filter: optional(
        given('PresentationFilter', { orientation: nullable(orientation), folderId: nullable(id()), labels: presentationLabels() }),
      ),
      order: optional(arg(presentationOrder)),
      isReversed: optional(arg(flag())),
    },
    items('presentation', listed),
  ),
  findPresentation: query(
    'library',
    { id: arg(id()) },
    item('presentation', {
      ...allOf('presentation'),
      publishedShow: { id: 1, publishedAt: 1, publishedBy: 1 },
      conceptShow: { id: 1 },
      allocations,
      organization: { id: 1, title: 1, logoUrl: 1 },
    }),
  ),
  /** Those that presentations of the organisation have, the most used first. */
  allPresentationLabels: query('presentations', page, record(labelsInUse, ['presentation'])),
  allPresentationFolders: query('presentations', {}, items('presentationFolder', allOf('presentationFolder'))),
  allTemplates: query(
    'library',
    {
      ...page,
      ...sorted,
      /** `isStock`: those that everybody has, or those that the partner makes. */
      filter: optional(
        given('TemplateFilter', { folderId: nullable(id()), orientation: nullable(orientation), isStock: nullable(flag()) }),
      ),
    },
    items('template', template),
  ),
  allTemplateFolders: query('library', {}, items('templateFolder', allOf('templateFolder'))),

  createTemplateFolder: mutation('templates', { input: draft('templateFolder') }, item('templateFolder', allOf('templateFolder')), {
    fails: 'templateFolders.addFolderError',
  }),
  /** With `parentFolderId` it moves. */
  updateTemplateFolder: mutation('templates', { input: patch('templateFolder') }, item('templateFolder', allOf('templateFolder')), {
    fails: 'templateFolders.changeFolderError',
  }),
  /** Its folders go with it; the templates in them move to where it was. */
  deleteTemplateFolder: mutation('templates', { id: arg(id()) }, done, {
    fails: 'templateFolders.deleteError',
    done: 'templateFolders.deleteSuccess',
  }),
  createTemplate: mutation(
    'templates',
    {
      input: draft('presentation'),
      folderId: optional(arg(nullable(ref('templateFolder')))),
      sourcePresentationId: optional(arg(nullable(ref('presentation')))),
      ...named,
    },
    item('template', madeTemplate),
    { fails: 'templates.templateAddError' },
  ),
  /** Moves it to another folder. */
  updateTemplate: mutation('templates', { input: patch('template') }, item('template', template), { fails: 'templates.moveError' }),
  deleteTemplate: mutation('templates', { id: arg(id()) }, done, {
    fails: 'templates.deleteError',
    done: 'templates.deleteSuccess',
  }),
  duplicateTemplate: mutation('templates', { id: arg(id()), ...named }, item('template', template), {
    fails: 'templates.duplicateError',
    done: 'templates.duplicateSuccess',
  }),

  createPresentation: mutation(
    'presentations',
    {
      input: draft('presentation'),
      templateId: optional(arg(nullable(id()))),
      /** What the template's places are filled with: [CH5]. */
      categoryIds: optional(listOf(arg(id()), 50)),
      folderId: optional(arg(nullable(ref('presentationFolder')))),
      ...named,
    },
    item('presentation', listed),
    { fails: 'presentations.presentationAddError' },
  ),
  updatePresentation: mutation(
    'editor',
    { input: pickInput('UpdatePresentationInput', 'presentation', ['id'], ['title', 'description']), operationId: optional(arg(id())) },
    item('presentation', { id: 1, title: 1, description: 1, updatedAt: 1 }),
    { fails: 'editor.updatePresentationError' },
  ),
  deletePresentation: mutation('presentations', { id: arg(id()) }, done, {
    fails: 'presentations.deleteError',
    done: 'presentations.deleteSuccess',
  }),
  duplicatePresentation: mutation('presentations', { id: arg(id()), ...named }, item('presentation', listed), {
    fails: 'presentations.duplicateError',
    done: 'presentations.duplicateSuccess',
  }),
  /** Several at once, all of them or none: moves each where a folder is given (null: out of all), takes labels away and adds some. */
  updatePresentations: mutation(
    'presentations',
    {
      changes: listOf(
        given('PresentationChange', {
          id: ref('presentation'),
          folderId: nullable(ref('presentationFolder')),
          addLabels: presentationLabels(),
          removeLabels: presentationLabels(),
        }),
        maxPresentationsAtOnce,
      ),
    },
    items('presentation', { id: 1, labels: 1, folderId: 1, updatedAt: 1 }),
    { fails: 'presentations.changeFailed' },
  ),
  /**
   * Everywhere at once: `by` takes the place of the label, also where it is another that is there already; without it the label is taken off.
   * Answers how it is written now.
   */
  replacePresentationLabel: mutation(
    'presentations',
    { label: arg(presentationLabel()), by: optional(arg(presentationLabel())) },
    record(replacedLabel, ['presentation']),
    { fails: 'presentations.label-failed' },
  ),
  createPresentationFolder: mutation(
    'presentations',
    { input: draft('presentationFolder') },
    item('presentationFolder', allOf('presentationFolder')),
    { fails: 'presentations.folderAddFailed' },
  ),
  /** With `parentFolderId` it moves. */
  updatePresentationFolder: mutation(
    'presentations',
    { input: patch('presentationFolder') },
    item('presentationFolder', allOf('presentationFolder')),
    { fails: 'presentations.folderChangeFailed' },
  ),
  /** Its folders go with it; the presentations in them move to where it was. */
  deletePresentationFolder: mutation('presentations', { id: arg(id()) }, done, {
    fails: 'presentations.folderDeleteFailed',
    done: 'presentations.folderDeleted',
  }),
  createConceptShow: mutation('presentations', { presentationId: arg(id()), ...meant }, item('show', { id: 1 }), {
    fails: 'editor.createConceptError',
  }),
  /**
   * `isImmediate`: screens change at once, not at their next slide. `rolloutSystemIds`: it goes to these systems first, to the others at
   * `rolloutAt` or by `finishRollout`.
   */
  publishConceptShow: mutation(
    'presentations',
    {
      presentationId: arg(id()),
      ...meant,
      versionTitle: optional(arg(nullable(title()))),
      isImmediate: optional(arg(flag())),
      ...first,
    },
    item('show', { id: 1, state: 1 }),
    { fails: 'editor.publishError', done: 'editor.publishSuccess' },
  ),
  /** The others have it now too. */
  finishRollout: mutation('presentations', { presentationId: arg(id()) }, item('presentation', { id: 1, ...rollout }), {
    fails: 'rollout.finish-failed',
    done: 'rollout.finished',
  }),
  /**
   * A publication of before plays again, at once: everywhere, or on some systems first; a concept stays as it is. `publishedShowId`: the one that
   * it takes the place of. Refusals: ConflictError where another is published meanwhile.
   */
  publishShowVersion: mutation(
    'presentations',
    { presentationId: arg(id()), showId: arg(ref('show')), publishedShowId: arg(ref('show')), ...first },
    item('presentation', { id: 1, ...rollout }),
    { fails: 'rollout.back-failed' },
  ),
  /** The concept as it is then goes out at a moment to come, unless it is published or given up before. A second plan takes the place of the first. */
  planPublication: mutation(
    'presentations',
    {
      presentationId: arg(id()),
      ...meant,
      publishAt: arg(namedMoment()),
      versionTitle: optional(arg(nullable(title()))),
      isImmediate: optional(arg(flag())),
    },
    item('presentation', { id: 1, publishAt: 1 }),
    { fails: 'editor.planError', done: 'editor.planSuccess' },
  ),
  withdrawPublication: mutation('presentations', { presentationId: arg(id()) }, item('presentation', { id: 1, publishAt: 1 }), {
    fails: 'editor.withdrawError',
    done: 'editor.withdrawSuccess',
  }),
  deleteConceptShow: mutation('presentations', { presentationId: arg(id()), ...meant }, done, {
    fails: 'editor.deleteError',
    done: 'editor.deleteSuccess',
  }),

  /** Who has it open in the editor, on whichever process. */
  allPresentationEditors: query(['presentations', 'templates'], { presentationId: arg(id()) }, records(presentationEditor)),

  allShowVersions: query('presentations', { presentationId: arg(id()), limit, offset }, items('show', version)),
  updateShowVersion: mutation(
    'presentations',
    { input: pickInput('UpdateShowVersionInput', 'show', ['id'], ['versionTitle']) },
    item('show', { id: 1, versionTitle: 1 }),
    { fails: 'versions.renameError' },
  ),
  /** `conceptShowId`: the concept that it may take the place of, which is then set aside. */
  restoreShowVersion: mutation(
    'presentations',
    { showId: arg(ref('show')), conceptShowId: optional(arg(ref('show'))), ...named },
    item('show', { id: 1, presentationId: 1, state: 1 }),
    { fails: 'versions.restoreError', done: 'versions.restoreSuccess' },
  ),
}
