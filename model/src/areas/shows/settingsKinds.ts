import { clockSettings, countdownSettings, menuSectionSettings, openingHoursSettings, qrCodeSettings } from './menuValues.ts'
import { assetSettings, productListSettings, productSettings, promotionSettings, textSettings, tickerSettings } from './values.ts'

/** The kinds of settings; IMAGE and VIDEO share one, shapes and the logo have none. */
export const settingsKinds = [
  textSettings,
  tickerSettings,
  assetSettings,
  productSettings,
  productListSettings,
  promotionSettings,
  menuSectionSettings,
  qrCodeSettings,
  clockSettings,
  countdownSettings,
  openingHoursSettings,
] as const
