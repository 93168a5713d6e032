import type { TextRun, TextStyle } from '@vitrine/model/areas/shows/values.ts'
import { maxLetters } from '@vitrine/model/show/maxLetters.ts'
import { beside, difference, formatAt, replaced, type Format, type FormatName, type Range } from '@vitrine/model/show/richText.ts'
import type { Store } from '@vitrine/renderer/store.ts'
import type { TextSync } from './textSync.ts'
import type { Writing, WritingDeps } from './writingDeps.ts'

interface TypingDeps extends Pick<WritingDeps, 'announce' | 'pause'>, Pick<TextSync, 'write' | 'catchUp'> {
  readonly store: Store<Writing | null>
}

/** What typing, pasting and erasing make of the text that is being written. */
export function createTyping({ store, write, catchUp, announce, pause }: TypingDeps) {
  return {
    /** Puts something in place of something else; what is selected, if nothing is said. */
    insert(text: string, over: Range | null = null, format: Format | null = null) {
      const writing = store.get()
      if (!writing) return
      const range = over ?? writing.range
      const room = maxLetters - writing.content.length + (range.end - range.start)
      const fitting = text.length > room ? whole(text, room) : text
      if (fitting.length < text.length) announce('editor.too-long', { most: maxLetters })
      const as = format ?? writing.typing ?? formatAt(writing.content, writing.runs, range)
      const after = replaced(writing.content, writing.runs, range, fitting, as)
      write(after.content, after.runs, range.start + fitting.length, 'typing')
    },
    /** Several pieces, each in its own way. */
    paste(pieces: readonly { readonly text: string; readonly format: Partial<Format> }[], over: Range | null = null) {
      catchUp()
      const writing = store.get()
      if (!writing) return
      const { content, range } = writing
      const { start, end } = over ?? range
      const around = writing.typing ?? formatAt(content, writing.runs, { start, end })
      let after: { readonly content: string; readonly runs: readonly TextRun[] | null } = replaced(
        content,
        writing.runs,
        { start, end },
        '',
      )
      let at = start
      for (const { text, format: own } of pieces) {
        const fitting = whole(text, maxLetters - after.content.length)
        if (fitting.length < text.length) announce('editor.too-long', { most: maxLetters })
        after = replaced(after.content, after.runs, { start: at, end: at }, fitting, {
          ...around,
          ...beside(writing.textStyle, defined(own)),
        })
        at += fitting.length
      }
      pause()
      write(after.content, after.runs, at, 'pasting')
      catchUp()
      pause()
    },
    /** Takes away what is selected, or a range. */
    erase(over: Range | null = null) {
      const writing = store.get()
      if (!writing) return
      const { start, end } = over ?? writing.range
      if (start === end) return
      const typing = formatAt(writing.content, writing.runs, { start, end })
      const after = replaced(writing.content, writing.runs, { start, end }, '')
      write(after.content, after.runs, start, 'erasing')
      const now = store.get()
      if (now && after.content === '') store.set({ ...now, typing })
    },
    /** What the page itself has written, such as by an input method. */
    wrote(content: string, at: number) {
      const writing = store.get()
      if (!writing || content === writing.content) return
      const change = difference(writing.content, content)
      const as = writing.typing ?? formatAt(writing.content, writing.runs, change)
      const after = replaced(writing.content, writing.runs, change, change.text, as)
      write(after.content, after.runs, at, 'typing')
    },
  }
}

/** At most so many characters, none of them cut. */
const whole = (text: string, most: number) => {
  const cut = text.slice(0, Math.max(0, most))
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}
const defined = (format: Partial<Format>) =>
  Object.fromEntries(Object.entries(format).filter(([, value]) => value !== null && value !== undefined)) as Partial<
    Pick<TextStyle, FormatName>
  >
