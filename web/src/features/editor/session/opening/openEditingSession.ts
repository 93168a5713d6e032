import { carried, carrying as carryingInto, traced, type Carrying, type Source } from '@vitrine/model/show/carried.ts'
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
  const owner = { userId, showId: show.id, slideIds, presentationId: show.presentationId }
  const store = await openQueueStore(owner, newId)
  // Of what is published nothing is saved: it waits for the concept that is made of it.
  const own = mayEdit(show) ? await store.take().catch(() => []) : []
  const trace = tracingTo(show, ask)
  const taken = new Map<string, Taken>()
  const moved = mayEdit(show) ? await store.takeOver(takingFor(show, taken, trace)).catch(() => []) : []
  if (moved.length > 0) onCarried?.()
  const carry = (history: History, source: Source) => {
    const { operations = [], through } = taken.get(source.showId) ?? {}
    return carriedHistory(history, carryingFor(operations, { ...source, ...(through && { through }) }, history, show))
  }
  const historyStore = mayEdit(show) ? await openHistoryStore(owner, newId, {}, previous ? undefined : carry) : null

  const { through = [] } = previous ? await trace(sourceOf(previous)) : {}

  // From here to the end nothing is waited for: what is typed meanwhile would be lost.
  const going = previous?.unfinished()
  const carrying = going ? carryingFor(going.operations, { ...going.source, through }, going.history, show) : null
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
  const timer = setInterval(editor.tick, tickInterval)
  const online = () => void editor.flush()
  addEventListener('online', online)
  addEventListener('pagehide', editor.settle)
  const stop = () => {
    clearInterval(timer)
    removeEventListener('online', online)
    removeEventListener('pagehide', editor.settle)
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

/** What was left unsaved of another show, as it was meant there, and what lies between that and this one. */
interface Taken {
  readonly operations: readonly Operation[]
  readonly through: Source['through']
}

/** With names of their own: those they had may have been refused. `taken`: what it was of each show. */
const takingFor =
  (show: Show, taken: Map<string, Taken>, trace: (source: Source) => Promise<Source>) =>
  async (stored: readonly StoredOperation[], found: Source) => {
    const operations = stored.map(({ operation }) => operation)
    const source = await trace(found)
    const edits = carried(operations, source, show)
    if (edits.length > 0) taken.set(source.showId, { operations, through: source.through })
    return named(edits)
  }

const sourceOf = ({ get }: Editor): Source => {
  const { show } = get()
  return { showId: show.id, slideIds: show.slides.map(({ id }) => id) }
}

/** What was published between is asked for once, and only where this show is not a copy of the other itself. */
function tracingTo(show: Show, ask: Ask): (source: Source) => Promise<Source> {
  let versions: Promise<readonly string[]> | undefined
  const latestFirst = async () => {
    const { items } = await ask('allShowVersions', { presentationId: show.presentationId, limit: mostVersions })
    return items.flatMap(({ id, setAsideAt }) => (setAsideAt === null ? [id] : []))
  }
  return async source => {
    const direct = traced(source, show, [])
    if (direct.through || source.showId === show.id) return direct
    const published = await (versions ??= latestFirst().catch(() => []))
    const at = published.indexOf(source.showId)
    return at < 0 ? source : traced(source, show, published.slice(0, at).toReversed())
  }
}

/** Publications since somebody could last save. */
const mostVersions = 50

const named = (operations: readonly Operation[]): readonly StoredOperation[] => operations.map(operation => ({ id: newId(), operation }))

export { newId }
