import { ask } from '../../api/client.ts'
import { connection } from '../../api/connection.ts'
import { exclusively } from '../../device/exclusively.ts'
import { storages } from '../../device/storages.ts'
import { callDone } from '../../api/invalidation.ts'
import { newId } from '../../api/newId.ts'
import { callOptions, queryClient, readCall } from '../../api/useCall.ts'
import { createOutbox, outboxKey, type Outbox } from './outbox.ts'

let current: { readonly owner: string; readonly outbox: Outbox } | null = null

/** The changes of whoever is signed in, on this device. */
export function outboxOf(owner: string): Outbox {
  if (current?.owner === owner) return current.outbox
  const outbox = createOutbox({
    storage: storages.device(),
    owner,
    isStillOwner: () => queryClient.getQueryData(callOptions('viewer', {}).queryKey)?.id === owner,
    async send({ id, state, availableFrom, location }) {
      if (location) await ask('updateLocationProducts', { products: [{ locationId: location.id, productId: id, state, availableFrom }] })
      else await ask('updateProduct', { input: { id, state, availableFrom } })
      // The row says it already: the next change does not wait for what the lists are asked.
      void callDone(queryClient, location ? 'updateLocationProducts' : 'updateProduct')
    },
    whenWorthATry: connection.whenWorthATry,
    exclusively,
    newToken: newId,
    later: (work, milliseconds) => void setTimeout(work, milliseconds),
  })
  current = { owner, outbox }
  return outbox
}

globalThis.addEventListener?.('storage', event => {
  if (current && event.key === outboxKey(current.owner)) current.outbox.reread()
})

/** Sends what a page that was closed has left, whichever page is open now. */
export async function resumeStock(): Promise<void> {
  const viewer = await readCall('viewer')
  if (viewer && storages.device().getItem(outboxKey(viewer.id)) !== null) outboxOf(viewer.id).start()
}
