import type { TextRun, TextSettings, TextStyle } from '@vitrine/model/areas/shows/values.ts'
import { op } from '@vitrine/model/show/operations.ts'
import type { Point } from '@vitrine/model/show/geometry.ts'
import {
  beside,
  difference,
  formatAt,
  normalised,
  placeAfter,
  replaced,
  sameRuns,
  writtenIn,
  type Format,
  type FormatName,
  type Range,
} from '@vitrine/model/show/richText.ts'
import { slideWith, widgetOf, type Show } from '@vitrine/model/show/show.ts'
import type { WritingDeps } from './writingDeps.ts'
import { formatText } from './formatText.ts'

/** A text that is being written on the slide itself. */
export interface Writing {
  readonly widgetId: string
  /** What stands on the page. Blank, it is not yet in the document: a text says something. */
  readonly content: string
  readonly runs: readonly TextRun[] | null
  readonly textStyle: TextStyle
  readonly range: Range
  /** What was chosen for what is typed next. */
  readonly typing: Format | null
}

/** Where the caret is first: everything selected, at a point of the page, or where it was left to be. */
export type Entry = 'all' | Point

type Emphasis = Extract<FormatName, 'bold' | 'italic' | 'underlined'>

const longest = 10_000

/** Writing on the slide, apart from the page: which text, what is selected in it, and what typing does to it. Every change is an edit at once. */
export function createWriting({ editor, perform, pause, announce, select, travel, soon = beforeFrame }: WritingDeps) {
  const listeners = new Set<() => void>()
  let writing: Writing | null = null
  let entry: Entry = 'all'
  let traveling = false

  function setState(next: Writing | null) {
    if (next === writing) return
    writing = next
    listeners.forEach(tell => tell())
  }
  const textIn = (show: Show, id: string): TextSettings | null => {
    const widget = widgetOf(show, id)
    return widget?.type === 'TEXT' ? widget.settings : null
  }
  const isBlank = (content: string) => !/\S/.test(content)

  /** What others do to the text, and undo, arrive here: the caret stays among the words where it was. */
  function follow() {
    if (!writing) return
    const { show, editable, selection, activeSlideId } = editor.get()
    const settings = textIn(show, writing.widgetId)
    const isSelected = selection?.scope === 'WIDGET' && selection.widgetIds.length === 1 && selection.widgetIds[0] === writing.widgetId
    if (!settings || !editable) return setState(null)
    if (!isSelected || slideWith(show, writing.widgetId)?.id !== activeSlideId) return end()
    const { content, runs, textStyle } = settings
    if (content === known.content && sameRuns(runs, known.runs)) {
      if (textStyle !== writing.textStyle) setState({ ...writing, textStyle })
      return
    }
    known = { content, runs }
    waiting = null
    const change = difference(writing.content, content)
    const last = change.start + change.text.length
    const range = traveling
      ? { start: last, end: last }
      : { start: placeAfter(change, writing.range.start), end: placeAfter(change, writing.range.end) }
    setState({ ...writing, content, runs: runs ?? null, textStyle, range, typing: null })
  }
  /** What the document has, as far as is known here: the page may be ahead of it, by a letter or because it is blank. */
  let known: Pick<Writing, 'content' | 'runs'> = { content: '', runs: null }
  /** What is yet to be done of what stands on the page: several letters within a frame are one edit. */
  let waiting: { readonly of: string } | null = null

  function catchUp() {
    const due = waiting
    waiting = null
    if (!due || !writing || isBlank(writing.content)) return
    const { widgetId, content, runs } = writing
    known = { content, runs }
    perform(op('updateWidgetSettingsText', { widgetId, content, runs: normalised(content, runs) }), `${widgetId} ${due.of}`)
    follow()
  }

  function write(content: string, runs: readonly TextRun[] | null, at: number, of: string) {
    if (waiting && waiting.of !== of) catchUp()
    if (!writing) return
    const isDue = waiting === null
    waiting = { of }
    setState({ ...writing, content, runs: normalised(content, runs), range: { start: at, end: at }, typing: null })
    if (isDue) soon(catchUp)
  }

  /** Puts something in place of something else; what is selected, if nothing is said. */
  function insert(text: string, over: Range | null = null, format: Format | null = null) {
    if (!writing) return
    const range = over ?? writing.range
    const room = longest - writing.content.length + (range.end - range.start)
    const fitting = text.length > room ? whole(text, room) : text
    if (fitting.length < text.length) announce('editor.too-long', { most: longest })
    const as = format ?? writing.typing ?? formatAt(writing.content, writing.runs, range)
    const after = replaced(writing.content, writing.runs, range, fitting, as)
    write(after.content, after.runs, range.start + fitting.length, 'typing')
  }

  function format(change: Partial<Pick<TextStyle, FormatName>>, of?: string) {
    catchUp()
    if (!writing) return
    const { widgetId, content, runs, textStyle, range } = writing
    if (range.start === range.end) {
      const now = writing.typing ?? formatAt(content, runs, range)
      return setState({ ...writing, typing: { ...now, ...beside(textStyle, change) } })
    }
    if (isBlank(content)) return
    formatText({ editor, perform, announce }, widgetId, range, change, of)
  }
  /** How what is selected is written, or what is typed next; what differs is left out. */
  function look(): Partial<Pick<TextStyle, FormatName>> {
    if (!writing) return {}
    const { content, runs, textStyle, range, typing } = writing
    if (!typing) return writtenIn(content, runs, range, textStyle)
    return Object.fromEntries(Object.entries(typing).map(([name, value]) => [name, value ?? textStyle[name as FormatName]]))
  }

  function step(how: 'undo' | 'redo') {
    catchUp()
    if (!writing) return
    // Emptied, the page is ahead of the document: that comes back first.
    if (isBlank(writing.content) && how === 'undo') {
      const settings = textIn(editor.get().show, writing.widgetId)
      if (settings)
        setState({ ...writing, content: settings.content, runs: settings.runs ?? null, range: { start: 0, end: settings.content.length } })
      return
    }
    traveling = true
    travel(how)
    traveling = false
  }

  /** Done writing. A text that is left blank is taken away; undo brings it back with the words it had. */
  function end() {
    catchUp()
    if (!writing) return
    const { widgetId, content } = writing
    setState(null)
    pause()
    if (!isBlank(content)) return
    perform(op('deleteWidget', { id: widgetId }))
    announce('editor.text-removed')
  }

  editor.subscribe(follow)

  return {
    get: () => writing,
    entry: () => entry,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Begins to write in a text. False where that can't be. */
    begin(widgetId: string, at: Entry = 'all'): boolean {
      const { show, editable } = editor.get()
      const widget = widgetOf(show, widgetId)
      if (!editable || widget?.type !== 'TEXT' || widget.isLocked || widget.isHidden) return false
      if (writing?.widgetId === widgetId) return true
      end()
      pause()
      select(widgetId)
      const { content, runs, textStyle } = widget.settings
      entry = at
      known = { content, runs }
      setState({ widgetId, content, runs: runs ?? null, textStyle, range: { start: 0, end: content.length }, typing: null })
      announce('editor.writing')
      return true
    },
    end,

    /** Somebody put the caret elsewhere. */
    choose(range: Range) {
      if (!writing || (range.start === writing.range.start && range.end === writing.range.end)) return
      catchUp()
      pause()
      setState({ ...writing, range, typing: null })
    },
    insert,
    /** Several pieces, each in its own way. */
    paste(pieces: readonly { readonly text: string; readonly format: Partial<Format> }[], over: Range | null = null) {
      catchUp()
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
        const fitting = whole(text, longest - after.content.length)
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
      if (!writing) return
      const { start, end } = over ?? writing.range
      if (start === end) return
      const typing = formatAt(writing.content, writing.runs, { start, end })
      const after = replaced(writing.content, writing.runs, { start, end }, '')
      write(after.content, after.runs, start, 'erasing')
      if (writing && after.content === '') setState({ ...writing, typing })
    },
    /** What the page itself has written, such as by an input method. */
    wrote(content: string, at: number) {
      if (!writing || content === writing.content) return
      const change = difference(writing.content, content)
      const as = writing.typing ?? formatAt(writing.content, writing.runs, change)
      const after = replaced(writing.content, writing.runs, change, change.text, as)
      write(after.content, after.runs, at, 'typing')
    },

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

/** With the next frame, or where none is drawn, a moment later; at once where there is no browser. */
function beforeFrame(work: () => void) {
  if (typeof requestAnimationFrame === 'undefined') return work()
  let isDone = false
  const once = () => {
    if (!isDone) work()
    isDone = true
  }
  requestAnimationFrame(once)
  setTimeout(once, 100)
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
