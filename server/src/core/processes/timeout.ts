/** It took too long. */
export class TimeoutError extends Error {
  override name = 'TimeoutError'
}

/** What comes in time; else it fails as TimeoutError, and what comes after all is nobody's. */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`not done after ${milliseconds / 1000} seconds`)), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    work.catch(() => undefined)
  }
}
