/** When and where a slide is shown, fetched together: most are shown always and everywhere. */
export { SlidePlaces } from './SlidePlaces.tsx'
export { SlideSchedule } from './SlideSchedule.tsx'
