import type { MouseEvent } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { pathTo } from '../../../../ui/links.tsx'
import { useEditorContext } from '../../session/editorContext.ts'
import { shownSystem } from '../../state/shownSystem.ts'
import { useEditorState } from '../../session/useEditorState.ts'

/** The preview in a new tab, with everything that was just done. */
export function usePreview() {
  const { editor } = useEditorContext()
  const showId = useEditorState(({ show }) => show.id)
  const slideId = useEditorState(s => s.activeSlideId)
  const systemId = useStore(shownSystem)
  const asOn = systemId ? `?systemId=${encodeURIComponent(systemId)}` : ''
  const path = pathTo('preview', { showId, slideId: slideId ?? undefined }) + asOn
  function open(event: MouseEvent) {
    if (!editor.hasUnsaved()) return
    event.preventDefault()
    // Opened within the click, or the browser takes it for an advertisement.
    const tab = window.open('about:blank', '_blank')
    void editor.flush().then(() => {
      if (tab) tab.location.href = path
    })
  }
  return { path, open }
}
