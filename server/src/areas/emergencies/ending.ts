import { reachesOf } from '@vitrine/model/areas/emergencies/reached.ts'
import type { Context } from '../../core/api/handler.ts'
import { findRow, updateRow, type ApiRow } from '../../core/database/rows.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { nameOfViewer } from '../users/nameOfViewer.ts'
import { tellScreens } from './audience.ts'
import { maySend } from './place.ts'
import { titleOf } from './sending.ts'

/** Takes a message from all screens at once; one that is over already stays as it is. By whoever may send one there. */
export async function endEmergency(id: string, context: Context): Promise<ApiRow<'emergency'>> {
  const emergency = await findRow(context.db, 'emergency', id)
  const isAbove = !reachesOf[context.viewer.role].includes(emergency.reach) && context.viewer.role !== 'ADMIN'
  if (isAbove || !(await maySend(context))) refuse('EmergencyNotAllowedError')
  if (emergency.endedAt !== null || Date.parse(emergency.endsAt) <= Date.now()) return emergency
  const endedBy = await nameOfViewer(context)
  const ended = await context.asPlatform(db => updateRow(db, 'emergency', id, { endedAt: new Date().toISOString(), endedBy }))
  await context.record({ kind: 'EMERGENCY_ENDED', entity: 'emergency', subjectId: id, subjectTitle: titleOf(ended) })
  await tellScreens(context, ended, { subject: 'emergency', over: id })
  return ended
}
