import { apply, merge, type Operation } from '@vitrine/model/show/operations.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import { equal } from './equal.ts'

/**
 * An own operation that the confirmed show does not contain yet. waiting: not sent, may be merged with the next;
 * sent: perhaps committed, frozen; answered: committed, until the confirmed show contains it.
 */
export interface Pending {
  readonly id: string
  readonly operation: Operation
  readonly state: 'waiting' | 'sent' | 'answered'
}

/** What the server has confirmed, what this editor adds to it, and what stands on the screen: the one with the other applied. */
export interface Document {
  readonly confirmed: Show
  readonly queue: readonly Pending[]
  readonly shown: Show
}

export const documentOf = (confirmed: Show, queue: readonly Pending[]): Document => ({
  confirmed,
  queue,
  shown: queue.reduce((show, { operation }) => apply(show, operation), confirmed),
})

/** Done here: on the screen at once, and in the queue, merged with the last if that was not sent. */
export function performed(doc: Document, id: string, operation: Operation): Document {
  const shown = apply(doc.shown, operation)
  const last = doc.queue.at(-1)
  const both = last?.state === 'waiting' ? merge(last.operation, operation) : null
  const queue =
    last && both ? [...doc.queue.slice(0, -1), { ...last, operation: both }] : [...doc.queue, { id, operation, state: 'waiting' as const }]
  return { ...doc, queue, shown }
}

export const marked = (doc: Document, id: string, state: Pending['state']): Document => ({
  ...doc,
  queue: doc.queue.map(p => (p.id === id ? { ...p, state } : p)),
})

/** Committed by anybody, the next in sequence. An own one leaves the queue. */
export function confirmed(doc: Document, sequence: number, id: string, operation: Operation): Document {
  const next = { ...apply(doc.confirmed, operation), sequence }
  const [first, ...rest] = doc.queue
  // The usual case: our own, as we did it. What is on the screen stays the same objects.
  if (first?.id === id && equal(first.operation, operation)) return { confirmed: next, queue: rest, shown: { ...doc.shown, sequence } }
  return documentOf(
    next,
    doc.queue.filter(p => p.id !== id),
  )
}

/** The show was fetched. `contained` names the operations that were answered before it was asked for. */
export function refetched(doc: Document, fetched: Show, contained: ReadonlySet<string>): Document {
  const newest = fetched.sequence >= doc.confirmed.sequence ? fetched : doc.confirmed
  return documentOf(
    newest,
    doc.queue.filter(p => !contained.has(p.id)),
  )
}

/** Without one operation, and without those that have nothing left to change. */
export function without(doc: Document, id: string): Document {
  let shown = doc.confirmed
  const queue = doc.queue.filter(p => {
    const after = p.id === id ? shown : apply(shown, p.operation)
    const stays = p.state === 'answered' || after !== shown
    shown = after
    return p.id !== id && stays
  })
  return documentOf(doc.confirmed, queue)
}
