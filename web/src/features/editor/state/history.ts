import { noHistory, stepped, travelled, type History as HistoryOf } from '@vitrine/model/kernel/history.ts'
import { merge, type Operation } from '@vitrine/model/show/operations.ts'

/** What to do, in order, to take one step back (or to take it again). */
export type Step = readonly Operation[]

/** The steps behind and ahead, each as what takes it back. */
export type History = HistoryOf<Step>

/** Where the history of one tab survives as the unsaved operations do [UN9]. */
export interface HistoryStore {
  /** As it was left. */
  readonly kept: History
  /** All of it now. The last one given is what stays, as far as there is room [UN11]. */
  write(history: History): void
  /** Once what was written is kept. */
  close(): Promise<void>
}

const maxSteps = 500

/** What came of a press: a step was taken, or had no effect any more; false: there was none. */
export type Travelled = 'done' | 'passed' | false

export type EditHistory = ReturnType<typeof createHistory>

/** What was done here, step by step; it goes on with what is kept of it [UN9]. `perform` does a step and answers what takes it back. */
export function createHistory(perform: (step: Step) => Step, store: HistoryStore | null = null) {
  let history: History = store?.kept ?? noHistory

  function update(next: History) {
    history = next
    store?.write(next)
  }

  /** Takes the nearest step; one without an effect is left out, and nothing else is done in its place [UN5]. */
  function travel(from: 'undo' | 'redo'): Travelled {
    const step = history[from].at(-1)
    if (!step) return false
    const inverse = perform(step)
    update(travelled(history, from, inverse.length ? inverse : null))
    return inverse.length ? 'done' : 'passed'
  }

  return {
    get: () => history,
    can: (how: 'undo' | 'redo') => history[how].length > 0,
    /** `continuing`: as more of the last step, if there is one. False where the step had no effect. */
    perform(step: Step, continuing: boolean): boolean {
      const inverse = perform(step)
      if (!inverse.length) return false
      update(continuing && history.undo.length ? continued(history, inverse) : stepped(history, inverse, maxSteps))
      return true
    },
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    clear: () => update(noHistory),
  }
}

/** More of the last step, such as the next letter typed. */
const continued = ({ undo }: History, inverse: Step): History => ({
  undo: [...undo.slice(0, -1), joined(inverse, undo.at(-1) ?? [])],
  redo: [],
})

/** One after the other. Letters typed one by one are taken back as one edit: each would hold the whole text. */
function joined(first: Step, then: Step): Step {
  const [last, next] = [first.at(-1), then[0]]
  const both = last && next && merge(last, next)
  return both ? [...first.slice(0, -1), both, ...then.slice(1)] : [...first, ...then]
}
