import { noHistory } from '@vitrine/model/kernel/history.ts'
import type { Source } from '@vitrine/model/show/carried.ts'
import type { Operation } from '@vitrine/model/show/operations.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import { createStore } from '@vitrine/renderer/store.ts'
import { createDocument } from './document.ts'
import type { EditorDeps, StoredOperation } from './editorDeps.ts'
import { createEdits, noteUnsaved } from './edits.ts'
import { createEditorState } from './editorState.ts'
import { createHistory, type History } from './history.ts'
import { createReceiver } from './receiver.ts'
import { createSender } from './sender.ts'
import { createThumbnails } from './thumbnails.ts'
import { createTyped } from './typed.ts'

export interface EditorOptions {
  readonly show: Show
  /** What was left unsaved: `await store.take()`. */
  readonly leftBehind: readonly StoredOperation[]
  /** The place of the slide that is active first. */
  readonly activeAt?: number
  readonly deps: EditorDeps
}
export type Editor = ReturnType<typeof openEditor>

const adoptInterval = 15_000

/** The editor without its screen: one show, its history, and what is yet to be saved. `tick` is to be called several times a second. */
export function openEditor({ show, leftBehind, activeAt = 0, deps }: EditorOptions) {
  const thumbnails = createThumbnails(deps.renderThumbnail)
  const document = createDocument(show, leftBehind, { ...deps, onChange: thumbnails.noteChange })
  const history = createHistory(document.perform, deps.historyStore)
  const typed = createTyped()
  const state = createEditorState(document, history, { activeAt, typed })
  const sender = createSender({ ...deps, document, state, thumbnails })
  const receiver = createReceiver({ ...deps, showId: show.id, document, state, onReceived: sender.finishIfSaved })
  let lastAdoption = deps.now()
  let isHeld = false

  /** What other tabs that are gone have left unsaved. */
  async function adopt() {
    lastAdoption = deps.now()
    const found = await deps.store.take().catch(() => [])
    if (state.isClosed() || !found.length) return
    document.adopt(found)
    noteUnsaved(state)
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    /** In which the slides are looked at and written; null: the one in which they were first written. Each editor's own. */
    language: createStore<string | null>(null),

    ...createEdits(state, history, typed),

    select: state.select,
    activate: state.activate,

    receive: receiver.receive,
    hear: receiver.hear,
    /** The number of the latest operation that is in the confirmed show: from here on the socket is to tell. */
    sequence: receiver.sequence,
    refetch: () => (isHeld ? Promise.resolve() : receiver.refetch()),

    tick() {
      if (state.isClosed() || state.get().gone || isHeld) return
      receiver.tick()
      if (deps.now() - lastAdoption >= adoptInterval && state.get().editable) void adopt()
      sender.tick()
    },
    /** Saves now: before publishing, on leaving, when the network is back. True when all of it is committed. */
    flush(): Promise<boolean> {
      typed.settle()
      return sender.flush()
    },
    /** What is typed becomes a step now, and is kept with the others: the page may be gone in a moment. */
    settle: () => void typed.settle(),
    /** Also what is only typed or dragged yet. */
    hasUnsaved: () => document.unsent() !== undefined || state.previewed().length > 0 || typed.isAny(),

    /** After a refusal: gives up the refused operation and what depended on it, or all with its history if the show is no longer editable, and fetches the show. */
    async discard(): Promise<void> {
      const { saving } = state.get()
      if (saving.state !== 'refused') return
      const refused = document.unsent()
      if (saving.code === 'NotEditableError') {
        document.removeUnsent()
        history.clear()
      } else if (refused) document.remove(refused.id)
      state.update({ saving: document.unsent() ? { state: 'unsaved' } : { state: 'saved', at: deps.now() } })
      await receiver.refetch()
    },

    /** Others have published it, and this goes on in the fresh concept: until that is there everything can be done and nothing is sent. */
    hold() {
      isHeld = true
      sender.hold()
      if (state.get().saving.state !== 'saved') state.update({ saving: { state: 'unsaved' } })
    },
    /** What goes on in a copy of the show: what is not saved, and the history. */
    unfinished(): { readonly source: Source; readonly operations: readonly Operation[]; readonly history: History } {
      typed.settle()
      const source = { showId: show.id, slideIds: document.get().confirmed.slides.map(({ id }) => id) }
      return { source, operations: document.unsentAll(), history: history.get() }
    },
    /** It goes on elsewhere: nothing of it is kept here. */
    async handOver(): Promise<void> {
      state.close()
      deps.store.write([])
      deps.historyStore?.write(noHistory)
      await Promise.all([deps.store.close(), deps.historyStore?.close()])
    },

    /** Others have published or deleted it: nothing more can be done to it. What is unsaved stays on this device. */
    end() {
      typed.settle()
      state.preview([])
      state.update({ gone: true, editable: false, selection: null })
    },

    /** Stops. What is unsaved stays on this device, and so does the history. */
    async close(): Promise<void> {
      typed.settle()
      state.close()
      await Promise.all([deps.store.close(), deps.historyStore?.close()])
    },
  }
}
