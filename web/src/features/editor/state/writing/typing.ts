import { storable } from '@vitrine/model/kernel/storable.ts'
import { maxLetters } from '@vitrine/model/show/maxLetters.ts'
import { maxRuns } from '@vitrine/model/show/maxRuns.ts'
import { difference, formatAt, replaced, type Format, type Range } from '@vitrine/model/show/richText.ts'
import type { Store } from '@vitrine/renderer/store.ts'
import { whole, withPieces, type Piece } from './pieces.ts'
import type { TextSync } from './textSync.ts'
import type { Writing, WritingDeps } from './writingDeps.ts'

interface TypingDeps extends Pick<WritingDeps, 'announce' | 'pause'>, Pick<TextSync, 'write' | 'catchUp'> {
  readonly store: Store<Writing | null>
}

/** What typing, pasting and erasing make of the text that is being written. */
export function createTyping({ store, write, catchUp, announce, pause }: TypingDeps) {
  return {
    /** Puts something in place of something else; what is selected, if nothing is said. */
    insert(typed: string, over: Range | null = null, format: Format | null = null) {
      const writing = store.get()
      if (!writing) return
      const text = storable(typed)
      const range = over ?? writing.range
      const room = maxLetters - writing.content.length + (range.end - range.start)
      const fitting = text.length > room ? whole(text, room) : text
      if (fitting.length < text.length) announce('editor.too-long', { most: maxLetters })
      const as = format ?? writing.typing ?? formatAt(writing.content, writing.runs, range)
      const after = replaced(writing.content, writing.runs, range, fitting, as)
      write(after.content, after.runs, range.start + fitting.length, 'typing')
    },
    /** Several pieces, each in its own way. */
    paste(pieces: readonly Piece[], over: Range | null = null) {
      catchUp()
      const writing = store.get()
      if (!writing) return
      const after = withPieces(writing, over ?? writing.range, pieces, writing.textStyle, writing.typing ?? undefined)
      if (after.lacks) shortOf[after.lacks](announce)
      pause()
      write(after.content, after.runs, after.at, 'pasting')
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

/** That there is no room for all that was pasted. */
export const shortOf = {
  letters: (tell: WritingDeps['announce']) => tell('editor.too-long', { most: maxLetters }),
  runs: (tell: WritingDeps['announce']) => tell('editor.too-many-runs', { most: maxRuns }),
} as const
