/** What Ctrl Z takes back and Ctrl Shift Z (or Ctrl Y) does again, the latest last: on pages, where nothing else hears it. */
const offered: Record<Way, (() => void)[]> = { undo: [], redo: [] }
type Way = 'undo' | 'redo'

/** Writing has an undo of its own. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

function wayOf({ ctrlKey, metaKey, shiftKey, altKey, key }: KeyboardEvent): Way | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey ? 'redo' : null
}

function handleKey(event: KeyboardEvent): void {
  const way = wayOf(event)
  const work = way && offered[way].at(-1)
  if (!work || event.defaultPrevented || isWriting(event.target)) return
  event.preventDefault()
  work()
}

const isOffered = () => Object.values(offered).some(works => works.length > 0)

export const undoKeys = {
  /** Answers how to withdraw it. */
  offer(work: () => void, way: Way = 'undo'): () => void {
    if (!isOffered()) window.addEventListener('keydown', handleKey)
    offered[way].push(work)
    return () => {
      const index = offered[way].indexOf(work)
      if (index >= 0) offered[way].splice(index, 1)
      if (!isOffered()) window.removeEventListener('keydown', handleKey)
    }
  },
}
