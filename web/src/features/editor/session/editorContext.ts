import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { droppedAt, newWidget } from '@vitrine/model/show/widgets.ts'
import { sizeRefusal } from '@vitrine/model/show/limits.ts'
import { op, type Operation } from '@vitrine/model/show/operations.ts'
import { slideOf, slideWith, widgetOf, type Show, type Widget } from '@vitrine/model/show/show.ts'
import type { Point } from '@vitrine/model/show/geometry.ts'
import type { WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { translateNow, type Words } from '../../../ui/language.ts'
import { knownAssets } from '../state/knownAssets.ts'
import { createCanvasView } from './view/canvasView.ts'
import { createGestures } from '../state/gestures/gestures.ts'
import { createPositioning } from './motion/positioning.ts'
import { createPreviews } from './motion/previews.ts'
import type { Editor } from '../state/editor.ts'
import type { EditorState } from '../state/editorState.ts'
import { createWriting } from '../state/writing/writing.ts'

/** Changes of the same thing within this many milliseconds are one step of the history. */
const burst = 3_000

interface EditorContextDeps {
  readonly newId: () => string
  readonly now: () => number
  /** Says why something was not done. */
  readonly warn?: (key: MessageKey) => void
}

/** What stands over the editor; nothing most of the time. */
export type Overlay = 'commands' | 'shortcuts' | 'playing' | null
/** Takes in pictures of the computer, for where they come to lie: the middle of the slide where nothing is said. */
type Reception = (files: readonly File[], at: Point | null) => void

/** What every part of the editor works with: the document, the slide on the page, the hand over it, and the deeds they share. */
export function createEditorContext(editor: Editor, { newId, now, warn = () => undefined }: EditorContextDeps) {
  const board = createCanvasView(editor)
  const gestures = createGestures(board.ground)
  const heard = new Set<() => void>()
  const seen = new Set<() => void>()
  let announcement = ''
  let overlay: Overlay = null
  let reception: Reception | null = null
  let found: (Pick<EditorState, 'show' | 'selection'> & { readonly widgets: readonly Widget[] }) | null = null
  let latest: { readonly of: string; readonly at: number } | null = null
  let rehearsed: Operation[] | null = null

  /** Says it to those who do not see it. */
  function announce(key: MessageKey, words?: Words) {
    const sentence = translateNow(key, words)
    // The same sentence again is read again only if it differs.
    announcement = announcement === sentence ? `${sentence}\u00a0` : sentence
    heard.forEach(tell => tell())
  }

  /** Does an edit. With `of`, the name of what is being changed, a burst of changes is one step. */
  function perform(operations: Operation | readonly Operation[], of?: string): boolean {
    const refusal = sizeRefusal(editor.get().show, 'kind' in operations ? [operations] : operations)
    if (refusal) {
      warn(`refusal.${refusal}`)
      return false
    }
    if (rehearsed) return rehearsed.push(...('kind' in operations ? [operations] : operations)) > 0
    const continuing = of !== undefined && latest?.of === of && now() - latest.at < burst
    const done = editor.perform(operations, { continuing })
    if (done) latest = of === undefined ? null : { of, at: now() }
    return done
  }
  /** The next change is a new step, whatever it is of. */
  const pause = () => void (latest = null)

  /** Shows on the slide what these deeds would do, and does nothing: `editor.cancelPreview()` takes it back. */
  function rehearse(deeds: () => void) {
    rehearsed = []
    try {
      deeds()
      editor.preview(rehearsed)
    } finally {
      rehearsed = null
    }
  }

  function travel(how: 'undo' | 'redo') {
    pause()
    const before = editor.get().show
    if (!editor[how]()) return
    lookAt(before, editor.get().show)
    announce(how === 'undo' ? 'editor.undone' : 'editor.redone')
  }

  /** What changed out of sight is brought into sight. */
  function lookAt(before: Show, after: Show) {
    const touched = after.slides.filter(s => !sameSlide(slideOf(before, s.id), s))
    const { activeSlideId } = editor.get()
    if (touched.length && !touched.some(s => s.id === activeSlideId)) editor.activate(touched[0]!.id)
  }

  const activeSlide = () => board.activeSlide()
  /** The selected widgets, in the order in which they were chosen. */
  function selectedAll(): readonly Widget[] {
    const { show, selection } = editor.get()
    // Asked by every command that says whether it is possible.
    if (found?.show !== show || found.selection !== selection) found = { show, selection, widgets: widgetsIn({ show, selection }) }
    return found.widgets
  }
  /** The one that is selected, if it is only one. */
  const selected = (): Widget | null => {
    const all = selectedAll()
    return all.length === 1 ? all[0]! : null
  }
  /** Selects these widgets and no others; none: the slide. */
  const selectAll = (widgetIds: readonly string[]) => {
    const slide = activeSlide()
    const now = editor.get().selection
    if (widgetIds.length) {
      if (now?.scope === 'WIDGET' && sameIds(now.widgetIds, widgetIds)) return
      editor.select({ scope: 'WIDGET', widgetIds })
    } else if (slide) editor.select({ scope: 'SLIDE', slideId: slide.id })
  }
  const select = (widgetId: string | null) => selectAll(widgetId === null ? [] : [widgetId])

  /** A text that is edited on the slide itself. */
  const writing = createWriting({ editor, perform, pause, announce, select, travel })

  /** Motions that are tried out on the slide, and the start of one that is put in its place. */
  const previews = createPreviews({ editor, board })
  const positioning = createPositioning({ editor, perform, announce })

  /** A new widget whose middle is at a point of the active slide, in fractions; `also` changes it in the same step. */
  function addWidget(type: WidgetType, at: Point, also: (widget: Widget) => readonly Operation[] = () => []): string | null {
    const { show } = editor.get()
    const slide = activeSlide()
    if (!slide) return null
    const draft = { id: newId(), slideId: slide.id, type, ...droppedAt(type, show.orientation, at) }
    const widget = newWidget(draft, show, slide.widgets.length + 1)
    if (!perform([op('createWidget', { widget }), ...also(widget)])) return null
    select(widget.id)
    announce('editor.added', { name: nameOf(widget) })
    return widget.id
  }

  return {
    editor,
    board,
    gestures,
    assets: knownAssets(),
    newId,
    announce,
    writing,
    previews,
    positioning,
    announcement: { get: () => announcement, subscribe: listenerOf(heard) },
    perform,
    pause,
    rehearse,
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    selected,
    selectedAll,
    select,
    selectAll,
    addWidget,
    warn,
    overlay: {
      get: () => overlay,
      set(next: Overlay) {
        overlay = next
        seen.forEach(tell => tell())
      },
      subscribe: listenerOf(seen),
    },
    files: {
      bring: (files: readonly File[], at: Point | null) => reception?.(files, at),
      /** Whoever can upload says so, until it goes. */
      receive(next: Reception) {
        reception = next
        return () => void (reception = null)
      },
    },
  }
}
export type EditorContext = ReturnType<typeof createEditorContext>

function widgetsIn({ show, selection }: Pick<EditorState, 'show' | 'selection'>): readonly Widget[] {
  if (selection?.scope !== 'WIDGET') return []
  // All of them lie on one slide: a thousand are found by their names, not one by one.
  const [first] = selection.widgetIds
  const there = new Map(slideWith(show, first ?? '')?.widgets.map(w => [w.id, w]))
  return selection.widgetIds.flatMap(id => there.get(id) ?? widgetOf(show, id) ?? [])
}

const sameIds = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((id, i) => id === b[i])

const listenerOf = (listeners: Set<() => void>) => (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A new picture of a slide is not a change of it. */
const sameSlide = (before: ReturnType<typeof slideOf>, after: NonNullable<ReturnType<typeof slideOf>>) =>
  before === after ||
  (before !== undefined &&
    (Object.keys(after) as (keyof typeof after)[]).every(
      k => k === 'thumbUrl' || k === 'thumbFilename' || k === 'sortIndex' || before[k] === after[k],
    ))

/** What a widget is called where it cannot be seen: a text by its first words. */
export function nameOf(widget: Widget): string {
  const kind = translateNow(`choice.WidgetType.${widget.type}`)
  const words = widget.type === 'TEXT' ? widget.settings.content.trim().replace(/\s+/g, ' ').slice(0, 40) : ''
  return words ? `${kind} “${words}”` : kind
}

export const EditorReactContext = createContext<EditorContext | null>(null)

export function useEditorContext(): EditorContext {
  const context = useContext(EditorReactContext)
  if (!context) throw new Error('Parts of the editor need its context: there is no EditorReactContext above this one.')
  return context
}

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
