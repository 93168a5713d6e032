import { refuse } from '../../core/api/refusal.ts'

/** Does at most so many things at once; some wait their turn, and more than those are refused. */
export function atMost(busy: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = []
  let working = 0
  return async work => {
    if (working >= busy && queue.length >= waiting) refuse('UnavailableError')
    if (working >= busy) await new Promise<void>(resolve => queue.push(resolve))
    else working++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else working--
    }
  }
}
