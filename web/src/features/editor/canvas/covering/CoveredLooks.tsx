import { useStore } from '@vitrine/renderer/useStore.ts'
import { memo } from 'react'
import { Fetched } from '../../../../ui/Fetched.tsx'
import { useEditorContext } from '../../session/editorContext.ts'

const coverSearch = () => import('./CoverSearch.tsx')

/** Looks for covered words while somebody reads what may be wrong: nothing of it happens while one edits, nor is its code there. */
export const CoveredLooks = memo(function CoveredLooks() {
  const { overlay } = useEditorContext()
  const open = useStore(overlay)
  return open === 'publish' || open === 'checks' ? <Fetched fetch={coverSearch} isWanted with={{}} /> : null
})
