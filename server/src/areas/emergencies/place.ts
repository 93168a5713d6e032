import type { EmergencyReach } from '@vitrine/model/areas/emergencies/reach.ts'
import { reachesOf, targetOf, type Reached } from '@vitrine/model/areas/emergencies/reached.ts'
import type { Context } from '../../core/api/handler.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { findRow } from '../../core/database/rows.ts'
import { keysOf } from '@vitrine/model/kernel/record.ts'

interface Given {
  readonly reach: EmergencyReach
  readonly organizationId?: string | null
  readonly systemId?: string | null
  readonly screenId?: string | null
}

export interface Place {
  readonly reached: Reached
  /** What it is called; null: everywhere. */
  readonly title: string | null
}

const nowhere: Reached = { resellerId: null, organizationId: null, systemId: null, screenId: null }

/**
 * The place that is meant, of those that the caller sees: a stranger's is NotFoundError. Refusals: EmergencyNotAllowedError for a reach that is not the
 * role's; ValidationError where the place isn't named, or another one is too.
 */
export async function placeOf({ db, viewer }: Pick<Context, 'db' | 'viewer'>, given: Given): Promise<Place> {
  const { reach } = given
  for (const name of keysOf(targetOf)) {
    const field = targetOf[name]
    const id = given[field]
    if (name === reach && !id && !(reach === 'CUSTOMER' && viewer.organizationId))
      refuse('ValidationError', [{ path: `input.${field}`, rule: 'required' }])
    if (name !== reach && id) refuse('ValidationError', [{ path: `input.${field}`, rule: 'other' }])
  }
  if (!reachesOf[viewer.role].includes(reach)) refuse('EmergencyNotAllowedError')
  switch (reach) {
    case 'ALL':
      return { reached: nowhere, title: null }
    case 'CUSTOMERS': {
      const { resellerId } = viewer
      if (resellerId === null) refuse('EmergencyNotAllowedError')
      const { name } = await findRow(db, 'reseller', resellerId)
      return { reached: { ...nowhere, resellerId }, title: name }
    }
    case 'CUSTOMER': {
      const { id, title } = await findRow(db, 'organization', given.organizationId ?? viewer.organizationId!)
      return { reached: { ...nowhere, organizationId: id }, title }
    }
    case 'SYSTEM': {
      const { id, title, organizationId } = await findRow(db, 'system', given.systemId!)
      return { reached: { ...nowhere, organizationId, systemId: id }, title }
    }
    case 'SCREEN': {
      const { id, title, sortIndex, systemId, organizationId } = await findRow(db, 'systemScreen', given.screenId!)
      const system = await findRow(db, 'system', systemId)
      return { reached: { ...nowhere, organizationId, systemId, screenId: id }, title: `${system.title} ${title ?? sortIndex}` }
    }
  }
}

/** Whether the caller may take over screens at all: a user where whoever manages the organisation allows it ([EM7]). */
export async function maySend({ db, viewer }: Pick<Context, 'db' | 'viewer'>): Promise<boolean> {
  if (viewer.role !== 'USER') return true
  return viewer.organizationId !== null && (await findRow(db, 'organization', viewer.organizationId)).isEmergencyAllowed
}
