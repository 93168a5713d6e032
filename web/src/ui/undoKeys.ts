/** What Ctrl Z takes back, the latest last: on pages, where nothing else hears it. */
const offered: (() => void)[] = []

/** Writing has an undo of its own. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

function handleKey(event: KeyboardEvent): void {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z'
  if (!isUndo || event.defaultPrevented || isWriting(event.target)) return
  const undo = offered.at(-1)
  if (!undo) return
  event.preventDefault()
  undo()
}

export const undoKeys = {
  /** Answers how to withdraw it. */
  offer(undo: () => void): () => void {
    if (offered.length === 0) window.addEventListener('keydown', handleKey)
    offered.push(undo)
    return () => {
      const index = offered.indexOf(undo)
      if (index >= 0) offered.splice(index, 1)
      if (offered.length === 0) window.removeEventListener('keydown', handleKey)
    }
  },
}
