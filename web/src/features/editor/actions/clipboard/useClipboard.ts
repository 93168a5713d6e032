import { useEffect } from 'react'
import type { Point } from '@vitrine/model/show/geometry.ts'
import { slideOf } from '@vitrine/model/show/show.ts'
import { isBusyElsewhere } from '../focus.ts'
import type { EditorContext } from '../../session/editorContext.ts'
import { readDataTransfer } from './dataTransfer.ts'
import { wholeOf } from './systemClipboard.ts'
import { copySelection, copySlideTile, cutSelection, pasteData } from './clipboard.ts'

/** Copy, cut and paste by the browser's own events: they need no permission, and come from its menu too. */
export function useClipboard(context: EditorContext) {
  useEffect(() => {
    let pointer: { readonly clientX: number; readonly clientY: number } | null = null
    let isHere = false

    const tileOf = (target: EventTarget | null) => {
      const id = target instanceof Element ? target.closest<HTMLElement>('[data-slide-tile]')?.dataset['slideTile'] : undefined
      return id === undefined ? undefined : slideOf(context.editor.get().show, id)
    }
    /** Text that was marked on the page is copied as everywhere. */
    const isOurs = ({ target, defaultPrevented }: Event) => !defaultPrevented && !isBusyElsewhere(target) && context.overlay.get() === null

    function handleCopy(event: ClipboardEvent) {
      if (!isOurs(event) || !event.clipboardData || !getSelection()?.isCollapsed) return
      const slide = tileOf(event.target)
      if (!slide && !context.selectedAll().length) return
      event.preventDefault()
      if (slide) copySlideTile(context, slide, event.clipboardData)
      else if (event.type === 'cut') cutSelection(context, undefined, event.clipboardData)
      else copySelection(context, undefined, event.clipboardData)
    }
    function handlePaste(event: ClipboardEvent) {
      if (!isOurs(event) || !context.editor.get().editable) return
      const data = readDataTransfer(event.clipboardData)
      const isPasted = isHere ? pasteData(context, wholeOf(data), pointerOnSlide()) : pasteData(context, data, null)
      if (isPasted) event.preventDefault()
      isHere = false
    }
    /** Where the pointer is on the slide; its middle where it is elsewhere. */
    function pointerOnSlide(): Point {
      const { canvas } = context
      const middle = { x: 0.5, y: 0.5 }
      if (!pointer) return middle
      canvas.measure()
      const { x, y } = canvas.pointerOf({ ...pointer, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false })
      const { width, height } = canvas.size()
      return x >= 0 && y >= 0 && x <= width && y <= height ? { x: x / width, y: y / height } : middle
    }
    const handlePointer = ({ clientX, clientY }: PointerEvent) => void (pointer = { clientX, clientY })
    /** The event of a paste does not say what was held. */
    const handleKey = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key.toLowerCase() === 'v' && (ctrlKey || metaKey)) isHere = shiftKey
    }

    document.addEventListener('copy', handleCopy)
    document.addEventListener('cut', handleCopy)
    document.addEventListener('paste', handlePaste)
    document.addEventListener('pointermove', handlePointer, { passive: true })
    document.addEventListener('keydown', handleKey, true)
    return () => {
      document.removeEventListener('copy', handleCopy)
      document.removeEventListener('cut', handleCopy)
      document.removeEventListener('paste', handlePaste)
      document.removeEventListener('pointermove', handlePointer)
      document.removeEventListener('keydown', handleKey, true)
    }
  }, [context])
}
