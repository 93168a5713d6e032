/** When the browser has nothing better to do; where it can't say, a little later. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(work, { timeout: 3_000 })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(work, 300)
  return () => clearTimeout(timer)
}
