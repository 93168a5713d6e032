import { isRecord } from '@vitrine/model/kernel/record.ts'
import { remembered } from '../../device/remembered.ts'
import { addressIn, type Address } from './address.ts'

/** What a thing was when it was opened. */
export interface Opened {
  readonly kind: string
  readonly id: string
  readonly title: string
  readonly detail?: string | undefined
  readonly at: Address
}

const mostKept = 8

/** The things that this account opened last on this device, the latest first. */
export function recentlyOpened(userId: string) {
  const kept = remembered<readonly Opened[]>({
    key: `vitrine.opened.${userId}`,
    on: 'device',
    read: found => (Array.isArray(found) ? found.flatMap(each => openedIn(each) ?? []).slice(0, mostKept) : undefined),
    otherwise: [],
  })
  return {
    get: kept.get,
    add(opened: Opened): void {
      const others = kept.get().filter(({ kind, id }) => kind !== opened.kind || id !== opened.id)
      kept.set([opened, ...others].slice(0, mostKept))
    },
  }
}

function openedIn(found: unknown): Opened | null {
  if (!isRecord(found)) return null
  const { kind, id, title, detail } = found
  const at = addressIn(found['at'])
  if (typeof kind !== 'string' || typeof id !== 'string' || typeof title !== 'string' || !at) return null
  return { kind, id, title, detail: typeof detail === 'string' ? detail : undefined, at }
}
