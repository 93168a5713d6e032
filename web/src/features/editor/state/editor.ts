import type { ToClient } from '@vitrine/model/realtime.ts'
import { apply, invert, type Operation } from '@vitrine/model/show/operations.ts'
import { mayEdit, slideOf, type Show, type Slide } from '@vitrine/model/show/show.ts'
import { confirmed, documentOf, marked, performed, refetched, without, type Document, type Pending } from './document.ts'
import { continued, noHistory, stepped, type History, type Step } from './history.ts'
import type { EditorDeps, StoredOperation } from './editorDeps.ts'
import { flushInterval, patience, pauseAfter, type Saving } from './saving.ts'
import { followed, slideAt, type Focus, type Selection } from './selection.ts'

export interface EditorState extends Focus {
  /** What stands on the screen, previews included. */
  readonly show: Show
  /** Only a concept is editable. */
  readonly editable: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly saving: Saving
  /** The show was published or deleted by somebody else: there is nothing left to edit. */
  readonly gone: boolean
}

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

/** The editor without its screen: one show, its history, and what is yet to be saved. `beat` is to be called several times a second. */
export function openEditor({ show, leftBehind, activeAt = 0, deps: ports }: EditorOptions) {
  const listeners = new Set<() => void>()
  /** Heard before those in between. */
  const early = new Map<number, { readonly id: string; readonly operation: Operation }>()
  const answeredAt = new Map<string, number>()
  /** Slides whose picture is no longer true. */
  const changed = new Set<string>()
  let doc: Document = documentOf(show, leftBehind.map(adopted))
  let history: History = noHistory
  let previewed: Step = []
  let flushing: Promise<boolean> | null = null
  let fetching: Promise<void> | null = null
  let lastFlush = Number.NEGATIVE_INFINITY
  let lastAdoption = ports.now()
  let fetchAfter: number | null = null
  let fetchAttempts = 0
  let closed = false
  let state: EditorState = {
    show: doc.shown,
    editable: mayEdit(show),
    canUndo: false,
    canRedo: false,
    activeSlideId: slideAt(doc.shown, activeAt),
    selection: null,
    saving: leftBehind.length ? { state: 'unsaved' } : { state: 'saved', at: null },
    gone: false,
  }
  noteChange(show, doc.shown)
  keep()

  /** Everything that changes passes here: the parts are put together, and those who listen are told. */
  function setState(next: Partial<EditorState> = {}) {
    const shown = previewed.reduce((all, operation) => apply(all, operation), doc.shown)
    const focus = followed({ ...state, ...next }, state.show, shown)
    state = {
      ...state,
      ...next,
      ...focus,
      show: shown,
      canUndo: state.editable && history.undo.length > 0,
      canRedo: state.editable && history.redo.length > 0,
    }
    for (const tell of listeners) tell()
  }

  function keep() {
    ports.store.write(doc.queue.filter(p => p.state !== 'answered').map(({ id, operation }) => ({ id, operation })))
  }

  function noteChange(before: Show, after: Show) {
    for (const slide of after.slides) {
      const was = slideOf(before, slide.id)
      if (before.style !== after.style || !was || looksOther(was, slide)) changed.add(slide.id)
    }
  }

  /** Does each in turn, and answers what undoes them, last first. Nothing that has no effect is done. */
  function enact(operations: Step): Step {
    const inverse: Operation[] = []
    for (const operation of operations) {
      const back = invert(doc.shown, operation)
      if (!back) continue
      const before = doc.shown
      doc = performed(doc, ports.newId(), operation)
      inverse.unshift(back)
      noteChange(before, doc.shown)
    }
    if (inverse.length) keep()
    return inverse
  }
  const unsaved = (): Partial<EditorState> => (state.saving.state === 'saved' ? { saving: { state: 'unsaved' } } : {})

  function perform(operations: Operation | Step, { continuing = false } = {}): boolean {
    if (!state.editable || state.gone) return false
    const inverse = enact('kind' in operations ? [operations] : operations)
    if (!inverse.length) return false
    history = continuing && history.undo.length ? continued(history, inverse) : stepped(history, inverse)
    setState(unsaved())
    return true
  }

  /** Takes the nearest step that still has an effect. */
  function travel(from: 'undo' | 'redo', to: 'undo' | 'redo'): boolean {
    if (!state.editable || state.gone) return false
    let inverse: Step = []
    while (!inverse.length && history[from].length) {
      const step = history[from].at(-1)!
      inverse = enact(step)
      history = { ...history, [from]: history[from].slice(0, -1), [to]: inverse.length ? [...history[to], inverse] : history[to] }
    }
    setState(inverse.length ? unsaved() : {})
    return inverse.length > 0
  }

  function flush(): Promise<boolean> {
    flushing ??= drain().finally(() => (flushing = null))
    return flushing
  }

  /** Sends in order, one at a time, and stops at the first failure, so that nothing overtakes what it depends on. */
  async function drain(): Promise<boolean> {
    if (closed || state.saving.state === 'refused') return false
    lastFlush = ports.now()
    let attempts = state.saving.state === 'offline' ? state.saving.attempts : 0
    for (let next = unsent(); next; next = unsent()) {
      const { id, operation } = next
      doc = marked(doc, id, 'sent')
      if (state.saving.state !== 'offline') setState({ saving: { state: 'saving' } })
      const outcome = await ports.send(operation, id)
      if (closed) return false
      const heard = !doc.queue.some(p => p.id === id)
      if (outcome.result === 'done' || heard) {
        if (!heard) answeredAt.set(id, ports.now())
        doc = marked(doc, id, 'answered')
        keep()
        attempts = 0
        if (state.saving.state === 'offline') setState({ saving: { state: 'saving' } })
      } else if (outcome.result === 'refused' && outcome.code === 'LastSlideError') {
        // Somebody else deleted the others at the same moment. The slide comes back; nobody needs to be asked.
        doc = without(doc, id)
        keep()
        setState()
      } else if (outcome.result === 'refused') {
        setState({ saving: { state: 'refused', code: outcome.code, fields: outcome.fields, operation } })
        return false
      } else {
        attempts += 1
        setState({ saving: { state: 'offline', attempts, nextAttempt: ports.now() + pauseAfter(attempts) } })
        return false
      }
    }
    allSaved()
    return true
  }
  function allSaved() {
    if (state.saving.state !== 'saved') setState({ saving: { state: 'saved', at: ports.now() } })
    for (const id of changed) if (slideOf(doc.shown, id)) ports.renderThumbnail(id)
    changed.clear()
  }
  const unsent = () => doc.queue.find(p => p.state !== 'answered')

  /** Anybody's operation, committed. */
  function receive(sequence: number, operationId: string, operation: Operation) {
    if (closed || sequence <= doc.confirmed.sequence) return
    early.set(sequence, { id: operationId, operation })
    takeEarly()
    if (early.size) fetchSoon(0)
    keep()
    setState()
    // The socket said so, though the answer was lost.
    if (!flushing && !unsent() && (state.saving.state === 'unsaved' || state.saving.state === 'offline')) allSaved()
  }
  function takeEarly() {
    for (const sequence of early.keys()) if (sequence <= doc.confirmed.sequence) early.delete(sequence)
    for (let next = doc.confirmed.sequence + 1; early.has(next); next += 1) {
      const { id, operation } = early.get(next)!
      early.delete(next)
      answeredAt.delete(id)
      doc = confirmed(doc, next, id, operation)
    }
  }

  function fetchSoon(pause: number) {
    fetchAfter = Math.min(fetchAfter ?? Number.POSITIVE_INFINITY, ports.now() + pause)
  }
  /** Fetches the show again: something was missed. History and queue stay. */
  function refetch(): Promise<void> {
    fetching ??= fetchNow().finally(() => (fetching = null))
    return fetching
  }
  async function fetchNow() {
    fetchAfter = null
    const contained = new Set(answeredAt.keys())
    const fetched = await ports.fetchShow().catch(() => undefined)
    if (closed) return
    if (fetched === undefined) {
      fetchAttempts += 1
      return fetchSoon(pauseAfter(fetchAttempts))
    }
    fetchAttempts = 0
    if (fetched === null) return setState({ gone: true })
    for (const id of contained) answeredAt.delete(id)
    doc = refetched(doc, fetched, contained)
    takeEarly()
    if (early.size) fetchSoon(pauseAfter(1))
    setState({ editable: mayEdit(fetched) })
  }

  async function adoptOthers() {
    lastAdoption = ports.now()
    const found = await ports.store.take().catch(() => [])
    if (closed || !found.length) return
    const before = doc.shown
    doc = documentOf(doc.confirmed, [...doc.queue, ...found.map(adopted)])
    noteChange(before, doc.shown)
    keep()
    setState(unsaved())
  }

  function tick() {
    if (closed || state.gone) return
    const now = ports.now()
    for (const at of answeredAt.values()) if (now - at >= patience) fetchSoon(0)
    if (fetchAfter !== null && now >= fetchAfter) void refetch()
    if (now - lastAdoption >= adoptInterval && state.editable) void adoptOthers()
    if (unsent() && now - lastFlush >= flushInterval && mayTry(now)) void flush()
  }
  const mayTry = (now: number) => (state.saving.state === 'offline' ? now >= state.saving.nextAttempt : state.saving.state !== 'refused')

  return {
    get: () => state,
    subscribe(tell: () => void) {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },

    /** Does it: on the screen at once, in the history, and in the queue. Several are one step. `continuing` adds to the last step. False where nothing changes. */
    perform,
    undo: () => travel('undo', 'redo'),
    redo: () => travel('redo', 'undo'),

    /** Shows what would be, in place of what was previewed before. */
    preview(operations: Operation | Step) {
      if (!state.editable) return
      previewed = 'kind' in operations ? [operations] : operations
      setState()
    },
    commitPreview(): boolean {
      const operations = previewed
      previewed = []
      const done = operations.length > 0 && perform(operations)
      if (!done) setState()
      return done
    },
    cancelPreview() {
      if (!previewed.length) return
      previewed = []
      setState()
    },

    /** Only a concept's parts can be selected. */
    select(selection: Selection) {
      if (state.editable || selection === null) setState({ selection })
    },
    activate(slideId: string) {
      if (slideOf(state.show, slideId) && slideId !== state.activeSlideId) setState({ activeSlideId: slideId, selection: null })
    },

    receive,
    /** What the socket says; messages about other shows are not for us. */
    hear(message: ToClient) {
      switch (message.subject) {
        case 'operation':
          if (message.showId === show.id) receive(message.sequence, message.operationId, message.operation)
          break
        case 'joined':
          if (message.showId === show.id && message.sequence > doc.confirmed.sequence) fetchSoon(0)
          break
        case 'refetch':
          if (message.showId === show.id) fetchSoon(0)
          break
        case 'slide': {
          const { id, thumbUrl, thumbFilename } = message
          if (slideOf(doc.confirmed, id) ?? slideOf(doc.shown, id)) {
            const pictured = (all: Show): Show => ({
              ...all,
              slides: all.slides.map(s => (s.id === id ? { ...s, thumbUrl, thumbFilename } : s)),
            })
            doc = { ...doc, confirmed: pictured(doc.confirmed), shown: pictured(doc.shown) }
            setState()
          }
          break
        }
        default:
      }
    },
    /** The number of the latest operation that is in the confirmed show: from here on the socket is to tell. */
    sequence: () => doc.confirmed.sequence,

    beat: tick,
    /** Saves now: before publishing, on leaving, when the network is back. True when all of it is committed. */
    flush,
    refetch,
    /** Also what is only typed or dragged yet. */
    hasUnsaved: () => unsent() !== undefined || previewed.length > 0,

    /** After a refusal: gives up the refused operation and what depended on it, or all if the show is no longer editable, and fetches the show. */
    async discard(): Promise<void> {
      if (state.saving.state !== 'refused') return
      const refused = unsent()
      const hopeless = state.saving.code === 'NotEditableError'
      if (refused)
        doc = hopeless
          ? documentOf(
              doc.confirmed,
              doc.queue.filter(p => p.state === 'answered'),
            )
          : without(doc, refused.id)
      history = noHistory
      keep()
      setState({ saving: unsent() ? { state: 'unsaved' } : { state: 'saved', at: ports.now() } })
      await refetch()
    },

    /** Stops. What is unsaved stays on this device. */
    close() {
      closed = true
      listeners.clear()
      ports.store.close()
    },
  }
}

/** From an earlier session: perhaps sent already, so never merged. */
const adopted = ({ id, operation }: StoredOperation): Pending => ({ id, operation, state: 'sent' })

const looksOther = (before: Slide, after: Slide) =>
  before !== after &&
  (before.widgets !== after.widgets ||
    before.backgroundColor !== after.backgroundColor ||
    before.backgroundAssetId !== after.backgroundAssetId)
