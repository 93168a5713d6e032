import type { RowOf } from '../../calls/shape.ts'
import { engineOf } from './engine.ts'
import type { ScreenEventKind } from './entities.ts'
import type { SaidByScreen } from './report.ts'

/** What is kept of a report, but whose it is. */
export type Standing = Omit<RowOf<'screenReport'>, 'id' | 'organizationId' | 'screenId'>

/** What happened, as the history of a screen has it. */
export interface Happening {
  readonly kind: ScreenEventKind
  readonly at: string
  readonly before: string | null
  readonly after: string | null
  readonly presentationId: string | null
}

export interface Heard {
  readonly said: SaidByScreen
  /** When, by the server's clock, in milliseconds since 1970. */
  readonly at: number
  readonly address: string | null
  /** Whose show it is that plays; null: it isn't the organisation's, or none plays. */
  readonly presentationId: string | null
}

const tenYears = 10 * 365 * 86_400
const iso = (at: number): string => new Date(at).toISOString()

/** What stands of a screen after a report, given what stood before. */
export function standingAfter(before: Standing | null, { said, at, address, presentationId }: Heard): Standing {
  const { agent, clock, upSeconds, isNewest, missing, troubles, prepared, showId: saidShow, ...same } = said
  const engine = agent === null ? null : engineOf(agent)
  const showId = presentationId === null ? null : saidShow
  const isSameShow = before !== null && before.showId === showId && before.shownSince !== null
  return {
    ...same,
    reportedAt: iso(at),
    address,
    engine: engine?.name ?? null,
    engineVersion: engine?.version ?? null,
    clockAhead: clock === null ? null : Math.max(-tenYears, Math.min(tenYears, Math.round((clock - at) / 1000))),
    startedAt: startedAt(before?.restarts === said.restarts ? before : null, upSeconds, at),
    behindSince: isNewest === false ? (before?.behindSince ?? iso(at)) : null,
    missing: [...missing],
    troubles: [...troubles],
    prepared: [...prepared],
    showId,
    presentationId,
    shownSince: isSameShow ? before.shownSince : iso(at),
  }
}

/** Seconds by which a start may seem to move without another start. */
const sameStart = 30

/** A page that counts seconds says each time a little otherwise when it began. `before`: what stood, if it started no more often since. */
function startedAt(before: Standing | null, upSeconds: number | null, at: number): string | null {
  if (upSeconds === null) return null
  const started = at - upSeconds * 1000
  const known = before?.startedAt ? Date.parse(before.startedAt) : NaN
  return Math.abs(started - known) <= sameStart * 1000 ? iso(known) : iso(started)
}

/** Seconds of a clock, and parts of the storage, that are no news. */
const sameClock = 5
const samePart = 0.01

/** Whether a report says something that is not written down already. */
export function isNews(before: Standing, after: Standing): boolean {
  const part = ({ storageUsed, storageQuota }: Standing) => (storageUsed ?? 0) / (storageQuota || 1)
  const differs =
    Math.abs((before.clockAhead ?? 0) - (after.clockAhead ?? 0)) > sameClock || Math.abs(part(before) - part(after)) > samePart
  const rest = ({ reportedAt: _at, clockAhead, storageUsed, storageQuota, ...others }: Standing) =>
    JSON.stringify([others, [clockAhead, storageUsed, storageQuota].map(each => each === null)], sorted)
  return differs || rest(before) !== rest(after)
}
/** Whatever order the fields came in. */
const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Of the storage so much is nearly all. */
const nearlyFull = 0.9
export const isNearlyFull = ({ storageUsed, storageQuota }: Pick<Standing, 'storageUsed' | 'storageQuota'>): boolean =>
  storageUsed !== null && storageQuota !== null && storageQuota > 0 && storageUsed >= nearlyFull * storageQuota

export const engineText = ({ engine, engineVersion }: Pick<Standing, 'engine' | 'engineVersion'>): string | null =>
  engine === null ? null : `${engine} ${engineVersion ?? ''}`.trim()

/** What happened between two reports of one TV; a first one tells only what plays. */
export function happenings(before: Standing | null, after: Standing): readonly Happening[] {
  const at = after.reportedAt
  const happened = (kind: ScreenEventKind, more: Partial<Happening> = {}): Happening => ({
    kind,
    at,
    before: null,
    after: null,
    presentationId: null,
    ...more,
  })
  const found: Happening[] = []
  const started = [before?.startedAt, after.startedAt]
  if (started[0] && started[1] && Date.parse(started[1]) > Date.parse(started[0]))
    found.push(happened('RESTARTED', { at: started[1], after: after.start }))
  const engines = [before && engineText(before), engineText(after)] as const
  if (engines[0] && engines[1] && engines[0] !== engines[1]) found.push(happened('ENGINE', { before: engines[0], after: engines[1] }))
  if (before?.program && after.program && before.program !== after.program)
    found.push(happened('PROGRAM', { before: before.program, after: after.program }))
  if (before?.showId !== after.showId && (before !== null || after.showId !== null))
    found.push(happened('CONTENT', { presentationId: after.presentationId }))
  if (isNearlyFull(after) && !(before && isNearlyFull(before))) found.push(happened('STORAGE_NEARLY_FULL'))
  return found
}
