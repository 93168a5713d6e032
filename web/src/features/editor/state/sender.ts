import type { EditedDocument, Pending } from './document.ts'
import type { EditorDeps } from './editorDeps.ts'
import type { EditorStateStore } from './editorState.ts'
import { flushInterval, pauseAfter, type Outcome } from './saving.ts'
import type { Thumbnails } from './thumbnails.ts'

interface SenderDeps extends Pick<EditorDeps, 'send' | 'now'> {
  readonly document: EditedDocument
  readonly state: EditorStateStore
  readonly thumbnails: Thumbnails
}

/** Saves what is unsaved: in order, one at a time, and stops at the first failure, so that nothing overtakes what it depends on. */
export function createSender({ document, state, thumbnails, send, now }: SenderDeps) {
  let sending: Promise<boolean> | null = null
  let lastFlush = Number.NEGATIVE_INFINITY
  let isHeld = false
  const saving = () => state.get().saving

  /** True when all of it is committed. */
  function flush(): Promise<boolean> {
    sending ??= sendAll().finally(() => (sending = null))
    return sending
  }

  async function sendAll(): Promise<boolean> {
    if (state.isClosed() || isHeld || saving().state === 'refused') return false
    lastFlush = now()
    for (let next = document.unsent(); next; next = document.unsent()) {
      document.markSent(next.id)
      if (saving().state !== 'offline') state.update({ saving: { state: 'saving' } })
      const outcome = await send(next.operation, next.id)
      if (state.isClosed() || isHeld || !settle(next, outcome)) return false
    }
    finish()
    return true
  }

  /** False: nothing more can be sent now. */
  function settle({ id, operation }: Pending, outcome: Outcome): boolean {
    const isReceived = !document.contains(id)
    if (outcome.result === 'done' || isReceived) {
      document.markAnswered(id, now())
      if (saving().state === 'offline') state.update({ saving: { state: 'saving' } })
      return true
    }
    if (outcome.result === 'failed') {
      const before = saving()
      const attempts = (before.state === 'offline' ? before.attempts : 0) + 1
      const { isOtherVersion = false } = outcome
      state.update({ saving: { state: 'offline', attempts, nextAttempt: now() + pauseAfter(attempts), isOtherVersion } })
      return false
    }
    if (outcome.code === 'LastSlideError') {
      // Somebody else deleted the others at the same moment. The slide comes back; nobody needs to be asked.
      document.remove(id)
      state.update()
      return true
    }
    state.update({ saving: { state: 'refused', code: outcome.code, fields: outcome.fields, operation } })
    return false
  }

  function finish() {
    if (saving().state !== 'saved') state.update({ saving: { state: 'saved', at: now() } })
    thumbnails.renderChanged(document.get().shown)
  }

  function mayTry(at: number) {
    const current = saving()
    return current.state === 'offline' ? at >= current.nextAttempt : current.state !== 'refused'
  }

  return {
    flush,
    /** Nothing more is sent, and what comes of what was is no matter. */
    hold: () => void (isHeld = true),
    /** What was unsaved has been received as committed, though its answer was lost. */
    finishIfSaved() {
      if (!sending && !document.unsent() && ['unsaved', 'offline'].includes(saving().state)) finish()
    },
    tick() {
      const at = now()
      if (!isHeld && document.unsent() && at - lastFlush >= flushInterval && mayTry(at)) void flush()
    },
  }
}
