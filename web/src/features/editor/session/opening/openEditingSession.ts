import { carried, type Source } from '@vitrine/model/show/carried.ts'
import { mayEdit, type Show } from '@vitrine/model/show/show.ts'
import type { Ask } from '../../../../api/client.ts'
import { newId } from '../../../../api/newId.ts'
import { openEditor, type Editor } from '../../state/editor.ts'
import type { StoredOperation } from '../../state/editorDeps.ts'
import { dropHistories, openHistoryStore } from '../unsaved/historyStore.ts'
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
}

/** Four times a second: often enough to be prompt, and nothing happens in most of them. */
const tickInterval = 250

/** An editor on this browser: with its clock, its network and its memory. Close it when its page goes. */
export async function openEditingSession({ show, userId, activeAt = 0, ask, fetchShow, onCarried }: Editing): Promise<Editor> {
  const owner = { userId, showId: show.id }
  const [store, historyStore] = await Promise.all([
    openQueueStore({ ...owner, slideIds: show.slides.map(slide => slide.id) }, newId),
    mayEdit(show) ? openHistoryStore(owner, newId) : void dropHistories(owner),
  ])
  // Of what is published nothing is saved: it waits for the concept that is made of it.
  const own = mayEdit(show) ? await store.take().catch(() => []) : []
  const moved = mayEdit(show) ? await store.takeOver((operations, source) => renamedFor(operations, source, show)).catch(() => []) : []
  if (moved.length > 0) onCarried?.()
  const leftBehind = [...own, ...moved]
  const editor = openEditor({
    show,
    leftBehind,
    activeAt,
    deps: {
      send: createSend(ask),
      fetchShow,
      renderThumbnail: slideId => void ask('renderSlideThumbnail', { slideId }).catch(() => undefined),
      store,
      ...(historyStore && { historyStore }),
      newId,
      now: Date.now,
    },
  })
  const timer = setInterval(editor.beat, tickInterval)
  const online = () => void editor.flush()
  addEventListener('online', online)
  return {
    ...editor,
    close() {
      clearInterval(timer)
      removeEventListener('online', online)
      return editor.close()
    },
  }
}

/** With names of their own: those they had may have been refused. */
const renamedFor = (operations: readonly StoredOperation[], source: Source, show: Show): readonly StoredOperation[] =>
  carried(
    operations.map(({ operation }) => operation),
    source,
    show,
  ).map(operation => ({ id: newId(), operation }))

export { newId }
