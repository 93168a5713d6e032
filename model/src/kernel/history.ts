/** Steps that can be taken back, and those that can be done again; the nearest last. A step is here from the moment it is made. */
export interface History<S> {
  readonly undo: readonly S[]
  readonly redo: readonly S[]
}

export const noHistory = { undo: [], redo: [] } as const

/** A new step: what was taken back can no longer be done again. */
export const stepped = <S>({ undo }: History<S>, step: S, most: number): History<S> => ({ undo: [...undo, step].slice(-most), redo: [] })

/** The nearest step goes to the other side, as what leads back from there; null: it has no effect, and is passed over. */
export function travelled<S>(history: History<S>, from: keyof History<S>, becomes: S | null): History<S> {
  const to = from === 'undo' ? 'redo' : 'undo'
  const rest = { ...history, [from]: history[from].slice(0, -1) }
  return becomes === null ? rest : { ...rest, [to]: [...rest[to], becomes] }
}
