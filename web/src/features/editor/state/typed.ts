/** Makes a step of what is typed. False: it can't be one, and is given up. */
type Settle = () => boolean

export type Typed = ReturnType<typeof createTyped>

/**
 * What is typed and not done yet: a number that is only previewed, a sum, the letters of this moment. Whatever else is done, taken back or sent
 * comes after it [UN13].
 */
export function createTyped() {
  const open = new Set<Settle>()
  return {
    isAny: () => open.size > 0,
    /** From here on it is typed. Answers how to say that it is over. */
    begin(settle: Settle): () => void {
      open.add(settle)
      return () => void open.delete(settle)
    },
    /** All of it becomes steps now. False where some of it was given up. */
    settle(): boolean {
      const all = [...open]
      open.clear()
      return all.map(each => each()).every(Boolean)
    },
  }
}
