import { entity, one } from '../../kernel/entity.ts'
import { derived, id, measure, moment, nullable, ref, whole } from '../../kernel/field.ts'

/** A widget on a published slide that screens play, of which something is not drawn with the data of now: docs/spec/fitting.md. */
export const misfit = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    presentationId: derived(ref('presentation')),
    slideId: derived(ref('slide')),
    /** Once each. */
    widgetId: derived(ref('widget', 'loose')),
    /** Dishes, parts, or a text as one. */
    shown: derived(whole()),
    total: derived(whole()),
    /** Where its pages have no time: how long the slide would have to be. */
    secondsNeeded: derived(nullable(measure(0, 10_000_000))),
    createdAt: moment(),
  },
  { presentation: one('presentation', 'presentationId'), slide: one('slide', 'slideId'), widget: one('widget', 'widgetId') },
  { unique: [['widgetId']], order: ['createdAt'], searched: 'id', audited: [], hasForm: false },
)
