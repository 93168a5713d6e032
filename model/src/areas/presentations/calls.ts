import { arg, done, draft, given, item, items, mutation, optional, query, some } from '../../kernel/call.ts'
import { id, nullable } from '../../kernel/field.ts'
import { page } from '../../kernel/page.ts'
import { allOf } from '../../kernel/shape.ts'
import { orientation } from './entities.ts'

const listed = {
  ...allOf('presentation'),
  actualShow: { id: 1, state: 1, presentationId: 1, slides: { id: 1, sortIndex: 1, thumbUrl: 1 } },
  allocations: { screenId: 1, screen: { id: 1, sortIndex: 1, system: { id: 1, title: 1 } } },
} as const

export const presentationCalls = {
  allPresentations: query(
    ['presentations', 'collectionForm'],
    { ...page, filter: optional(given('PresentationFilter', { orientation: nullable(orientation) })) },
    items('presentation', listed),
  ),
  findPresentation: query(
    'library',
    { id: arg(id()) },
    item('presentation', {
      ...allOf('presentation'),
      publishedShow: { id: 1 },
      conceptShow: { id: 1 },
      organization: { id: 1, title: 1, logoUrl: 1 },
    }),
  ),
  allTemplates: query(
    'library',
    { ...page, filter: optional(given('TemplateFilter', { folderId: nullable(id()), orientation: nullable(orientation) })) },
    items('template', {
      id: 1,
      folderId: 1,
      presentation: { id: 1, title: 1, description: 1, orientation: 1, thumbUrl: 1, slideCount: 1, actualShow: { id: 1 } },
    }),
  ),
  allTemplateFolders: query('library', {}, items('templateFolder', allOf('templateFolder'))),

  createPresentation: mutation(
    'presentations',
    { input: draft('presentation'), templateId: optional(arg(nullable(id()))) },
    item('presentation', listed),
    { fails: 'presentations.presentationAddError' },
  ),
  updatePresentation: mutation(
    'editor',
    { input: some('UpdatePresentationInput', 'presentation', ['id'], ['title', 'description']), operationId: optional(arg(id())) },
    item('presentation', { id: 1, title: 1, description: 1, updatedAt: 1 }),
    { fails: 'editor.updatePresentationError' },
  ),
  deletePresentation: mutation('presentations', { id: arg(id()) }, done, {
    fails: 'presentations.deleteError',
    done: 'presentations.deleteSuccess',
  }),
  duplicatePresentation: mutation('presentations', { id: arg(id()) }, item('presentation', listed), {
    fails: 'presentations.duplicateError',
    done: 'presentations.duplicateSuccess',
  }),
  createConceptShow: mutation('presentations', { presentationId: arg(id()) }, item('show', { id: 1 }), {
    fails: 'editor.createConceptError',
  }),
  publishConceptShow: mutation('presentations', { presentationId: arg(id()) }, item('show', { id: 1, state: 1 }), {
    fails: 'editor.publishError',
    done: 'editor.publishSuccess',
  }),
  deleteConceptShow: mutation('presentations', { presentationId: arg(id()) }, done, {
    fails: 'editor.deleteError',
    done: 'editor.deleteSuccess',
  }),
}
