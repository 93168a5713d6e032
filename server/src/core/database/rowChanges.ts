import { entityNames, type EntityName } from '@vitrine/model/entities.ts'
import { entityNamed } from '@vitrine/model/calls/shape.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import type { ProcessBus } from './processBus.ts'

/** Rows of these entities changed. `organizationId` null: of the installation itself, or shared by all. */
export interface RowChange {
  readonly organizationId: string | null
  readonly entities: ReadonlySet<EntityName>
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
    const { entity, organizationId } = changeIn(payload)
    for (const heard of atOnce) heard(organizationId, entity)
    const open = waiting.get(organizationId)
    if (open) {
      open.entities.add(entity)
      clearTimeout(open.timer)
      open.timer = setTimeout(open.told, Math.max(0, Math.min(quiet, open.since + maxWait - Date.now())))
      return
    }
    const entities = new Set<EntityName>([entity])
    const told = (): void => {
      waiting.delete(organizationId)
      tell({ organizationId, entities })
    }
    waiting.set(organizationId, { entities, since: Date.now(), told, timer: setTimeout(told, quiet) })
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
  readonly since: number
  readonly told: () => void
  timer: NodeJS.Timeout
}

/** As a table's trigger writes it. */
function changeIn(payload: string): { readonly entity: EntityName; readonly organizationId: string | null } {
  const change: unknown = JSON.parse(payload)
  const organizationId = valueOf(change, 'organizationId')
  return {
    entity: entityNamed(String(valueOf(change, 'entity'))),
    organizationId: typeof organizationId === 'string' ? organizationId : null,
  }
}
