import { deviceOf } from '@vitrine/model/areas/accounts/device.ts'
import type { Translate } from '../../ui/language.ts'

/** A device as its owner knows it: “Firefox on Windows”. */
export function deviceName(t: Translate, userAgent: string | null): string {
  const { browser, system } = deviceOf(userAgent)
  if (browser && system) return t('account.session-device', { browser, system })
  return browser ?? system ?? t('account.session-unknown')
}
