import type { ToClient } from '@vitrine/model/realtime.ts'
import type { Operation } from '@vitrine/model/show/operations.ts'
import { mayEdit } from '@vitrine/model/show/show.ts'
import type { EditedDocument } from './document.ts'
import type { EditorDeps } from './editorDeps.ts'
import type { EditorStateStore } from './editorState.ts'
import { maxSilence, pauseAfter } from './saving.ts'

interface ReceiverDeps extends Pick<EditorDeps, 'fetchShow' | 'now'> {
  readonly showId: string
  readonly document: EditedDocument
  readonly state: EditorStateStore
  /** Operations were confirmed. */
  readonly onReceived: () => void
}

/** Takes what was committed, by anybody, in the order of its numbers. Where something was missed the show is fetched again. */
export function createReceiver({ showId, document, state, onReceived, fetchShow, now }: ReceiverDeps) {
  /** Received before those in between. */
  const early = new Map<number, { readonly id: string; readonly operation: Operation }>()
  let fetching: Promise<void> | null = null
  let fetchAt: number | null = null
  let failures = 0
  let failedAt = Number.NEGATIVE_INFINITY
  const sequence = () => document.get().confirmed.sequence

  function receive(number: number, id: string, operation: Operation) {
    if (state.isClosed() || number <= sequence()) return
    early.set(number, { id, operation })
    confirmEarly()
    if (early.size) fetchSoon()
    document.keep()
    state.update()
    onReceived()
  }
  function confirmEarly() {
    for (const number of early.keys()) if (number <= sequence()) early.delete(number)
    for (let next = sequence() + 1; early.has(next); next += 1) {
      const { id, operation } = early.get(next)!
      early.delete(next)
      document.confirm(next, id, operation)
    }
  }

  /** Something is committed, and for too long not received. Until the show is fetched the screen may be wrong: that is tried as often. */
  const hasMissed = (at: number) => document.get().queue.some(({ answeredAt = at }) => at - Math.max(answeredAt, failedAt) >= maxSilence)

  function fetchSoon(pause = 0) {
    fetchAt = Math.min(fetchAt ?? Number.POSITIVE_INFINITY, now() + pause)
  }
  /** Fetches the show again. History and queue stay. */
  function refetch(): Promise<void> {
    fetching ??= fetchNow().finally(() => (fetching = null))
    return fetching
  }
  async function fetchNow() {
    fetchAt = null
    // Answered before it is asked for: the fetched show contains them.
    const contained = new Set(document.get().queue.flatMap(({ id, state: at }) => (at === 'answered' ? [id] : [])))
    const fetched = await fetchShow().catch(() => undefined)
    if (state.isClosed()) return
    if (fetched === undefined) {
      failures += 1
      failedAt = now()
      return fetchSoon(pauseAfter(failures))
    }
    failures = 0
    failedAt = Number.NEGATIVE_INFINITY
    if (fetched === null) return state.update({ gone: true })
    document.refetched(fetched, contained)
    confirmEarly()
    if (early.size) fetchSoon(pauseAfter(1))
    state.update({ editable: mayEdit(fetched) })
  }

  return {
    receive,
    sequence,
    refetch,
    /** What the socket says; messages about other shows are not for us. */
    hear(message: ToClient) {
      if (message.subject === 'slide') {
        if (document.updateThumbnail(message)) state.update()
        return
      }
      if (!('showId' in message) || message.showId !== showId) return
      if (message.subject === 'operation') receive(message.sequence, message.operationId, message.operation)
      if (message.subject === 'refetch' || (message.subject === 'joined' && message.sequence > sequence())) fetchSoon()
    },
    tick() {
      const at = now()
      if (!fetching && hasMissed(at)) fetchSoon()
      if (fetchAt !== null && at >= fetchAt) void refetch()
    },
  }
}
