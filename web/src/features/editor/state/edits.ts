import type { Operation } from '@vitrine/model/show/operations.ts'
import type { EditorStateStore } from './editorState.ts'
import type { EditHistory, Step, Travelled } from './history.ts'
import type { Typed } from './typed.ts'

/** What is done to the show, taken back, and only shown before it is done. */
export function createEdits(state: EditorStateStore, history: EditHistory, typed: Typed) {
  const mayChange = () => state.get().editable && !state.get().gone

  function perform(operations: Operation | Step, { continuing = false } = {}): boolean {
    typed.settle()
    const isDone = mayChange() && history.perform(stepOf(operations), continuing)
    if (isDone) noteUnsaved(state)
    return isDone
  }
  function travel(how: 'undo' | 'redo'): Travelled {
    if (!mayChange()) return false
    // What can't become a step is what is taken back.
    if (!typed.settle()) {
      state.update()
      return 'done'
    }
    const came = history[how]()
    if (came === 'done') noteUnsaved(state)
    else state.update()
    return came
  }

  return {
    /** Does it: on the screen at once, in the history, and in the queue. Several are one step. `continuing` adds to the last step. False where nothing changes. */
    perform,
    undo: () => travel('undo'),
    redo: () => travel('redo'),

    /** Shows what would be, in place of what was previewed before. */
    preview(operations: Operation | Step) {
      if (state.get().editable) state.preview(stepOf(operations))
    },
    commitPreview(): boolean {
      const step = state.takePreview()
      const isDone = step.length > 0 && perform(step)
      if (!isDone) state.update()
      return isDone
    },
    cancelPreview() {
      if (state.previewed().length) state.preview([])
    },
    /** Something is typed that is no step yet: `settle` makes it one, before anything else is done, taken back or sent. Answers how to say that it is over. */
    typing(settle: () => boolean): () => void {
      const over = typed.begin(settle)
      if (!state.get().canUndo) state.update()
      return over
    },
  }
}

export const noteUnsaved = (state: EditorStateStore): void =>
  state.update(state.get().saving.state === 'saved' ? { saving: { state: 'unsaved' } } : {})

const stepOf = (operations: Operation | Step): Step => ('kind' in operations ? [operations] : operations)
