import type { EditorContext } from '../../session/editorContext.ts'
import { hasOwnUndo, isBusyElsewhere, isInDialog, isInModal } from '../focus.ts'
import type { Command, CommandContext, Where } from './command.ts'
import { commands } from './commands.ts'
import { isPressed, partsOf, type KeyEvent, type Keystroke } from '../../../../ui/keystrokes.ts'

export interface Key extends KeyEvent {
  readonly target: EventTarget | null
  readonly defaultPrevented?: boolean
  readonly preventDefault: () => void
}

/** Does what a key means in one part of the editor. True where it meant something. */
export function handleKeys(context: EditorContext, event: Key, where: Where, circumstances: CommandContext = {}): boolean {
  if (event.defaultPrevented || (where !== 'anywhere' && isBusyElsewhere(event.target))) return false
  if (isDragging(context) && commands.some(each => each.keys.some(key => isPressed(key, event)))) {
    event.preventDefault()
    return true
  }
  const command = commands.find(
    each => each.where === where && !each.isNative && each.keys.some(key => isPressed(key, event) && isHeard(each, key, event)),
  )
  if (isMeantAsWord(context, event, command)) {
    event.preventDefault()
    return true
  }
  if (!command) return false
  const given = { ...circumstances, key: event.key, shift: event.shiftKey }
  if (!command.isPossible(context, given)) {
    // What the browser would make of it instead, such as a bookmark for Ctrl D, nobody means here.
    if (command.keys.some(key => isPressed(key, event) && partsOf(key).mod)) event.preventDefault()
    return false
  }
  if (command.run(context, given) === false) return false
  event.preventDefault()
  return true
}

/** What would change, lock, cut or take back what the pointer has in hand waits for its release; Escape and the keys held with it are the gesture's. */
const isDragging = ({ gestures }: EditorContext): boolean => !['idle', 'pressing'].includes(gestures.get().at)

/** After a double click on what can't be written in, letters are no keys, until another key or a press says that something else is meant. */
function isMeantAsWord({ canvas, announce }: EditorContext, { key, ctrlKey, metaKey, altKey }: Key, command: Command | undefined): boolean {
  if (!canvas.awaitsWords.get()) return false
  if (key.length > 1 || ctrlKey || metaKey || altKey) {
    if (key.length > 1 && key !== 'Shift') canvas.awaitsWords.set(false)
    return false
  }
  if (command) announce('canvas.no-words')
  return command !== undefined
}

/** In a field and in a dialog only what is meant to work there, and no key that writes. */
function isHeard(command: Command, key: Keystroke, { target }: Key): boolean {
  if (!isBusyElsewhere(target)) return true
  if (command.id === 'undo' || command.id === 'redo') return !hasOwnUndo(target) && !isInModal(target)
  return command.inFields === true && partsOf(key).mod && !isInDialog(target)
}
