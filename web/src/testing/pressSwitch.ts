import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'

/** Presses the track that is drawn for a switch, as a hand does, once it stands still: the switch itself lies unseen beside it. */
export async function pressSwitch(of: Locator): Promise<void> {
  await expect.element(of).toBeInTheDocument()
  const track = of.element().parentElement?.querySelector('[class*="Switch-track"]')
  if (!track) throw new Error('No track is drawn for this switch')
  await page.elementLocator(track).click()
}
