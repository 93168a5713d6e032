import { absenceCalls } from './areas/absence/calls.ts'
import { accountCalls } from './areas/accounts/calls.ts'
import { auditCalls } from './areas/audit/calls.ts'
import { binCalls } from './areas/bin/calls.ts'
import { captureCalls } from './areas/captures/calls.ts'
import { collectionCalls } from './areas/collections/calls.ts'
import { emergencyCalls } from './areas/emergencies/calls.ts'
import { historyCalls } from './areas/history/calls.ts'
import { keyCalls } from './areas/keys/calls.ts'
import { locationCalls } from './areas/locations/calls.ts'
import { locationProductCalls } from './areas/locationProducts/calls.ts'
import { mailCalls } from './areas/mail/calls.ts'
import { mediaCalls } from './areas/media/calls.ts'
import { misfitCalls } from './areas/misfits/calls.ts'
import { organizationCalls } from './areas/organizations/calls.ts'
import { overviewCalls } from './areas/overviews/calls.ts'
import { presentationCalls } from './areas/presentations/calls.ts'
import { priceApprovalCalls } from './areas/priceApproval/calls.ts'
import { priceListCalls } from './areas/priceLists/calls.ts'
import { productCalls } from './areas/products/calls.ts'
import { promotionCalls } from './areas/promotions/calls.ts'
import { proofCalls } from './areas/proof/calls.ts'
import { proposalCalls } from './areas/proposals/calls.ts'
import { releaseCalls } from './areas/releases/calls.ts'
import { resellerCalls } from './areas/resellers/calls.ts'
import { scheduleCalls } from './areas/schedules/calls.ts'
import { screenCalls } from './areas/screens/calls.ts'
import { sheetCalls } from './areas/sheets/calls.ts'
import { noticeCalls } from './areas/notices/calls.ts'
import { shareLinkCalls } from './areas/shareLinks/calls.ts'
import { showCalls } from './areas/shows/calls.ts'
import { systemCalls } from './areas/systems/calls.ts'
import { tickerCalls } from './areas/tickers/calls.ts'
import { userCalls } from './areas/users/calls.ts'
import { useCalls } from './areas/uses/calls.ts'

/** Everything the API answers. Sign-in, uploads and screens speak plain HTTP instead: model/src/http.ts. */
export const calls = {
  ...auditCalls,
  ...keyCalls,
  ...mailCalls,
  ...accountCalls,
  ...organizationCalls,
  ...userCalls,
  ...resellerCalls,
  ...presentationCalls,
  ...showCalls,
  ...captureCalls,
  ...noticeCalls,
  ...shareLinkCalls,
  ...proposalCalls,
  ...overviewCalls,
  ...productCalls,
  ...priceListCalls,
  ...priceApprovalCalls,
  ...promotionCalls,
  ...sheetCalls,
  ...scheduleCalls,
  ...collectionCalls,
  ...systemCalls,
  ...locationCalls,
  ...locationProductCalls,
  ...screenCalls,
  ...absenceCalls,
  ...emergencyCalls,
  ...releaseCalls,
  ...mediaCalls,
  ...tickerCalls,
  ...binCalls,
  ...misfitCalls,
  ...useCalls,
  ...historyCalls,
  ...proofCalls,
}
export type Calls = typeof calls
export type CallName = keyof Calls
