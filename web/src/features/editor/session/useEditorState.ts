import { slideOf, widgetOf, type Widget } from '@vitrine/model/show/show.ts'
import { useMemo, useSyncExternalStore } from 'react'
import type { EditorState } from '../state/editorState.ts'
import { useEditorContext } from './editorContext.ts'
import { widgetsIn } from './widgetSelection.ts'

/** A part of the editor's state. What is selected must be the same object as long as it means the same. */
export function useEditorState<T>(choose: (state: EditorState) => T): T {
  const { editor } = useEditorContext()
  return useSyncExternalStore(editor.subscribe, () => choose(editor.get()))
}

export const useActiveSlide = () =>
  useEditorState(({ show, activeSlideId }) => (activeSlideId === null ? null : (slideOf(show, activeSlideId) ?? null)))

/** The selected widget, if it is only one. */
export const useSelectedWidget = () =>
  useEditorState(({ show, selection }) =>
    selection?.scope === 'WIDGET' && selection.widgetIds.length === 1 ? (widgetOf(show, selection.widgetIds[0]!) ?? null) : null,
  )

/** All selected widgets, in the order in which they were chosen. */
export function useSelectedWidgets(): readonly Widget[] {
  const show = useEditorState(s => s.show)
  const selection = useEditorState(s => s.selection)
  return useMemo(() => widgetsIn({ show, selection }), [show, selection])
}
