import { isMac } from './isMac.ts'

/** A key with what is held: `mod+shift+z`. `mod` is Ctrl, and ⌘ on a Mac. */
export type Keystroke = string

export interface KeyEvent {
  readonly key: string
  readonly code?: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

interface Parts {
  readonly key: string
  readonly mod: boolean
  readonly shift: boolean
  readonly alt: boolean
}

export function partsOf(keystroke: Keystroke): Parts {
  const all = keystroke.split('+')
  const modifiers = new Set(all.slice(0, -1))
  return { key: all.at(-1)!, mod: modifiers.has('mod'), shift: modifiers.has('shift'), alt: modifiers.has('alt') }
}

/** Where a key lies whose sign changes with shift or alt. */
const codes: Readonly<Record<string, string>> = { '[': 'BracketLeft', ']': 'BracketRight', '/': 'Slash', '.': 'Period' }
const codeOf = (key: string) => codes[key] ?? (/^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : null)

/** Whether this key was pressed, with exactly this held. A sign such as `?` is itself wherever the keyboard has it. */
export function isPressed(keystroke: Keystroke, event: KeyEvent): boolean {
  const { key, mod, shift, alt } = partsOf(keystroke)
  if (mod !== (event.ctrlKey || event.metaKey) || alt !== event.altKey) return false
  const isSign = key.length === 1 && !/[a-z\d]/.test(key)
  const isThere = event.code !== undefined && event.code !== '' && event.code === codeOf(key)
  if (event.key.toLowerCase() === key.toLowerCase()) return shift === event.shiftKey || (isSign && !shift)
  // Alt writes other signs on a Mac, and shift on brackets: there the place on the keyboard counts.
  return isThere && shift === event.shiftKey && (alt || key in codes)
}

const names: Readonly<Record<string, readonly [pc: string, mac: string]>> = {
  ArrowUp: ['↑', '↑'],
  ArrowDown: ['↓', '↓'],
  ArrowLeft: ['←', '←'],
  ArrowRight: ['→', '→'],
  Delete: ['Del', '⌦'],
  Backspace: ['Backspace', '⌫'],
  Escape: ['Esc', 'Esc'],
  Enter: ['Enter', '↩'],
  Tab: ['Tab', '⇥'],
  PageUp: ['PgUp', 'PgUp'],
  PageDown: ['PgDn', 'PgDn'],
  '-': ['−', '−'],
  '=': ['+', '+'],
}

/** The signs on the keys, in the order in which each kind of computer writes them. */
export function signsOf(keystroke: Keystroke, mac = isMac): readonly string[] {
  const { key, mod, shift, alt } = partsOf(keystroke)
  const modifiers = mac
    ? [...(alt ? ['⌥'] : []), ...(shift ? ['⇧'] : []), ...(mod ? ['⌘'] : [])]
    : [...(mod ? ['Ctrl'] : []), ...(alt ? ['Alt'] : []), ...(shift ? ['Shift'] : [])]
  return [...modifiers, names[key]?.[mac ? 1 : 0] ?? key.toUpperCase()]
}

/** `⇧⌘Z` or `Ctrl Shift Z` */
export const spelled = (keystroke: Keystroke, mac = isMac) => signsOf(keystroke, mac).join(mac ? '' : ' ')

/** As assistive technology wants it: `Control+Shift+Z`. */
export function ariaKeys(keystrokes: readonly Keystroke[], mac = isMac): string | undefined {
  const spoken = keystrokes.map(keystroke => {
    const { key, mod, shift, alt } = partsOf(keystroke)
    const modifiers = [...(mod ? [mac ? 'Meta' : 'Control'] : []), ...(alt ? ['Alt'] : []), ...(shift ? ['Shift'] : [])]
    return [...modifiers, key.length === 1 ? key.toUpperCase() : key].join('+')
  })
  return spoken.length ? spoken.join(' ') : undefined
}
