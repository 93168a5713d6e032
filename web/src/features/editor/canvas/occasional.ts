/** What stands over the slide or beside it at times: code of its own, which the canvas fetches once it is drawn. */
export { default as ReturnedNote } from './ReturnedNote.tsx'
export { Rulers } from './Rulers.tsx'
export { StartPoint } from './motion/StartPoint.tsx'
