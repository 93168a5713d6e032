/** What stands over the slide at times: code of its own, which the canvas fetches once it is drawn. */
export { default as ReturnedNote } from './ReturnedNote.tsx'
export { StartPoint } from './motion/StartPoint.tsx'
