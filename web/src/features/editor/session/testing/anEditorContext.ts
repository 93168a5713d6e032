import type { Drag } from '@vitrine/model/realtime.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import { margin } from '../../state/viewport.ts'
import { openEditor } from '../../state/editor.ts'
import type { EditorDeps } from '../../state/editorDeps.ts'
import { createEditorContext } from '../createEditorContext.ts'

/** A busy browser is idle late; what it draws is there with the frame. */
function soon(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => (timer = setTimeout(work)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** An editor for tests: a document, a clock that is turned by hand, and a server that takes everything. */
export function anEditorContext(show: Show, { send = () => Promise.resolve({ result: 'done' }) }: Partial<Pick<EditorDeps, 'send'>> = {}) {
  let now = 1_000_000
  let ids = 0
  const newId = () => `new${ids++}`
  const editor = openEditor({
    show,
    leftBehind: [],
    deps: {
      send,
      fetchShow: () => Promise.resolve(show),
      renderThumbnail: () => undefined,
      store: { take: () => Promise.resolve([]), write: () => undefined, close: () => Promise.resolve() },
      newId,
      now: () => now,
    },
  })
  const saidDrags: Drag[] = []
  const warned: string[] = []
  const context = createEditorContext(editor, {
    newId,
    now: () => now,
    sayDrag: drag => void saidDrags.push(drag),
    warn: key => void warned.push(key),
    whenIdle: soon,
  })
  // The slide is drawn 960 × 540, with its margin around it.
  context.canvas.view.setRoom({ width: 960 + 2 * margin, height: 540 + 2 * margin })
  return {
    ...context,
    later: (milliseconds: number) => void (now += milliseconds),
    show: () => editor.get().show,
    saidDrags,
    warnings: () => warned,
  }
}
