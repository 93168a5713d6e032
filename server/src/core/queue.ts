import { Refused } from './api/refusal.ts'

export interface Queue {
  /** Does the work when its turn comes. Refuses with UnavailableError when too much is waiting already. */
  run<T>(work: () => Promise<T>, options?: { readonly isFirst?: boolean }): Promise<T>
}

/** Work that is done one after the other; what is first goes before the rest. Of either kind so many may wait. */
export function createQueue(longest: number): Queue {
  const first: (() => void)[] = []
  const others: (() => void)[] = []
  let isBusy = false

  async function turn(waiting: (() => void)[]): Promise<void> {
    if (!isBusy) return void (isBusy = true)
    if (waiting.length >= longest) throw new QueueFull()
    await new Promise<void>(resolve => waiting.push(resolve))
  }

  return {
    async run(work, { isFirst = false } = {}) {
      await turn(isFirst ? first : others)
      try {
        return await work()
      } finally {
        const next = first.shift() ?? others.shift()
        if (next) next()
        else isBusy = false
      }
    },
  }
}

class QueueFull extends Refused {
  constructor() {
    super('UnavailableError')
    this.retryAfter = 5
  }
}
