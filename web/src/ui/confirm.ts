import { createStore } from '@vitrine/renderer/store.ts'

export interface Question {
  readonly title: string
  /** A line break begins a new line. */
  readonly body?: string
  /** The word on the button that does it; “OK” otherwise. */
  readonly action?: string
  /** What it does cannot be undone. */
  readonly danger?: boolean
}

interface Asking {
  readonly question: Question | null
  /** False while the last question fades away. */
  readonly isOpen: boolean
}

const asking = createStore<Asking>({ question: null, isOpen: false })
let resolve: (yes: boolean) => void = () => undefined

/** Asks before doing: `if (await confirm({ title, danger: true })) …` */
export function confirm(question: Question): Promise<boolean> {
  resolve(false)
  return new Promise(answered => {
    resolve = answered
    asking.set({ question, isOpen: true })
  })
}

/** What is being asked, for the dialog that shows it. */
export const questions = {
  get: asking.get,
  subscribe: asking.subscribe,
  answer(yes: boolean) {
    resolve(yes)
    asking.set({ ...asking.get(), isOpen: false })
  },
}
