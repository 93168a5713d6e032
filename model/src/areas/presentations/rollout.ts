/** So many systems are named at most, to which a publication goes first. */
export const maxRolloutSystems = 50

interface Published {
  readonly publishedShowId: string | null
  readonly heldShowId: string | null
  readonly rolloutSystemIds: readonly string[]
}

/** Which of its shows a presentation plays on the screens of a system: those that are to wait play the one before. Null: on none of them, what is published. [RU1] */
export const showOn = ({ publishedShowId, heldShowId, rolloutSystemIds }: Published, systemId: string | null): string | null =>
  heldShowId !== null && systemId !== null && !rolloutSystemIds.includes(systemId) ? heldShowId : publishedShowId

/** To which systems a publication has gone. */
export interface RolloutState {
  readonly heldShowId: string | null
  readonly rolloutSystemIds: string[]
  readonly rolloutAt: string | null
}

/** What is said of a presentation whose publication all systems have. */
export const everywhere = { heldShowId: null, rolloutSystemIds: [] as string[], rolloutAt: null } as const

export interface Rollout {
  /** None: all of them. */
  readonly systemIds: readonly string[]
  /** When the others have it; null: when a user says so. */
  readonly at: string | null
}

/**
 * What a presentation says once a show of it is published, to all or to some systems first. A second one that goes to some first leaves the others
 * with what they play, and goes to those of the first too: they don't go back to what the others play. Where that is this show, all have it.
 * [RU1] [RU5]
 */
export function publishedTo(showId: string, { publishedShowId, heldShowId, rolloutSystemIds }: Published, { systemIds, at }: Rollout) {
  const others = systemIds.length === 0 ? null : (heldShowId ?? publishedShowId)
  if (others === null || others === showId) return { publishedShowId: showId, ...everywhere }
  const first = [...(heldShowId === null ? [] : rolloutSystemIds), ...systemIds]
  return { publishedShowId: showId, heldShowId: others, rolloutSystemIds: [...new Set(first)], rolloutAt: at }
}

/** What was said of a publication that plays again: what was to go to all meanwhile has gone to all. [RL18] */
export const rolloutNow = (before: RolloutState | undefined, now: number): RolloutState =>
  !before || (before.rolloutAt !== null && Date.parse(before.rolloutAt) <= now) ? { ...everywhere } : before

interface Version {
  readonly id: string
  readonly publishedAt: string | null
  readonly setAsideAt: string | null
}

/** The publication before the one that is published, of versions that stand with the latest first; null: there is none among them. [RU7] */
export function versionBefore<V extends Version>(
  versions: readonly V[],
  { publishedShowId, heldShowId }: Omit<Published, 'rolloutSystemIds'>,
) {
  const published = versions.filter(({ publishedAt, setAsideAt }) => publishedAt !== null && setAsideAt === null)
  const held = published.find(({ id }) => id === heldShowId)
  const at = published.findIndex(({ id }) => id === publishedShowId)
  return held ?? (at < 0 ? null : (published[at + 1] ?? null))
}

interface Allocated {
  readonly screen: { readonly system: { readonly id: string; readonly title: string } | null } | null
}

/** The systems on whose screens a presentation has its place, each once, by title. */
export function systemsOf(allocations: readonly Allocated[]): readonly { readonly id: string; readonly title: string }[] {
  const byId = new Map(allocations.flatMap(({ screen }) => (screen?.system ? [[screen.system.id, screen.system] as const] : [])))
  return [...byId.values()].toSorted((a, b) => a.title.localeCompare(b.title))
}
