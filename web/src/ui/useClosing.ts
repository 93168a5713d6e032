import { useRef } from 'react'
import { mayLeave } from './mayLeave.ts'

/** Closes a dialog; asks before where something was typed in it. */
export function useClosing(isTyped: () => boolean, onClose: () => void): () => Promise<void> {
  const isAsked = useRef(false)
  return async () => {
    if (isAsked.current) return
    if (!isTyped()) return onClose()
    isAsked.current = true
    // The key that asks is not the one that answers, and the one that answers does not ask again.
    await afterKey()
    if (await mayLeave()) onClose()
    await afterKey()
    isAsked.current = false
  }
}

const afterKey = () => new Promise(resolve => setTimeout(resolve))
