/** What each screen of a collection plays: a presentation's id by the screen's. Screens that play nothing are not in it. */
export type Allocation = Readonly<Record<string, string>>

/** A presentation comes onto a screen; what the screen played before goes. */
export const put = (allocation: Allocation, screenId: string, presentationId: string): Allocation => ({
  ...allocation,
  [screenId]: presentationId,
})

/** The same on several screens at once. */
export const putOn = (allocation: Allocation, screenIds: readonly string[], presentationId: string): Allocation => ({
  ...allocation,
  ...Object.fromEntries(screenIds.map(screenId => [screenId, presentationId])),
})

/** The screens of these that play nothing. */
export const emptyOf = <S extends { readonly id: string }>(allocation: Allocation, screens: readonly S[]): S[] =>
  screens.filter(({ id }) => allocation[id] === undefined)

export function unlinked(allocation: Allocation, screenId: string): Allocation {
  const { [screenId]: _, ...rest } = allocation
  return rest
}

/** What a screen plays goes to another one, and replaces what that played. */
export function moved(allocation: Allocation, from: string, to: string): Allocation {
  const presentationId = allocation[from]
  return presentationId === undefined || from === to ? allocation : put(unlinked(allocation, from), to, presentationId)
}

/** As the API takes it, for the screens that the system has. */
export const inputOf = (allocation: Allocation, screens: readonly { readonly id: string }[]) =>
  screens.flatMap(({ id }) => (allocation[id] === undefined ? [] : [{ screenId: id, presentationId: allocation[id] }]))

/** Of the screens that the system has those that play something else than before, and what; null: nothing. */
export const changesOf = (before: Allocation, now: Allocation, screens: readonly { readonly id: string }[]) =>
  screens.flatMap(({ id }) => (now[id] === before[id] ? [] : [{ screenId: id, presentationId: now[id] ?? null }]))

export const allocationOf = (allocations: readonly { readonly screenId: string; readonly presentationId: string }[]): Allocation =>
  Object.fromEntries(allocations.map(({ screenId, presentationId }) => [screenId, presentationId]))

/** Whether both say the same, in whatever order. */
export const isSame = (a: Allocation, b: Allocation): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([screenId, presentationId]) => b[screenId] === presentationId)
