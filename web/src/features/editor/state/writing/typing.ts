import { storable } from '@vitrine/model/kernel/storable.ts'
import { maxLetters } from '@vitrine/model/show/maxLetters.ts'
import { maxRuns } from '@vitrine/model/show/maxRuns.ts'
import { mergedWords } from '@vitrine/model/show/mergedWords.ts'
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
  /** As much of a text as there is room for in place of a range. */
  function fittingIn({ content }: Writing, text: string, { start, end }: Range): string {
    const room = maxLetters - content.length + (end - start)
    if (text.length <= room) return text
    announce('editor.too-long', { most: maxLetters })
    return whole(text, room)
  }

  return {
    /** Puts something in place of something else; what is selected, if nothing is said. */
    insert(typed: string, over: Range | null = null, format: Format | null = null) {
      const writing = store.get()
      if (!writing) return
      const range = over ?? writing.range
      const fitting = fittingIn(writing, storable(typed), range)
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
    /**
     * What the page itself has written, such as by an input method, upon what it said `before`: words that others have written meanwhile are
     * not on it yet, and stand. `at`: where its caret is.
     */
    wrote(before: string, said: string, at: number) {
      const writing = store.get()
      if (!writing || said === before) return
      const change = difference(before, said)
      const after = upon(writing, before, change, fittingIn(writing, change.text, change))
      if (!after) return
      const { start, text } = difference(writing.content, after.content)
      const behind = change.start + change.text.length - at
      write(after.content, after.runs, Math.max(start, start + text.length - behind), 'typing')
    },
  }
}

/** A change of the words of `before` among those that stand there now. */
function upon(writing: Writing, before: string, range: Range, text: string) {
  const { content, runs, typing } = writing
  if (content === before) return replaced(content, runs, range, text, typing ?? formatAt(content, runs, range))
  return mergedWords({ content: before }, { content, runs }, { content: replaced(before, null, range, text).content })
}

/** That there is no room for all that was pasted. */
export const shortOf = {
  letters: (tell: WritingDeps['announce']) => tell('editor.too-long', { most: maxLetters }),
  runs: (tell: WritingDeps['announce']) => tell('editor.too-many-runs', { most: maxRuns }),
} as const
