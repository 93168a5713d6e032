import type { Calls } from '@vitrine/model/calls.ts'
import { absenceHandlers } from './areas/absence/absence.ts'
import { accountHandlers } from './areas/accounts/accounts.ts'
import { auditHandlers } from './areas/audit/audit.ts'
import { binHandlers } from './areas/bin/bin.ts'
import { captureHandlers } from './areas/captures/captures.ts'
import { collectionHandlers } from './areas/collections/collections.ts'
import { emergencyHandlers } from './areas/emergencies/emergencies.ts'
import { historyHandlers } from './areas/history/history.ts'
import { keyHandlers } from './areas/keys/keys.ts'
import { locationHandlers } from './areas/locations/locations.ts'
import { locationProductHandlers } from './areas/locationProducts/locationProducts.ts'
import { mailHandlers } from './areas/mail/mail.ts'
import { mediaHandlers } from './areas/media/media.ts'
import { misfitHandlers } from './areas/misfits/misfits.ts'
import { organizationHandlers } from './areas/organizations/organizations.ts'
import { noticeHandlers } from './areas/notices/notices.ts'
import { overviewHandlers } from './areas/overviews/overviews.ts'
import { presentationHandlers } from './areas/presentations/presentations.ts'
import { priceApprovalHandlers } from './areas/priceApproval/priceApproval.ts'
import { priceListHandlers } from './areas/priceLists/priceLists.ts'
import { productHandlers } from './areas/products/products.ts'
import { sheetHandlers } from './areas/sheets/sheets.ts'
import { proofHandlers } from './areas/proof/proof.ts'
import { proposalHandlers } from './areas/proposals/proposals.ts'
import { promotionHandlers } from './areas/promotions/promotions.ts'
import { releaseHandlers } from './areas/releases/releases.ts'
import { resellerHandlers } from './areas/resellers/resellers.ts'
import { scheduleHandlers } from './areas/schedules/schedules.ts'
import { screenHandlers } from './areas/screens/screens.ts'
import { shareLinkHandlers } from './areas/shareLinks/shareLinks.ts'
import { showHandlers } from './areas/shows/shows.ts'
import { systemHandlers } from './areas/systems/systems.ts'
import { tickerHandlers } from './areas/tickers/tickers.ts'
import { userHandlers } from './areas/users/users.ts'
import { useHandlers } from './areas/uses/uses.ts'
import type { Handlers } from './core/api/handler.ts'

/** All handlers; a call without one does not compile. */
export const handlers: Handlers<Calls> = {
  ...accountHandlers,
  ...organizationHandlers,
  ...userHandlers,
  ...resellerHandlers,
  ...presentationHandlers,
  ...showHandlers,
  ...captureHandlers,
  ...noticeHandlers,
  ...shareLinkHandlers,
  ...proposalHandlers,
  ...overviewHandlers,
  ...productHandlers,
  ...priceListHandlers,
  ...priceApprovalHandlers,
  ...promotionHandlers,
  ...sheetHandlers,
  ...scheduleHandlers,
  ...collectionHandlers,
  ...systemHandlers,
  ...locationHandlers,
  ...locationProductHandlers,
  ...screenHandlers,
  ...absenceHandlers,
  ...emergencyHandlers,
  ...releaseHandlers,
  ...mediaHandlers,
  ...tickerHandlers,
  ...mailHandlers,
  ...auditHandlers,
  ...keyHandlers,
  ...binHandlers,
  ...misfitHandlers,
  ...useHandlers,
  ...historyHandlers,
  ...proofHandlers,
}
