import type { Place } from './kernel/entity.ts'
import { keysOf } from './kernel/record.ts'
import { absenceAlert, uptime } from './areas/absence/entities.ts'
import { auditEvent } from './areas/audit/entities.ts'
import { binItem, binRow } from './areas/bin/entities.ts'
import { passkey, presentationColorsAndFonts, recoveryCode, secondFactor, session, user } from './areas/accounts/entities.ts'
import { showCapture } from './areas/captures/entities.ts'
import { collection, collectionAllocation } from './areas/collections/entities.ts'
import { apiKey } from './areas/keys/entities.ts'
import { addressLink, mail, passwordLink } from './areas/mail/entities.ts'
import { asset, assetFolder, pendingAsset, resumableUpload, storedFile, tag } from './areas/media/entities.ts'
import { location } from './areas/locations/entities.ts'
import { locationProduct } from './areas/locationProducts/entities.ts'
import { misfit } from './areas/misfits/entities.ts'
import { openingHours, organization } from './areas/organizations/entities.ts'
import { overview } from './areas/overviews/entities.ts'
import { presentation, presentationFolder, template, templateFolder } from './areas/presentations/entities.ts'
import { priceApproval, priceProposal } from './areas/priceApproval/entities.ts'
import {
  plannedPrice,
  priceList,
  priceListLocation,
  priceListPrice,
  priceListProduct,
  priceListSystem,
} from './areas/priceLists/entities.ts'
import { product, productCategory, productCollection, productPrice, productVariant } from './areas/products/entities.ts'
import { gridView } from './areas/products/gridViews.ts'
import { promotion } from './areas/promotions/entities.ts'
import { proofDay, proofSubject, proofSum } from './areas/proof/entities.ts'
import { proposal } from './areas/proposals/entities.ts'
import { release } from './areas/releases/entities.ts'
import { reseller } from './areas/resellers/entities.ts'
import { daypart, holiday } from './areas/schedules/entities.ts'
import { columnMapping, publishedSheet, sheetHeader, sheetImport } from './areas/sheets/entities.ts'
import { notice, noticeSettings } from './areas/notices/entities.ts'
import { shareLink } from './areas/shareLinks/entities.ts'
import { show, slide, widget } from './areas/shows/entities.ts'
import { emergency, emergencyMessage, emergencyScreen } from './areas/emergencies/entities.ts'
import { operation } from './areas/shows/operation.ts'
import { screenCommand, screenEvent, screenReport } from './areas/screens/entities.ts'
import { screenPairing, system, systemScreen } from './areas/systems/entities.ts'
import { newsFeed } from './areas/tickers/entities.ts'
import { userLocation } from './areas/users/entities.ts'

/** Everything that is stored, parents before children. */
export const entities = {
  reseller,
  organization,
  location,
  openingHours,
  daypart,
  holiday,
  user,
  userLocation,
  session,
  passwordLink,
  addressLink,
  apiKey,
  mail,
  auditEvent,
  secondFactor,
  recoveryCode,
  passkey,
  presentationColorsAndFonts,
  notice,
  noticeSettings,
  tag,
  assetFolder,
  asset,
  pendingAsset,
  storedFile,
  resumableUpload,
  presentationFolder,
  presentation,
  show,
  slide,
  widget,
  operation,
  emergencyMessage,
  shareLink,
  proposal,
  showCapture,
  overview,
  templateFolder,
  template,
  productCollection,
  productCategory,
  productVariant,
  product,
  productPrice,
  locationProduct,
  promotion,
  columnMapping,
  publishedSheet,
  sheetImport,
  sheetHeader,
  system,
  systemScreen,
  screenReport,
  screenEvent,
  screenCommand,
  emergency,
  emergencyScreen,
  proofSubject,
  proofDay,
  proofSum,
  screenPairing,
  absenceAlert,
  uptime,
  priceList,
  priceListSystem,
  priceListLocation,
  priceListPrice,
  priceListProduct,
  plannedPrice,
  priceApproval,
  priceProposal,
  gridView,
  collection,
  collectionAllocation,
  release,
  newsFeed,
  binItem,
  binRow,
  misfit,
}

export type Entities = typeof entities
export type EntityName = keyof Entities

/** What is shown there besides itself: whoever changes one of these changes what is shown. */
export const entitiesShownOn = (place: Place): EntityName[] => entityNames.filter(name => entities[name].traits.shownOn?.includes(place))

/** In the order of the list: parents before children. */
export const entityNames = keysOf(entities)
