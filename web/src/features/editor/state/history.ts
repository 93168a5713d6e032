import type { Operation } from '@vitrine/model/show/operations.ts'

/** What to do, in order, to take one step back (or to take it again). */
export type Step = readonly Operation[]

/** The steps behind and ahead, the nearest last. */
interface History {
  readonly undo: readonly Step[]
  readonly redo: readonly Step[]
}

const maxSteps = 500

export type EditHistory = ReturnType<typeof createHistory>

/** What was done here, step by step, in this session. `perform` does a step and answers what takes it back. */
export function createHistory(perform: (step: Step) => Step) {
  let history = noHistory

  /** Takes the nearest step that still has an effect. */
  function travel(from: 'undo' | 'redo', to: 'undo' | 'redo'): boolean {
    let inverse: Step = []
    while (!inverse.length && history[from].length) {
      inverse = perform(history[from].at(-1)!)
      history = { ...history, [from]: history[from].slice(0, -1), [to]: inverse.length ? [...history[to], inverse] : history[to] }
    }
    return inverse.length > 0
  }

  return {
    can: (how: 'undo' | 'redo') => history[how].length > 0,
    /** `continuing`: as more of the last step, if there is one. False where the step had no effect. */
    perform(step: Step, continuing: boolean): boolean {
      const inverse = perform(step)
      if (!inverse.length) return false
      history = continuing && history.undo.length ? continued(history, inverse) : stepped(history, inverse)
      return true
    },
    undo: () => travel('undo', 'redo'),
    redo: () => travel('redo', 'undo'),
    clear: () => void (history = noHistory),
  }
}

const noHistory: History = { undo: [], redo: [] }
/** A new step: what was taken back can no longer be done again. */
const stepped = (history: History, inverse: Step): History => ({ undo: [...history.undo, inverse].slice(-maxSteps), redo: [] })
/** More of the last step, such as the next letter typed. */
const continued = ({ undo }: History, inverse: Step): History => ({
  undo: [...undo.slice(0, -1), [...inverse, ...(undo.at(-1) ?? [])]],
  redo: [],
})
