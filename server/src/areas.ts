import { accountCalls } from '@vitrine/model/areas/accounts/calls.ts'
import { collectionCalls } from '@vitrine/model/areas/collections/calls.ts'
import { mediaCalls } from '@vitrine/model/areas/media/calls.ts'
import { presentationCalls } from '@vitrine/model/areas/presentations/calls.ts'
import { productCalls } from '@vitrine/model/areas/products/calls.ts'
import { promotionCalls } from '@vitrine/model/areas/promotions/calls.ts'
import { resellerCalls } from '@vitrine/model/areas/resellers/calls.ts'
import { showCalls } from '@vitrine/model/areas/shows/calls.ts'
import { systemCalls } from '@vitrine/model/areas/systems/calls.ts'
import { accountHandlers } from './areas/accounts/accounts.ts'
import { collectionHandlers } from './areas/collections/collections.ts'
import { mediaHandlers } from './areas/media/media.ts'
import { presentationHandlers } from './areas/presentations/presentations.ts'
import { productHandlers } from './areas/products/products.ts'
import { promotionHandlers } from './areas/promotions/promotions.ts'
import { resellerHandlers } from './areas/resellers/resellers.ts'
import { showHandlers } from './areas/shows/shows.ts'
import { systemHandlers } from './areas/systems/systems.ts'
import type { Handlers } from './core/api/handler.ts'

/** The calls of the areas below; the API has no others. */
export const calls = {
  ...accountCalls,
  ...resellerCalls,
  ...presentationCalls,
  ...showCalls,
  ...productCalls,
  ...promotionCalls,
  ...collectionCalls,
  ...systemCalls,
  ...mediaCalls,
}

/** All handlers; a call without one does not compile. */
export const handlers: Handlers<typeof calls> = {
  ...accountHandlers,
  ...resellerHandlers,
  ...presentationHandlers,
  ...showHandlers,
  ...productHandlers,
  ...promotionHandlers,
  ...collectionHandlers,
  ...systemHandlers,
  ...mediaHandlers,
}
