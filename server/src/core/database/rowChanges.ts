import { entityNames, type EntityName } from '@vitrine/model/entities.ts'
import { entityNamed } from '@vitrine/model/calls/shape.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import type { ProcessBus } from './processBus.ts'

/** Rows of these entities changed. `organizationId` null: of the installation itself, or shared by all. */
export interface RowChange {
  readonly organizationId: string | null
  readonly entities: ReadonlySet<EntityName>
  /** Of the entities that are said with them: of which locations; all, where an entity is missing. */
  readonly locationIds?: ReadonlyMap<EntityName, ReadonlySet<string>>
}

export interface RowChanges {
  /** A gap in which anything may have changed is heard as a change of everything, with organization `'*'`. */
  subscribe(heard: (change: RowChange) => void): void
  /** Before the quiet: for what is remembered of an organisation (null: of all) and must be forgotten before anybody is told to ask again. */
  subscribeAtOnce(heard: (organizationId: string | null, entity: EntityName | 'all') => void): void
  close(): void
}

export const everybody = '*'
const quiet = 100
const maxWait = 250

/** What the tables announce, after a moment of quiet: five hundred changed rows are one change (docs/spec/realtime.md). */
export function createRowChanges(processBus: Pick<ProcessBus, 'subscribe' | 'onGap'>): RowChanges {
  const hearers: ((change: RowChange) => void)[] = []
  const atOnce: Parameters<RowChanges['subscribeAtOnce']>[0][] = []
  const waiting = new Map<string | null, Waiting>()
  const tell = (change: RowChange): void => hearers.forEach(heard => heard(change))

  processBus.subscribe('changed', payload => {
    const { entity, organizationId, locationIds } = changeIn(payload)
    for (const heard of atOnce) heard(organizationId, entity)
    const open = waiting.get(organizationId)
    if (open) {
      open.entities.add(entity)
      addTo(open.locationIds, entity, locationIds)
      clearTimeout(open.timer)
      open.timer = setTimeout(open.told, Math.max(0, Math.min(quiet, open.since + maxWait - Date.now())))
      return
    }
    const entities = new Set<EntityName>([entity])
    const places: Waiting['locationIds'] = new Map()
    addTo(places, entity, locationIds)
    const told = (): void => {
      waiting.delete(organizationId)
      tell({ organizationId, entities, locationIds: places })
    }
    waiting.set(organizationId, { entities, locationIds: places, since: Date.now(), told, timer: setTimeout(told, quiet) })
  })
  processBus.onGap(() => {
    for (const heard of atOnce) heard(null, 'all')
    tell({ organizationId: everybody, entities: new Set(entityNames) })
  })

  return {
    subscribe: heard => void hearers.push(heard),
    subscribeAtOnce: heard => void atOnce.push(heard),
    close() {
      for (const { timer } of waiting.values()) clearTimeout(timer)
      waiting.clear()
    },
  }
}

interface Waiting {
  readonly entities: Set<EntityName>
  readonly locationIds: Map<EntityName, Set<string>>
  readonly since: number
  readonly told: () => void
  timer: NodeJS.Timeout
}

function addTo(places: Waiting['locationIds'], entity: EntityName, locationIds: readonly string[] | null): void {
  if (!locationIds) return
  const known = places.get(entity)
  if (known) for (const id of locationIds) known.add(id)
  else places.set(entity, new Set(locationIds))
}

/** As a table's trigger writes it. */
function changeIn(payload: string) {
  const change: unknown = JSON.parse(payload)
  const organizationId = valueOf(change, 'organizationId')
  const locationIds = valueOf(change, 'locationIds')
  return {
    entity: entityNamed(String(valueOf(change, 'entity'))),
    organizationId: typeof organizationId === 'string' ? organizationId : null,
    locationIds: Array.isArray(locationIds) ? locationIds.map(String) : null,
  }
}
