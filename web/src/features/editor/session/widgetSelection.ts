import { slideWith, widgetOf, type Widget } from '@vitrine/model/show/show.ts'
import type { Editor } from '../state/editor.ts'
import type { EditorState } from '../state/editorState.ts'

export type WidgetSelection = ReturnType<typeof createWidgetSelection>

/** The widgets that are selected: asked, and chosen. */
export function createWidgetSelection(editor: Editor) {
  let found: (Pick<EditorState, 'show' | 'selection'> & { readonly widgets: readonly Widget[] }) | null = null

  /** The selected widgets, in the order in which they were chosen. */
  function selectedAll(): readonly Widget[] {
    const { show, selection } = editor.get()
    // Asked by every command that says whether it is possible.
    if (found?.show !== show || found.selection !== selection) found = { show, selection, widgets: widgetsIn({ show, selection }) }
    return found.widgets
  }
  /** Selects these widgets and no others; none: the slide. */
  function selectAll(widgetIds: readonly string[]) {
    const { selection, activeSlideId } = editor.get()
    if (widgetIds.length) {
      if (selection?.scope === 'WIDGET' && sameIds(selection.widgetIds, widgetIds)) return
      editor.select({ scope: 'WIDGET', widgetIds })
    } else if (activeSlideId !== null) editor.select({ scope: 'SLIDE', slideId: activeSlideId })
  }

  return {
    selectedAll,
    /** The one that is selected, if it is only one. */
    selected(): Widget | null {
      const all = selectedAll()
      return all.length === 1 ? all[0]! : null
    },
    selectAll,
    select: (widgetId: string | null) => selectAll(widgetId === null ? [] : [widgetId]),
  }
}

export function widgetsIn({ show, selection }: Pick<EditorState, 'show' | 'selection'>): readonly Widget[] {
  if (selection?.scope !== 'WIDGET') return []
  // All of them lie on one slide: a thousand are found by their names, not one by one.
  const [first] = selection.widgetIds
  const there = new Map(slideWith(show, first ?? '')?.widgets.map(w => [w.id, w]))
  return selection.widgetIds.flatMap(id => there.get(id) ?? widgetOf(show, id) ?? [])
}

const sameIds = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((id, i) => id === b[i])
