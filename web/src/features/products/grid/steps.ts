import { noHistory, stepped, travelled, type History } from '@vitrine/model/kernel/history.ts'
import { createStore, type ReadonlyStore } from '@vitrine/renderer/store.ts'

/** Whether a step is done (again) or taken back. */
export type Way = 'forth' | 'back'

/** What became of a step that was sent. Done: the step as it is now that it is known what it made. */
export type Sent<S> =
  | { readonly result: 'done'; readonly step: S }
  /** Somebody else has changed what it is about: it can neither be taken back nor done again. */
  | { readonly result: 'replaced' }
  /** Nothing happened, and it may be tried again. */
  | { readonly result: 'failed' }

/** What became of a step that came after one that did not happen. It waits still, was left too, or was withdrawn by who made it. */
export type Later = 'waits' | 'left' | 'withdrawn'
export type Correct<S> = (step: S, way: Way, is: Later) => S

export interface StepsDeps<S> {
  /** Asked for one step after the other, each when the one before was answered. */
  readonly send: (step: S, way: Way) => Promise<Sent<S>>
  /** This did not happen after all: corrects what came after it, one by one, where that saw what it would have made. */
  readonly correcting: (missing: S, way: Way) => Correct<S>
  /** What was done before, such as before the page was loaded again. */
  readonly kept?: History<S>
  /** So many can be taken back. */
  readonly most: number
}

interface Entry<S> {
  /** By which it is known, and when it was made: later ones have greater numbers. */
  readonly number: number
  readonly step: S
}

/** A step on its way, or waiting for those before it. */
interface Doing<S> extends Entry<S> {
  readonly way: Way
  /** When it was wanted, among the numbers of the steps. */
  readonly at: number
}

export interface StepsState<S> {
  readonly history: History<Entry<S>>
  /** What is shown already and not answered yet, in order; the first is on its way. */
  readonly queue: readonly Doing<S>[]
}

export interface Steps<S> extends ReadonlyStore<StepsState<S>> {
  /** Does it: in the history at once. True once the server has done it. */
  readonly make: (step: S) => Promise<boolean>
  /** Takes the step back that was made last, or does it again, whether it was answered or not. False: there is none. */
  readonly undo: () => boolean
  readonly redo: () => boolean
  /** Whether it was done and not taken back. */
  readonly isDone: (step: S) => boolean
  /** It was taken back elsewhere: it leaves the history. */
  readonly forget: (step: S) => void
}

/**
 * What is done to something that only the server has, step by step, each as one that can be taken back: as in the editor, a step is in the
 * history when it is made, and taking it back is one more thing to send behind it. What was not sent yet is withdrawn. What did not happen
 * leaves the history, with all that was to be done to it.
 */
export function createSteps<S>({ send, correcting, kept = noHistory, most }: StepsDeps<S>): Steps<S> {
  let clock = 0
  const entryOf = (step: S): Entry<S> => ({ number: (clock += 1), step })
  const undo = kept.undo.map(entryOf)
  const redo = kept.redo.toReversed().map(entryOf).toReversed()
  const store = createStore<StepsState<S>>({ history: { undo, redo }, queue: [] })
  /** Who made a step waits for its first answer. */
  const waiting = new Map<number, (isDone: boolean) => void>()
  let isSending = false

  async function sendAll(): Promise<void> {
    if (isSending) return
    isSending = true
    for (let [first] = store.get().queue; first; [first] = store.get().queue) {
      const sent = await send(first.step, first.way).catch((): Sent<S> => ({ result: 'failed' }))
      store.set(sent.result === 'done' ? answered(store.get(), first, sent.step) : missing(store.get(), first, sent.result))
      settle(first.number, sent.result === 'done')
    }
    isSending = false
  }
  function settle(number: number, isDone: boolean): void {
    waiting.get(number)?.(isDone)
    waiting.delete(number)
  }

  /** It did not happen. */
  function missing({ history, queue }: StepsState<S>, first: Doing<S>, result: 'replaced' | 'failed'): StepsState<S> {
    const rest = queue.slice(1)
    const isNew = first.number === first.at
    // Steps that were to be taken back or done again behind it are left: whoever wanted that is told of this one first.
    const next = isNew ? 0 : rest.findIndex(({ number, at }) => number === at)
    const left = next < 0 ? rest : rest.slice(0, next)
    const others = rest.slice(left.length).filter(({ number }) => number !== first.number)
    const back = [...left.toReversed(), ...(isNew || result === 'replaced' ? [] : [first])]
    const isGone = ({ number }: Entry<S>) => number === first.number && (isNew || result === 'replaced')
    const known = new Set([...history.undo, ...history.redo].map(({ number }) => number))
    const after = back.reduce((all, doing) => returned(all, doing, known.has(doing.number)), history)
    // Those that are to be done again come before what was withdrawn, which saw them done.
    const isAgain = ({ number, way }: Doing<S>) => way === 'forth' && after.redo.some(each => each.number === number)
    // Is it to be done again first, what comes then finds it.
    const isAhead = after.redo.some(each => each.number === first.number && !isGone(each))
    const right = isAhead ? <E>(entry: E): E => entry : corrected(first, rest, new Set([...others, ...left.filter(isAgain)]), history)
    return { history: mapped(after, entries => entries.filter(each => !isGone(each)).map(right)), queue: others.map(right) }
  }

  /** What came after one that did not happen, as it would have been made without it. */
  function corrected(first: Doing<S>, rest: readonly Doing<S>[], waiting: ReadonlySet<Doing<S>>, { undo, redo }: History<Entry<S>>) {
    const made = new Set(rest.map(({ at }) => at))
    const withdrawn = [...undo, ...redo].filter(({ number }) => number > first.at && !made.has(number))
    const later = [...rest, ...withdrawn.map(entry => ({ ...entry, way: 'forth' as const, at: entry.number }))].toSorted(
      (a, b) => a.at - b.at,
    )
    const correct = correcting(first.step, first.way)
    const known = new Map<number, S>()
    for (const each of later) {
      const is = waiting.has(each) ? 'waits' : rest.includes(each) ? 'left' : 'withdrawn'
      known.set(each.number, correct(known.get(each.number) ?? each.step, each.way, is))
    }
    return <E extends Entry<S>>(entry: E): E => ({ ...entry, step: known.get(entry.number) ?? entry.step })
  }

  function travel(from: 'undo' | 'redo'): boolean {
    const { history, queue } = store.get()
    const entry = history[from].at(-1)
    if (!entry) return false
    const last = queue.length > 1 ? queue.at(-1) : undefined
    const isWithdrawn = last?.number === entry.number
    const doing = { ...entry, way: from === 'undo' ? ('back' as const) : ('forth' as const), at: (clock += 1) }
    store.set({ history: travelled(history, from, entry), queue: isWithdrawn ? queue.slice(0, -1) : [...queue, doing] })
    if (isWithdrawn) settle(entry.number, false)
    void sendAll()
    return true
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    make(step) {
      const entry = entryOf(step)
      const { history, queue } = store.get()
      const isDone = new Promise<boolean>(resolve => waiting.set(entry.number, resolve))
      store.set({ history: stepped(history, entry, most), queue: [...queue, { ...entry, way: 'forth', at: entry.number }] })
      void sendAll()
      return isDone
    },
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    isDone: step => store.get().history.undo.some(entry => entry.step === step),
    forget(step) {
      const { history, queue } = store.get()
      store.set({ history: mapped(history, entries => entries.filter(entry => entry.step !== step)), queue })
    },
  }
}

const mapped = <S>({ undo, redo }: History<S>, change: (steps: readonly S[]) => readonly S[]): History<S> => ({
  undo: change(undo),
  redo: change(redo),
})

/** The step as it is by now, wherever it stands. */
function answered<S>({ history, queue }: StepsState<S>, { number }: Entry<S>, step: S): StepsState<S> {
  const known = <E extends Entry<S>>(entry: E): E => (entry.number === number ? { ...entry, step } : entry)
  return { history: mapped(history, entries => entries.map(known)), queue: queue.slice(1).map(known) }
}

/** The step stands again where it was; to be done again only while nothing new was done since, be that taken back by now: then it has left the history. */
function returned<S>({ undo, redo }: History<Entry<S>>, { number, step, way }: Doing<S>, isKnown: boolean): History<Entry<S>> {
  const entry = { number, step }
  const isOther = (each: Entry<S>) => each.number !== number
  const others = { undo: undo.filter(isOther), redo: redo.filter(isOther) }
  if (way === 'back') return { ...others, undo: [...others.undo, entry].toSorted((a, b) => a.number - b.number) }
  if (!isKnown || others.undo.some(each => each.number > number)) return others
  return { ...others, redo: [...others.redo, entry].toSorted((a, b) => b.number - a.number) }
}
