import type { Reached } from '@vitrine/model/areas/emergencies/reached.ts'
import type { ToClient } from '@vitrine/model/realtime.ts'
import type { Context } from '../../core/api/handler.ts'
import { isCustomer } from '../../core/database/isCustomer.ts'

/** So many names fit beside the longest message into a notification between processes. */
const namesAtOnce = 50

/** Tells the TVs of a place, once the call is committed. */
export async function tellScreens(context: Context, reached: Reached, message: ToClient): Promise<void> {
  const { resellerId, organizationId, systemId, screenId } = reached
  const { afterCommit, tell, db } = context
  if (screenId !== null) return afterCommit(() => tell({ screenId }, message))
  if (systemId !== null) {
    const screens = await db
      .selectFrom('systemScreen')
      .select('id')
      .where('systemId', '=', systemId)
      .where('credentialHash', 'is not', null)
      .execute()
    return inParts(screens, screenIds => tell({ screenIds }, message))
  }
  if (organizationId !== null) return afterCommit(() => tell({ screensOf: organizationId }, message))
  if (resellerId === null) return afterCommit(() => tell({ everyScreen: true }, message))
  const customers = await context.asPlatform(all =>
    all.selectFrom('organization').select('id').where('resellerId', '=', resellerId).where(isCustomer).execute(),
  )
  return inParts(customers, screensOfEach => tell({ screensOfEach }, message))

  function inParts(rows: readonly { readonly id: string }[], telling: (ids: readonly string[]) => void): void {
    const ids = rows.map(({ id }) => id)
    afterCommit(() => {
      for (let from = 0; from < ids.length; from += namesAtOnce) telling(ids.slice(from, from + namesAtOnce))
    })
  }
}
