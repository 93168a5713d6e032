import type { Show } from '@vitrine/model/show/show.ts'
import type { Ask } from '../../../../api/client.ts'
import { newId } from '../../../../api/newId.ts'
import { openEditor, type Editor } from '../../state/editor.ts'
import { openQueueStore } from '../unsaved/queueStore.ts'
import { createSend } from './createSend.ts'

interface Editing {
  readonly show: Show
  readonly userId: string
  /** The place of the slide that is active first. */
  readonly activeAt?: number
  readonly ask: Ask
  readonly fetchShow: () => Promise<Show | null>
}

/** Four times a second: often enough to be prompt, and nothing happens in most of them. */
const tickInterval = 250

/** An editor on this browser: with its clock, its network and its memory. Close it when its page goes. */
export async function openEditingSession({ show, userId, activeAt = 0, ask, fetchShow }: Editing): Promise<Editor> {
  const store = await openQueueStore({ userId, showId: show.id }, newId)
  const leftBehind = await store.take().catch(() => [])
  const editor = openEditor({
    show,
    leftBehind,
    activeAt,
    deps: {
      send: createSend(ask),
      fetchShow,
      renderThumbnail: slideId => void ask('renderSlideThumbnail', { slideId }).catch(() => undefined),
      store,
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
      editor.close()
    },
  }
}

export { newId }
