import { apply, invert, merge, upon, type Operation, type OperationKind } from '@vitrine/model/show/operations.ts'
import { storable } from '@vitrine/model/kernel/storable.ts'
import { slideOf, type Show, type Slide } from '@vitrine/model/show/show.ts'
import type { EditorDeps, StoredOperation } from './editorDeps.ts'
import { equal } from './equal.ts'
import type { Step } from './history.ts'

/**
 * An own operation that the confirmed show does not contain yet. waiting: not sent, may be merged with the next;
 * sent: perhaps committed, frozen; answered: committed, until the confirmed show contains it.
 */
export interface Pending {
  readonly id: string
  readonly operation: Operation
  readonly state: 'waiting' | 'sent' | 'answered'
  /** When it was answered. */
  readonly answeredAt?: number
}

/** What the server has confirmed, what this editor adds to it, and what stands on the screen: the one with the other applied. */
export interface Document {
  readonly confirmed: Show
  readonly queue: readonly Pending[]
  readonly shown: Show
}

interface DocumentDeps extends Pick<EditorDeps, 'store' | 'newId'> {
  /** Something was changed here, on this device. */
  readonly onChange: (before: Show, after: Show) => void
}
export type EditedDocument = ReturnType<typeof createDocument>

/** The document that is edited. What of it is unsaved is kept on this device. */
export function createDocument(show: Show, leftBehind: readonly StoredOperation[], { store, newId, onChange }: DocumentDeps) {
  let doc = documentOf(show, leftBehind.map(adopted))

  function update(next: Document) {
    doc = next
  }
  function keep() {
    store.write(doc.queue.filter(p => p.state !== 'answered').map(({ id, operation }) => ({ id, operation })))
  }
  const contains = (id: string) => doc.queue.some(p => p.id === id)
  onChange(show, doc.shown)
  keep()

  return {
    get: () => doc,
    /** The next to be sent. */
    unsent: () => doc.queue.find(p => p.state !== 'answered'),
    contains,

    /** Does each in turn, and answers what undoes them, last first. Nothing that has no effect is done. */
    perform(operations: Step): Step {
      const inverse: Operation[] = []
      for (const each of operations.map(storable)) {
        const operation = upon(doc.shown, each)
        const back = invert(doc.shown, operation)
        if (!back) continue
        const before = doc.shown
        update(performed(doc, newId(), operation))
        inverse.unshift(back)
        onChange(before, doc.shown)
      }
      if (inverse.length) keep()
      return inverse
    },
    /** Left behind by another tab. */
    adopt(operations: readonly StoredOperation[]) {
      const before = doc.shown
      update(documentOf(doc.confirmed, [...doc.queue, ...operations.map(adopted)]))
      onChange(before, doc.shown)
      keep()
    },

    markSent: (id: string) => update(marked(doc, id, { state: 'sent' })),
    markAnswered(id: string, now: number) {
      update(marked(doc, id, { state: 'answered', answeredAt: now }))
      keep()
    },
    remove(id: string) {
      update(without(doc, id))
      keep()
    },
    /** All that is not known to be committed, in order. */
    unsentAll: (): readonly Operation[] => doc.queue.flatMap(p => (p.state === 'answered' ? [] : [p.operation])),
    /** Gives up all that is not committed. */
    removeUnsent() {
      update(
        documentOf(
          doc.confirmed,
          doc.queue.filter(p => p.state === 'answered'),
        ),
      )
      keep()
    },

    confirm: (sequence: number, id: string, operation: Operation) => update(confirmed(doc, sequence, id, operation)),
    refetched: (fetched: Show, contained: ReadonlySet<string>) => update(refetched(doc, fetched, contained)),
    keep,
    /** A slide has a new picture. False where there is no such slide. */
    updateThumbnail({ id, thumbUrl, thumbFilename }: Pick<Slide, 'id' | 'thumbUrl' | 'thumbFilename'>): boolean {
      if (!(slideOf(doc.confirmed, id) ?? slideOf(doc.shown, id))) return false
      const pictured = (all: Show): Show => ({
        ...all,
        slides: all.slides.map(s => (s.id === id ? { ...s, thumbUrl, thumbFilename } : s)),
      })
      update({ ...doc, confirmed: pictured(doc.confirmed), shown: pictured(doc.shown) })
      return true
    },
  }
}

/** From an earlier session: perhaps sent already, so never merged. */
const adopted = ({ id, operation }: StoredOperation): Pending => ({ id, operation, state: 'sent' })

const documentOf = (confirmed: Show, queue: readonly Pending[]): Document => ({
  confirmed,
  queue,
  shown: queue.reduce((show, { operation }) => apply(show, operation), confirmed),
})

/** Done here: on the screen at once, and in the queue, merged with one that was not sent if there is such. */
function performed(doc: Document, id: string, operation: Operation): Document {
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

const marked = (doc: Document, id: string, change: Pick<Pending, 'state' | 'answeredAt'>): Document => ({
  ...doc,
  queue: doc.queue.map(p => (p.id === id ? { ...p, ...change } : p)),
})

/** Committed by anybody, the next in sequence. An own one leaves the queue. */
function confirmed(doc: Document, sequence: number, id: string, operation: Operation): Document {
  const next = { ...apply(doc.confirmed, operation), sequence }
  const [first, ...rest] = doc.queue
  // The usual case: our own, as we did it. What is on the screen stays the same objects.
  if (first?.id === id && equal(first.operation, operation)) return { confirmed: next, queue: rest, shown: { ...doc.shown, sequence } }
  // They are sent in order: what was answered before it is in the show too, though nobody said so, as after a lost answer and a fetch.
  const place = doc.queue.findIndex(p => p.id === id)
  return documentOf(
    next,
    doc.queue.filter((p, at) => p.id !== id && !(at < place && p.state === 'answered')),
  )
}

/** The show was fetched. `contained` names the operations that were answered before it was asked for. */
function refetched(doc: Document, fetched: Show, contained: ReadonlySet<string>): Document {
  const newest = fetched.sequence >= doc.confirmed.sequence ? fetched : doc.confirmed
  return documentOf(
    newest,
    doc.queue.filter(p => !contained.has(p.id)),
  )
}

/** Without one operation, and without those that have nothing left to change. */
function without(doc: Document, id: string): Document {
  let shown = doc.confirmed
  const queue = doc.queue.filter(p => {
    const after = p.id === id ? shown : apply(shown, p.operation)
    const stays = p.state === 'answered' || after !== shown
    shown = after
    return p.id !== id && stays
  })
  return documentOf(doc.confirmed, queue)
}
