export interface Question {
  readonly title: string
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

const listeners = new Set<() => void>()
let asking: Asking = { question: null, isOpen: false }
let resolve: (yes: boolean) => void = () => undefined

function settle(next: Asking) {
  asking = next
  listeners.forEach(listener => listener())
}

/** Asks before doing: `if (await confirm({ title, danger: true })) …` */
export function confirm(question: Question): Promise<boolean> {
  resolve(false)
  return new Promise(answered => {
    resolve = answered
    settle({ question, isOpen: true })
  })
}

/** What is being asked, for the dialog that shows it. */
export const questions = {
  get: () => asking,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  answer(yes: boolean) {
    resolve(yes)
    settle({ ...asking, isOpen: false })
  },
}
