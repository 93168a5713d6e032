import { useState, type DragEvent } from 'react'

/** An area into which files are dropped; it holds buttons and tiles of its own. Spread what it answers over its element. */
export function useFileDrop(onFiles: (files: readonly File[]) => void, isOpen = true) {
  const [isOver, setOver] = useState(false)
  if (!isOpen) return {}
  return {
    'data-over': isOver || undefined,
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: DragEvent) {
      // From one of its own parts to another it is not left.
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
}
