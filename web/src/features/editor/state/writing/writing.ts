import type { TextStyle } from '@vitrine/model/areas/shows/values.ts'
import type { Point } from '@vitrine/model/show/geometry.ts'
import { op } from '@vitrine/model/show/operations.ts'
import { beside, formatAt, writtenIn, type FormatName, type Range } from '@vitrine/model/show/richText.ts'
import { widgetOf } from '@vitrine/model/show/show.ts'
import { createStore } from '@vitrine/renderer/store.ts'
import { keysOf } from '@vitrine/model/kernel/record.ts'
import { formatText } from './formatText.ts'
import { createTextSync, isBlank, textIn } from './textSync.ts'
import { createTyping } from './typing.ts'
import { withoutWords, wordsEdit, wordsOf } from './words.ts'
import type { Writing, WritingDeps } from './writingDeps.ts'

/** Where the caret is first: everything selected, at a point of the page, or where it was left to be. */
export type Entry = 'all' | Point

type Emphasis = Extract<FormatName, 'bold' | 'italic' | 'underlined'>

/** Writing on the slide, apart from the page: which text, what is selected in it, and what typing does to it. Every change is an edit at once. */
export function createWriting({ editor, perform, pause, announce, select, travel, soon = inAMoment }: WritingDeps) {
  const store = createStore<Writing | null>(null)
  const sync = createTextSync({ editor, store, perform, soon, onLeft: end })
  const { catchUp } = sync
  let entry: Entry = 'all'

  function format(change: Partial<Pick<TextStyle, FormatName>>, of?: string) {
    catchUp()
    const writing = store.get()
    if (!writing) return
    const { widgetId, content, runs, textStyle, range } = writing
    if (range.start === range.end) {
      const now = writing.typing ?? formatAt(content, runs, range)
      return store.set({ ...writing, typing: { ...now, ...beside(textStyle, change) } })
    }
    if (isBlank(content)) return
    formatText({ editor, perform, announce }, widgetId, range, change, of)
  }
  /** How what is selected is written, or what is typed next; what differs is left out. */
  function look(): Partial<Pick<TextStyle, FormatName>> {
    const writing = store.get()
    if (!writing) return {}
    const { content, runs, textStyle, range, typing } = writing
    if (!typing) return writtenIn(content, runs, range, textStyle)
    return Object.fromEntries(keysOf(typing).map(name => [name, typing[name] ?? textStyle[name]]))
  }

  function step(how: 'undo' | 'redo') {
    catchUp()
    const writing = store.get()
    if (!writing) return
    // Emptied, the page is ahead of the document: that comes back first.
    if (isBlank(writing.content) && how === 'undo') {
      const settings = textIn(editor.get().show, writing.widgetId)
      if (!settings) return
      const words = wordsOf({ editor }, settings)
      return store.set({ ...writing, content: words.content, runs: words.runs ?? null, range: { start: 0, end: words.content.length } })
    }
    sync.whileTraveling(() => travel(how))
  }

  /** Done writing. A text that is left blank is taken away, unless others write in it; undo brings it back with the words it had. */
  function end() {
    catchUp()
    const writing = store.get()
    if (!writing) return
    const { widgetId, content } = writing
    const theirs = isBlank(content) ? sync.writtenByOthers() : null
    store.set(null)
    pause()
    if (!isBlank(content)) return
    if (theirs) return void perform(wordsEdit({ editor }, widgetId, theirs.left, theirs.now))
    const language = editor.language.get()
    if (language !== null) {
      // Only these words: in the language in which it was first written the text stays.
      perform(withoutWords(widgetId, language))
      return announce('menu-languages.translation-removed')
    }
    perform(op('deleteWidget', { id: widgetId }))
    announce('editor.text-removed')
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    entry: () => entry,

    /** Begins to write in a text. False where that can't be. */
    begin(widgetId: string, at: Entry = 'all'): boolean {
      const { show, editable } = editor.get()
      const widget = widgetOf(show, widgetId)
      if (!editable || widget?.type !== 'TEXT' || widget.isLocked || widget.isHidden) return false
      if (store.get()?.widgetId === widgetId) return true
      end()
      pause()
      select(widgetId)
      const words = wordsOf({ editor }, widget.settings)
      const { content, runs } = words
      const { textStyle } = widget.settings
      entry = at
      sync.begin(words)
      store.set({ widgetId, content, runs: runs ?? null, textStyle, range: { start: 0, end: content.length }, typing: null })
      announce('editor.writing')
      return true
    },
    end,

    /** Somebody put the caret elsewhere. */
    choose(range: Range) {
      const before = store.get()
      if (!before || (range.start === before.range.start && range.end === before.range.end)) return
      catchUp()
      pause()
      const writing = store.get()
      if (writing) store.set({ ...writing, range, typing: null })
    },
    ...createTyping({ store, write: sync.write, catchUp, announce, pause }),

    format,
    toggle(name: Emphasis) {
      catchUp()
      pause()
      format({ [name]: look()[name] !== true })
      pause()
    },
    look,
    undo: () => step('undo'),
    redo: () => step('redo'),
  }
}
export type WritingSession = ReturnType<typeof createWriting>

/** Milliseconds for which a letter stands on the page alone: it is drawn without waiting for what else shows the document. */
const moment = 100

/** At once where there is no browser. */
function inAMoment(work: () => void) {
  if (typeof requestAnimationFrame === 'undefined') return work()
  setTimeout(work, moment)
}
