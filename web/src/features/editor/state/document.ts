import { apply, merge, type Operation, type OperationKind } from '@vitrine/model/show/operations.ts'
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

/** Done here: on the screen at once, and in the queue, merged with one that was not sent if there is such. */
export function performed(doc: Document, id: string, operation: Operation): Document {
  const shown = apply(doc.shown, operation)
  const joined = joinedTo(doc.queue, operation)
  const queue = joined
    ? doc.queue.map((pending, place) => (place === joined.place ? { ...pending, operation: joined.both } : pending))
    : [...doc.queue, { id, operation, state: 'waiting' as const }]
  return { ...doc, queue, shown }
}

/** Edits of different things: which of two is first makes no difference. */
const independent: ReadonlySet<OperationKind> = new Set(['updateWidget', 'updateWidgetStyle'])

/**
 * The last edit of the same thing, and both in one. Only the last of all may take another in, or one before others of its kind
 * that are of other things: several that are moved by a burst of keys are one edit each.
 */
function joinedTo(queue: readonly Pending[], operation: Operation): { readonly place: number; readonly both: Operation } | null {
  for (let place = queue.length - 1; place >= 0; place -= 1) {
    const earlier = queue[place]!
    if (earlier.state !== 'waiting') return null
    const both = merge(earlier.operation, operation)
    if (both) return { place, both }
    if (earlier.operation.kind !== operation.kind || !independent.has(operation.kind)) return null
  }
  return null
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
