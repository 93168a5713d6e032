import type { TextRun, TextSettings } from '@vitrine/model/areas/shows/values.ts'
import { mergedWords } from '@vitrine/model/show/mergedWords.ts'
import { difference, normalised, placeAfter, sameRuns } from '@vitrine/model/show/richText.ts'
import { slideWith, widgetOf, type Show } from '@vitrine/model/show/show.ts'
import type { Store } from '@vitrine/renderer/store.ts'
import { wordsEdit, wordsOf } from './words.ts'
import type { Writing, WritingDeps } from './writingDeps.ts'

interface SyncDeps extends Pick<WritingDeps, 'editor' | 'perform'> {
  readonly store: Store<Writing | null>
  readonly soon: (work: () => void) => void
  /** The text is no longer the one that is selected. */
  readonly onLeft: () => void
}
export type TextSync = ReturnType<typeof createTextSync>

/** Keeps what stands on the page and what the document has the same: letters go out as edits, what others do comes in. */
export function createTextSync({ editor, store, perform, soon, onLeft }: SyncDeps) {
  /** What the document has, as far as is known here: the page may be ahead of it, by a letter or because it is blank. */
  let known: Pick<Writing, 'content' | 'runs'> = { content: '', runs: null }
  /** What is yet to be done of what stands on the page: several letters within a moment are one edit. */
  let waiting: { readonly of: string } | null = null
  /** Says that these are done. */
  let over = () => {}
  let isTraveling = false

  /** What others do to the text, and undo, arrive here: the caret stays among the words where it was. */
  function follow() {
    const writing = store.get()
    if (!writing) return
    const { show, editable, selection, activeSlideId } = editor.get()
    const settings = textIn(show, writing.widgetId)
    const isSelected = selection?.scope === 'WIDGET' && selection.widgetIds.length === 1 && selection.widgetIds[0] === writing.widgetId
    if (!settings || !editable) return store.set(null)
    if (!isSelected || slideWith(show, writing.widgetId)?.id !== activeSlideId) return onLeft()
    const { content, runs } = wordsOf({ editor }, settings)
    const { textStyle } = settings
    // Emptied, the page is ahead of the document, and what is written next is merged with what others write meanwhile.
    const isAhead = isBlank(writing.content) && !isTraveling
    if (isAhead || (content === known.content && sameRuns(runs, known.runs))) {
      if (textStyle !== writing.textStyle) store.set({ ...writing, textStyle })
      return
    }
    // What was written a moment ago was written upon the words of before: it goes into those that are there now.
    if (waiting) return catchUp()
    known = { content, runs }
    const change = difference(writing.content, content)
    const last = change.start + change.text.length
    const range = isTraveling
      ? { start: last, end: last }
      : { start: placeAfter(change, writing.range.start), end: placeAfter(change, writing.range.end) }
    store.set({ ...writing, content, runs: runs ?? null, textStyle, range, typing: null })
  }

  /** Does what is yet to be done. */
  function catchUp() {
    const due = waiting
    waiting = null
    over()
    const writing = store.get()
    if (!due || !writing || isBlank(writing.content)) return
    const { widgetId, content, runs } = writing
    const before = known
    known = { content, runs }
    perform(wordsEdit({ editor }, widgetId, { content, runs }, before), `${widgetId} ${due.of}`)
    follow()
  }
  editor.subscribe(follow)

  return {
    catchUp,
    /** From here on it is about this text. */
    begin({ content, runs }: Pick<TextSettings, 'content' | 'runs'>) {
      known = { content, runs: runs ?? null }
    },
    /** Puts this on the page at once, with the caret at a place, and into the document a moment later. */
    write(content: string, runs: readonly TextRun[] | null, at: number, of: string) {
      if (waiting && waiting.of !== of) catchUp()
      const writing = store.get()
      if (!writing) return
      const isDue = waiting === null
      waiting = { of }
      store.set({ ...writing, content, runs: normalised(content, runs), range: { start: at, end: at }, typing: null })
      if (!isDue) return
      over = editor.typing(() => {
        catchUp()
        return true
      })
      soon(catchUp)
    },
    /** What others have written meanwhile into a text that was emptied here. Null: nothing. */
    writtenByOthers() {
      const writing = store.get()
      const settings = writing && textIn(editor.get().show, writing.widgetId)
      if (!settings) return null
      const now = wordsOf({ editor }, settings)
      const left = mergedWords(known, now, { content: '' })
      return left && { now, left }
    },
    /** While the history is gone through, the caret goes to what became other. */
    whileTraveling(work: () => void) {
      isTraveling = true
      work()
      isTraveling = false
    },
  }
}

export const textIn = (show: Show, id: string): TextSettings | null => {
  const widget = widgetOf(show, id)
  return widget?.type === 'TEXT' ? widget.settings : null
}
/** Signs that nobody sees, such as spaces without width, say nothing either. */
export const isBlank = (content: string) => !/[^\s\p{Cf}\p{Cc}]/u.test(content)
