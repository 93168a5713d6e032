import type { Range } from '@vitrine/model/show/richText.ts'
import { asWhole, lineTolerance, shrink } from '@vitrine/renderer/fitting/shrink.ts'
import { beneathCss, linesOf, wholeCss } from '@vitrine/renderer/text/richText.ts'
import type { DrawnStyle } from '@vitrine/renderer/text/textStyle.ts'
import { dress, linesIn } from './drawing.ts'
import { copyTo, piecesOf } from '../../actions/clipboard/pasted.ts'
import { domRange, placeOf, rangeOf, rangeOn, selectOn, wordsIn } from './places.ts'
import { listenTo } from '../../../../ui/listenTo.ts'
import type { WritingSession } from '../../state/writing/writing.ts'

interface PageDeps {
  readonly session: WritingSession
  readonly style: () => DrawnStyle
  /** Below which scale the text does not shrink; null: it does not at all. */
  readonly minScale: () => number | null
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
export function openPage(box: HTMLElement, { session, style, minScale, label, describedBy, toTools, leave }: PageDeps) {
  const { host, beneath, page } = pageIn(box, { label, describedBy })
  const [above, below] = [linesIn(page), linesIn(beneath)]
  /** What the page says while an input method composes, as far as it is read; null: none does. */
  let composing: string | null = null
  let drawn: Range | null = null

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
    if (composing !== null) return
    // What the browser selects is told a moment later: until then it knows better.
    const now = isHere() && writing.range === drawn ? rangeOn(page) : null
    above.draw(lines)
    shrinkPage(box, host, page, minScale())
    drawn = writing.range
    if (isHere()) selectOn(page, now ?? drawn)
    highlight(page, isHere() ? null : drawn)
  }
  const isHere = () => document.activeElement === page

  /** What is selected on the page, before it is told. */
  function readSelection() {
    const range = isHere() && composing === null ? rangeOn(page) : null
    if (range) session.choose(range)
  }

  function handleBeforeInput(event: InputEvent) {
    if (composing !== null || event.isComposing) return
    event.preventDefault()
    readSelection()
    const [target] = event.getTargetRanges()
    write(session, event, target ? rangeOf(page, target) : null)
  }

  /** What an input method has written. */
  function readPage() {
    if (composing === null) return
    const before = composing
    composing = wordsIn(page)
    session.wrote(before, composing, rangeOn(page)?.end ?? 0)
  }
  function handleCompositionEnd() {
    readPage()
    composing = null
    above.forget()
    draw()
  }

  function handleKey(event: KeyboardEvent) {
    if (composing !== null || event.isComposing) return
    readSelection()
    const command = (event.ctrlKey || event.metaKey) && !event.altKey ? commands[event.key.toLowerCase()] : undefined
    if (event.key === 'F10' && event.altKey) toTools()
    else if (event.key === 'Escape' || event.key === 'Tab') {
      session.end()
      leave()
    } else if (command) command(session, event)
    else return
    event.preventDefault()
  }
  /** Come back, it is selected as it was left. */
  function handleFocus() {
    drawn = null
    draw()
  }
  listenTo(page, {
    beforeinput: handleBeforeInput,
    input: readPage,
    compositionstart: () => void (composing = wordsIn(page)),
    compositionend: handleCompositionEnd,
    keydown: handleKey,
    focus: handleFocus,
    blur: draw,
  })
  listenToTransfers(page, session, readSelection)
  const stops = [listenTo(document, { selectionchange: readSelection }), session.subscribe(draw)]

  draw()
  page.focus({ preventScroll: true })
  chooseEntry(page, session)
  draw()

  return {
    page,
    /** Where it stands as it is drawn. */
    draw,
    focus: () => page.focus({ preventScroll: true }),
    close() {
      for (const each of stops) each()
      highlight(page, null)
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

function pageIn(box: HTMLElement, { label, describedBy }: Pick<PageDeps, 'label' | 'describedBy'>) {
  const host = document.createElement('div')
  const beneath = document.createElement('div')
  const page = document.createElement('div')
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
  return { host, beneath, page }
}

/** As small as the text will be drawn. */
function shrinkPage(box: HTMLElement, host: HTMLElement, page: HTMLElement, least: number | null) {
  if (least === null) return
  const tolerance = lineTolerance(host)
  const measure = (_: HTMLElement, scale: number) => {
    const last = page.lastElementChild
    const height = last instanceof HTMLElement ? last.offsetTop + last.offsetHeight : 0
    host.style.minHeight = `${100 / scale}%`
    return asWhole((height - tolerance) * scale <= box.clientHeight)
  }
  shrink(host, least, measure, { isHigh: false })
}

/** What is copied, pasted and dropped; and what happens on the page is not the slide's. */
function listenToTransfers(page: HTMLElement, session: WritingSession, readSelection: () => void) {
  function handleCopy(event: ClipboardEvent) {
    readSelection()
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
    readSelection()
    if (event.clipboardData) session.paste(piecesOf(event.clipboardData))
  }
  function handleDrop(event: DragEvent) {
    if (!event.dataTransfer || event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.stopPropagation()
    const at = placeAt(page, event.clientX, event.clientY)
    if (at !== null) session.paste(piecesOf(event.dataTransfer), { start: at, end: at })
    page.focus({ preventScroll: true })
  }
  const stop = (event: Event) => event.stopPropagation()
  listenTo(page, {
    copy: handleCopy,
    cut: handleCopy,
    paste: handlePaste,
    drop: handleDrop,
    dragstart: event => event.preventDefault(),
    contextmenu: stop,
    dblclick: stop,
  })
}

/** Where one entered, the caret is first; else all of it is selected. */
function chooseEntry(page: HTMLElement, session: WritingSession) {
  const entry = session.entry()
  if (entry === 'all') return
  const at = placeAt(page, entry.x, entry.y) ?? session.get()?.content.length ?? 0
  session.choose({ start: at, end: at })
}

/** Does what the browser wants done, in place of what it is about; of what is selected, if it does not say. */
function write(session: WritingSession, event: InputEvent, range: Range | null) {
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

const commands: Readonly<Record<string, (session: WritingSession, event: KeyboardEvent) => void>> = {
  b: session => session.toggle('bold'),
  i: session => session.toggle('italic'),
  u: session => session.toggle('underlined'),
  z: (session, { shiftKey }) => (shiftKey ? session.redo() : session.undo()),
  y: session => session.redo(),
  // The browser's own: everything is saved anyway.
  s: () => undefined,
}

/** What is selected is seen also while the settings have the keys. */
function highlight(page: HTMLElement, range: Range | null) {
  const highlights = 'highlights' in CSS ? CSS.highlights : null
  if (!highlights) return
  if (range && range.start < range.end) highlights.set(highlightName, new Highlight(domRange(page, range)))
  else highlights.delete(highlightName)
}

function placeAt(page: HTMLElement, x: number, y: number): number | null {
  const range = document.caretRangeFromPoint(x, y)
  return range && placeOf(page, range.startContainer, range.startOffset)
}
