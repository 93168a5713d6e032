import { remembered } from '../device/remembered.ts'

/** The slide that was worked on last in a presentation, its place from 0: a reload, another of its shows, and a link to a slide come back to it. */
export const openedSlide = (presentationId: string) =>
  remembered({
    key: `vitrine.editor.slide.${presentationId}`,
    on: 'tab',
    read: found => (typeof found === 'number' ? found : undefined),
    otherwise: 0,
  })
