/** The slide that was worked on last in a presentation: a reload, another of its shows, and a link to a slide come back to it. */
const keyOf = (presentationId: string) => `vitrine.editor.slide.${presentationId}`

export const openedSlide = {
  /** Its place, from 0. */
  get: (presentationId: string): number => Number(sessionStorage.getItem(keyOf(presentationId)) ?? 0) || 0,
  set: (presentationId: string, place: number): void => sessionStorage.setItem(keyOf(presentationId), String(place)),
}
