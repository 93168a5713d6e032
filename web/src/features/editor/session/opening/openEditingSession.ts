import { carried, carrying as carryingInto, type Carrying, type Source } from '@vitrine/model/show/carried.ts'
import type { Operation } from '@vitrine/model/show/operations.ts'
import { mayEdit, type Show } from '@vitrine/model/show/show.ts'
import type { Ask } from '../../../../api/client.ts'
import { newId } from '../../../../api/newId.ts'
import { openEditor, type Editor } from '../../state/editor.ts'
import type { StoredOperation } from '../../state/editorDeps.ts'
import type { History } from '../../state/history.ts'
import { openHistoryStore } from '../unsaved/historyStore.ts'
import { openQueueStore } from '../unsaved/queueStore.ts'
import { createSend } from './createSend.ts'

interface Editing {
  readonly show: Show
  readonly userId: string
  /** The place of the slide that is active first. */
  readonly activeAt?: number
  readonly ask: Ask
  readonly fetchShow: () => Promise<Show | null>
  /** What was not saved in the show that this is a copy of goes on here. */
  readonly onCarried?: () => void
  /** Of the show that somebody published meanwhile, still worked in: it ends, and goes on here. */
  readonly previous?: Editor | null
}

/** Four times a second: often enough to be prompt, and nothing happens in most of them. */
const tickInterval = 250

export interface EditingSession {
  readonly editor: Editor
  /** What something is called here that was in the show before: another name where this is a copy of that. */
  readonly idOf: (id: string) => string
}

/** An editor on this browser: with its clock, its network and its memory. Close it when its page goes. */
export async function openEditingSession(editing: Editing): Promise<EditingSession> {
  const { show, userId, activeAt = 0, ask, fetchShow, onCarried, previous = null } = editing
  const slideIds = show.slides.map(slide => slide.id)
  const owner = { userId, showId: show.id, slideIds }
  const store = await openQueueStore(owner, newId)
  // Of what is published nothing is saved: it waits for the concept that is made of it.
  const own = mayEdit(show) ? await store.take().catch(() => []) : []
  const taken = new Map<string, readonly Operation[]>()
  const moved = mayEdit(show) ? await store.takeOver(takingFor(show, taken)).catch(() => []) : []
  if (moved.length > 0) onCarried?.()
  const carry = (history: History, source: Source) =>
    carriedHistory(history, carryingFor(taken.get(source.showId) ?? [], source, history, show))
  const historyStore = mayEdit(show) ? await openHistoryStore(owner, newId, {}, previous ? undefined : carry) : null

  // From here to the end nothing is waited for: what is typed meanwhile would be lost.
  const going = previous?.unfinished()
  const carrying = going ? carryingFor(going.operations, going.source, going.history, show) : null
  const kept = (going && carriedHistory(going.history, carrying)) ?? historyStore?.kept
  const editor = openEditor({
    show,
    leftBehind: [...own, ...moved, ...named(carrying?.edits ?? [])],
    activeAt,
    deps: {
      send: createSend(ask),
      fetchShow,
      renderThumbnail: slideId => void ask('renderSlideThumbnail', { slideId }).catch(() => undefined),
      store,
      ...(historyStore && kept && { historyStore: { ...historyStore, kept } }),
      newId,
      now: Date.now,
    },
  })
  if (carrying && kept) historyStore?.write(kept)
  // What goes on here is kept here before it is given up there.
  if (previous) void (carrying ? previous.handOver() : previous.close())
  const timer = setInterval(editor.beat, tickInterval)
  const online = () => void editor.flush()
  addEventListener('online', online)
  const stop = () => {
    clearInterval(timer)
    removeEventListener('online', online)
  }
  return {
    idOf: carrying?.idOf ?? (id => id),
    editor: {
      ...editor,
      handOver() {
        stop()
        return editor.handOver()
      },
      close() {
        stop()
        return editor.close()
      },
    },
  }
}

const carryingFor = (operations: readonly Operation[], source: Source, { undo, redo }: History, show: Show): Carrying | null =>
  carryingInto(operations, source, show, [...undo, ...redo])

const carriedHistory = ({ undo, redo }: History, carrying: Carrying | null): History | null =>
  carrying && { undo: undo.map(carrying.step), redo: redo.map(carrying.step) }

/** With names of their own: those they had may have been refused. `taken`: what it was of each show, as it was meant there. */
const takingFor = (show: Show, taken: Map<string, readonly Operation[]>) => (stored: readonly StoredOperation[], source: Source) => {
  const operations = stored.map(({ operation }) => operation)
  const edits = carried(operations, source, show)
  if (edits.length > 0) taken.set(source.showId, operations)
  return named(edits)
}
const named = (operations: readonly Operation[]): readonly StoredOperation[] => operations.map(operation => ({ id: newId(), operation }))

export { newId }
