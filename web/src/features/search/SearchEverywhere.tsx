import { useEffect, useState } from 'react'
import { Fetched, prefetch } from '../../ui/Fetched.tsx'
import { isMac } from '../../ui/isMac.ts'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

const dialog = () => import('./SearchDialog.tsx')
export const prefetchSearch = () => prefetch(dialog)

/** The search over everything, from wherever it is opened. */
export const SearchEverywhere = ({ isOpen, onClose }: Props) =>
  isOpen && <Fetched fetch={dialog} isWanted onMissing={onClose} with={{ onClose }} />

/** `mod+k`, as keystrokes.ts spells and hears it: around every page there is this one key, and none of the editor's others. */
export const searchKey = isMac ? { spelled: '⌘K', aria: 'Meta+K' } : { spelled: 'Ctrl K', aria: 'Control+K' }
const isSearchKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !shiftKey && !altKey

/** Whether the search is open. Its key opens it, from a field too; not above a dialog, whose input would be left. */
export function useSearchOpen() {
  const opened = useState(false)
  const [, setOpen] = opened
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.defaultPrevented || !isSearchKey(event)) return
      // What the browser would do instead, nobody means here.
      event.preventDefault()
      if (!document.querySelector('[aria-modal="true"]')) setOpen(true)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [setOpen])
  return opened
}
