import { changed, mergedChange, original } from '../../kernel/changed.ts'
import { picked } from '../../kernel/record.ts'
import { op } from '../edits.ts'
import { editableSlideFields } from '../fields.ts'
import { withoutGradientOver } from '../gradients.ts'
import type { Kinds, Scope } from '../operationKinds.ts'
import { closed, moved, opened } from '../ordering.ts'
import { slidePlaces, withSlide, withSlides, within } from '../places.ts'
import { slideOf, type Show, type Slide } from '../show.ts'

export const slideOperations: Kinds<'createSlide' | 'updateSlide' | 'duplicateSlide' | 'deleteSlide' | 'restoreSlide' | 'rearrangeSlide'> =
  {
    createSlide: {
      apply: (show, { slide }) => inserted(show, slide),
      invert: (before, { slide }) => (slideOf(before, slide.id) ? null : op('deleteSlide', { id: slide.id })),
      save: ({ slide }) => ({ call: 'createSlide', args: { input: draftOf(slide) } }),
      scope: allSlides,
    },
    updateSlide: {
      apply: (show, { id, ...change }) => withSlide(show, id, slide => changed(slide, withoutGradientOver(slide, change))),
      invert: (before, { id, ...given }) => {
        const slide = slideOf(before, id)
        const change = slide && withoutGradientOver(slide, given)
        return slide && change && changed(slide, change) !== slide ? op('updateSlide', { ...original(slide, change), id }) : null
      },
      save: input => ({ call: 'updateSlide', args: { input } }),
      scope: ({ id }) => ({ part: 'slide', slideId: id }),
      merge: (earlier, later) => (earlier.id === later.id ? mergedChange(earlier, withoutGradientOver(earlier, later)) : null),
    },
    duplicateSlide: {
      apply: (show, { slide }) => inserted(show, slide),
      invert: (before, { slide }) => (slideOf(before, slide.id) ? null : op('deleteSlide', { id: slide.id })),
      save: ({ sourceId, widgetMap, slide }) => ({
        call: 'duplicateSlide',
        args: { sourceId, resultId: slide.id, showId: slide.showId, widgetMap: [...widgetMap], sortIndex: slide.sortIndex },
      }),
      scope: allSlides,
    },
    deleteSlide: {
      apply: (show, { id }) => {
        const slide = removable(show, id)
        return slide
          ? withSlides(
              show,
              closed(
                show.slides.filter(s => s !== slide),
                slide.sortIndex,
                slidePlaces,
              ),
            )
          : show
      },
      invert: (before, { id }) => {
        const slide = removable(before, id)
        return slide ? op('restoreSlide', { slide }) : null
      },
      save: ({ id }) => ({ call: 'deleteSlide', args: { id } }),
      scope: allSlides,
    },
    restoreSlide: {
      apply: (show, { slide }) => inserted(show, slide),
      invert: (before, { slide }) => (slideOf(before, slide.id) ? null : op('deleteSlide', { id: slide.id })),
      save: ({ slide }) => ({ call: 'restoreSlide', args: { id: slide.id } }),
      scope: allSlides,
    },
    rearrangeSlide: {
      apply: (show, { id, sortIndex }) =>
        withSlides(show, moved(show.slides, id, within(0, show.slides.length - 1, sortIndex), slidePlaces)),
      invert: (before, { id, sortIndex }) => {
        const slide = slideOf(before, id)
        const place = within(0, before.slides.length - 1, sortIndex)
        return slide && slide.sortIndex !== place ? op('rearrangeSlide', { id, sortIndex: slide.sortIndex }) : null
      },
      save: ({ id, sortIndex }) => ({ call: 'updateSlide', args: { input: { id, sortIndex } } }),
      scope: allSlides,
      merge: (earlier, later) => (earlier.id === later.id ? later : null),
    },
  }

function inserted(show: Show, slide: Slide): Show {
  if (slideOf(show, slide.id)) return show
  const place = within(0, show.slides.length, slide.sortIndex)
  return withSlides(show, [...opened(show.slides, place, slidePlaces), slide.sortIndex === place ? slide : { ...slide, sortIndex: place }])
}

/** The slide, unless it is gone or the only one. */
const removable = (show: Show, id: string) => (show.slides.length > 1 ? slideOf(show, id) : undefined)

const draftOf = (slide: Slide) => picked(slide, ['id', 'showId', ...editableSlideFields])

function allSlides(data: { readonly id: string } | { readonly slide: Slide }): Scope {
  return { part: 'slides', slideId: 'slide' in data ? data.slide.id : data.id }
}
