import type { ShowStyle } from '@vitrine/model/areas/shows/values.ts'
import type { Range } from '@vitrine/model/show/richText.ts'
import { beneathCss, linesOf, wholeCss } from '@vitrine/renderer/text/richText.ts'
import { dress, linesIn } from './drawing.ts'
import { copyTo, piecesOf } from './pasted.ts'
import { domRange, placeOf, rangeOf, rangeOn, selectOn, wordsIn } from './places.ts'
import type { WritingSession } from '../../state/writing/writing.ts'

interface PageDeps {
  readonly session: WritingSession
  readonly style: () => ShowStyle
  readonly label: string
  readonly describedBy: string
  /** Alt F10: to the tools above the text. */
  readonly toTools: () => void
  /** The keys are the slide's again. */
  readonly leave: () => void
}

const highlightName = 'vitrine-writing'

/**
 * The page that is written on, in the box of its widget in place of the text that is drawn there, and drawn like it: turned, scaled and
 * covered as that was. The browser says what is wanted (beforeinput); what then stands on the page is what the session says. Only an
 * input method writes on the page itself, and is read from it.
 */
export function openPage(box: HTMLElement, { session, style, label, describedBy, toTools, leave }: PageDeps) {
  const host = document.createElement('div')
  const beneath = document.createElement('div')
  const page = document.createElement('div')
  const [above, below] = [linesIn(page), linesIn(beneath)]
  let composing = false
  let drawn: Range | null = null

  host.dataset['page'] = ''
  host.dataset['ownPointer'] = ''
  beneath.setAttribute('aria-hidden', 'true')
  Object.entries({
    contenteditable: 'true',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-describedby': describedBy,
    spellcheck: 'true',
  }).forEach(([name, value]) => page.setAttribute(name, value))
  host.append(beneath, page)
  box.append(host)
  box.dataset['written'] = ''

  function draw() {
    const writing = session.get()
    if (!writing) return
    const show = style()
    const lines = linesOf(writing, show)
    const shadows = beneathCss(writing.textStyle, show)
    dress(host, { ...wholeCss(writing.textStyle, show), ...room })
    dress(page, paper)
    dress(beneath, shadows ?? { display: 'none' })
    if (shadows) below.draw(lines)
    if (composing) return
    // What the browser selects is told a moment later: until then it knows better.
    const now = isHere() && writing.range === drawn ? rangeOn(page) : null
    above.draw(lines)
    drawn = writing.range
    if (isHere()) selectOn(page, now ?? drawn)
    highlight(isHere() ? null : drawn)
  }
  const isHere = () => document.activeElement === page

  /** What is selected on the page, before it is told. */
  function listen() {
    const range = isHere() && !composing ? rangeOn(page) : null
    if (range) session.choose(range)
  }

  /** What is selected is seen also while the settings have the keys. */
  function highlight(range: Range | null) {
    const highlights = 'highlights' in CSS ? CSS.highlights : null
    if (!highlights) return
    if (range && range.start < range.end) highlights.set(highlightName, new Highlight(domRange(page, range)))
    else highlights.delete(highlightName)
  }

  function handleBeforeInput(event: InputEvent) {
    if (composing || event.isComposing) return
    event.preventDefault()
    listen()
    const [target] = event.getTargetRanges()
    const range = target ? rangeOf(page, target) : null
    const { inputType } = event
    switch (inputType) {
      case 'insertText':
      case 'insertReplacementText':
        return session.insert(event.data ?? event.dataTransfer?.getData('text/plain') ?? '', range)
      case 'insertLineBreak':
      case 'insertParagraph':
        return session.insert('\n', range)
      case 'formatBold':
        return session.toggle('bold')
      case 'formatItalic':
        return session.toggle('italic')
      case 'formatUnderline':
        return session.toggle('underlined')
      case 'historyUndo':
        return session.undo()
      case 'historyRedo':
        return session.redo()
      default:
        if (inputType.startsWith('delete')) session.erase(range)
    }
  }

  /** What an input method has written. */
  function readPage() {
    session.wrote(wordsIn(page), rangeOn(page)?.end ?? 0)
  }
  function handleCompositionEnd() {
    readPage()
    composing = false
    above.forget()
    draw()
  }

  const commands: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    b: () => session.toggle('bold'),
    i: () => session.toggle('italic'),
    u: () => session.toggle('underlined'),
    z: ({ shiftKey }) => (shiftKey ? session.redo() : session.undo()),
    y: () => session.redo(),
    // The browser's own: everything is saved anyway.
    s: () => undefined,
  }
  function handleKey(event: KeyboardEvent) {
    if (composing || event.isComposing) return
    listen()
    const command = (event.ctrlKey || event.metaKey) && !event.altKey ? commands[event.key.toLowerCase()] : undefined
    if (event.key === 'F10' && event.altKey) toTools()
    else if (event.key === 'Escape' || event.key === 'Tab') {
      session.end()
      leave()
    } else if (command) command(event)
    else return
    event.preventDefault()
  }
  function handleCopy(event: ClipboardEvent) {
    listen()
    const writing = session.get()
    event.preventDefault()
    event.stopPropagation()
    if (!writing || !event.clipboardData || writing.range.start === writing.range.end) return
    copyTo(event.clipboardData, writing.content, writing.runs, writing.range)
    if (event.type === 'cut') session.erase()
  }
  function handlePaste(event: ClipboardEvent) {
    event.preventDefault()
    event.stopPropagation()
    listen()
    if (event.clipboardData) session.paste(piecesOf(event.clipboardData))
  }
  function handleDrop(event: DragEvent) {
    if (!event.dataTransfer || event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.stopPropagation()
    const at = placeAt(event.clientX, event.clientY)
    if (at !== null) session.paste(piecesOf(event.dataTransfer), { start: at, end: at })
    page.focus({ preventScroll: true })
  }
  const placeAt = (x: number, y: number): number | null => {
    const range = document.caretRangeFromPoint(x, y)
    return range && placeOf(page, range.startContainer, range.startOffset)
  }
  /** Come back, it is selected as it was left. */
  function handleFocus() {
    drawn = null
    draw()
  }
  const stop = (event: Event) => event.stopPropagation()

  const hearings: readonly (readonly [string, (event: never) => void])[] = [
    ['beforeinput', handleBeforeInput],
    ['input', () => composing && readPage()],
    ['compositionstart', () => (composing = true)],
    ['compositionend', handleCompositionEnd],
    ['keydown', handleKey],
    ['copy', handleCopy],
    ['cut', handleCopy],
    ['paste', handlePaste],
    ['drop', handleDrop],
    ['dragstart', event => (event as Event).preventDefault()],
    ['contextmenu', stop],
    ['dblclick', stop],
    ['focus', handleFocus],
    ['blur', draw],
  ]
  for (const [name, hear] of hearings) page.addEventListener(name, hear as (event: Event) => void)
  document.addEventListener('selectionchange', listen)
  const deaf = session.subscribe(draw)

  draw()
  page.focus({ preventScroll: true })
  const entry = session.entry()
  const length = session.get()?.content.length ?? 0
  if (entry !== 'all') {
    const at = placeAt(entry.x, entry.y) ?? length
    session.choose({ start: at, end: at })
  }
  draw()

  return {
    page,
    /** Where it stands as it is drawn. */
    draw,
    focus: () => page.focus({ preventScroll: true }),
    close() {
      deaf()
      document.removeEventListener('selectionchange', listen)
      highlight(null)
      delete box.dataset['written']
      host.remove()
    },
  }
}
export type Page = ReturnType<typeof openPage>

/** A press below the words is one on the text. */
const room = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100%',
  cursor: 'text',
  userSelect: 'text',
  WebkitUserSelect: 'text',
} as const
const paper = { position: 'relative', flex: '1 0 auto', outline: 'none' } as const
