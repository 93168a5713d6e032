import type { Reached } from '@vitrine/model/areas/emergencies/reached.ts'
import type { ToClient } from '@vitrine/model/realtime.ts'
import type { Context } from '../../core/api/handler.ts'
import { customersOf } from '../../core/database/customersOf.ts'

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
    return inParts(
      screens.map(({ id }) => id),
      screenIds => tell({ screenIds }, message),
    )
  }
  if (organizationId !== null) return afterCommit(() => tell({ screensOf: organizationId }, message))
  if (resellerId === null) return afterCommit(() => tell({ everyScreen: true }, message))
  const customers = await context.asPlatform(all => customersOf(all, resellerId))
  return inParts(customers, screensOfEach => tell({ screensOfEach }, message))

  function inParts(ids: readonly string[], telling: (some: readonly string[]) => void): void {
    afterCommit(() => {
      for (let from = 0; from < ids.length; from += namesAtOnce) telling(ids.slice(from, from + namesAtOnce))
    })
  }
}
