import { apply } from '@vitrine/model/show/operations.ts'
import { mayEdit, slideOf, type Show } from '@vitrine/model/show/show.ts'
import { createStore, type ReadonlyStore } from '@vitrine/renderer/store.ts'
import type { EditedDocument } from './document.ts'
import type { EditHistory, Step } from './history.ts'
import type { Saving } from './saving.ts'
import type { Typed } from './typed.ts'
import { followed, slideAt, type Focus, type Selection } from './selection.ts'

export interface EditorState extends Focus {
  /** What stands on the screen, previews included. */
  readonly show: Show
  /** Only a concept is editable. */
  readonly editable: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly saving: Saving
  /** The show was published or deleted by somebody else: there is nothing left to edit. */
  readonly gone: boolean
}

/** What of it does not follow from the document and the history. */
type Changes = Partial<Pick<EditorState, 'editable' | 'saving' | 'gone' | 'selection' | 'activeSlideId'>>

export interface EditorStateStore extends ReadonlyStore<EditorState> {
  /** Everything that changes passes here: the parts are put together, and those who listen are told. */
  update(changes?: Changes): void
  /** Puts what is not done, only shown, in place of what was shown before. */
  preview(step: Step): void
  previewed(): Step
  /** What was previewed, to be done now: it is no longer shown at the next update. */
  takePreview(): Step
  select(selection: Selection): void
  activate(slideId: string): void
  isClosed(): boolean
  close(): void
}

/** What stands on the screen, put together of the document, the history, and what is previewed. */
export function createEditorState(
  document: EditedDocument,
  history: EditHistory,
  { activeAt, typed }: { readonly activeAt: number; readonly typed: Typed },
): EditorStateStore {
  const { confirmed, shown, queue } = document.get()
  let previewed: Step = []
  let isClosed = false
  const store = createStore<EditorState>({
    show: shown,
    editable: mayEdit(confirmed),
    canUndo: mayEdit(confirmed) && history.can('undo'),
    canRedo: mayEdit(confirmed) && history.can('redo'),
    activeSlideId: slideAt(shown, activeAt),
    selection: mayEdit(confirmed) ? slideSelected(slideAt(shown, activeAt)) : null,
    saving: queue.length ? { state: 'unsaved' } : { state: 'saved', at: null },
    gone: false,
  })

  function update(changes: Changes = {}) {
    if (isClosed) return
    const before = store.get()
    const show = previewed.reduce((all, operation) => apply(all, operation), document.get().shown)
    const next = { ...before, ...changes }
    store.set({
      ...next,
      ...followed(next, before.show, show),
      show,
      canUndo: next.editable && (history.can('undo') || typed.isAny()),
      canRedo: next.editable && history.can('redo'),
    })
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    update,
    previewed: () => previewed,
    preview(step) {
      previewed = step
      update()
    },
    takePreview() {
      const step = previewed
      previewed = []
      return step
    },
    /** Only a concept's parts can be selected. */
    select(selection) {
      if (store.get().editable || selection === null) update({ selection })
    },
    activate(slideId) {
      const { show, activeSlideId, editable } = store.get()
      if (slideOf(show, slideId) && slideId !== activeSlideId)
        update({ activeSlideId: slideId, selection: editable ? slideSelected(slideId) : null })
    },
    isClosed: () => isClosed,
    close: () => void (isClosed = true),
  }
}

const slideSelected = (slideId: string | null): Selection => (slideId === null ? null : { scope: 'SLIDE', slideId })
