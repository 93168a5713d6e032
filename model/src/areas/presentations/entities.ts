import { entity, many, one } from '../../kernel/entity.ts'
import { choice, computed, derived, flag, id, initially, moment, nullable, ref, text, whole } from '../../kernel/field.ts'
import { title, url } from '../../fields.ts'
import { orientations } from '../shows/enumerations.ts'

export const orientation = choice('Orientation', orientations)

export const presentation = entity(
  'library',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    orientation: initially(orientation, 'LANDSCAPE'),
    title: title(),
    description: nullable(text(2000)),
    publishedShowId: derived(nullable(ref('show', 'clear'))),
    conceptShowId: derived(nullable(ref('show', 'clear'))),
    /** The concept if there is one, else the published show. */
    actualShowId: computed(nullable(ref('show'))),
    thumbUrl: computed(nullable(url())),
    slideCount: computed(whole()),
    hasConcept: computed(flag()),
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
  { order: ['createdAt'], isNewestFirst: true, shownOn: ['screens'] },
)

export const templateFolder = entity('library', {
  id: id(),
  organizationId: derived(ref('organization')),
  parentFolderId: nullable(ref('templateFolder')),
  title: title(),
  createdAt: moment(),
  updatedAt: moment(),
})

export const template = entity(
  'library',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    folderId: nullable(ref('templateFolder', 'clear')),
    presentationId: derived(ref('presentation')),
  },
  { presentation: one('presentation', 'presentationId') },
  { hasForm: false },
)
