import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { api, people, signedIn } from './actions.ts'
import { expect, test } from './fixtures.ts'

/** So slow that nothing arrives while one looks. */
const slowly = 400 * 1024

/** A photo of some 12 MB goes out over a slow line; the page is reloaded, and the server is killed. */
test('[ME20] [ME46] [PG47] an upload goes on by itself after a reload in the middle, and after the server was killed, and so does the page', async ({
  browser,
  vitrine,
}) => {
  const context = await signedIn(browser, vitrine, { person: people.admin, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${vitrine.address}/media`)
  await expect(page.getByRole('button', { name: 'Upload' })).toBeVisible()
  const setSpeed = await lineOf(page)
  await setSpeed(slowly)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Upload' }).click()])
  await chooser.setFiles({ name: 'noise.png', mimeType: 'image/png', buffer: await aLargePhoto() }, { timeout: 180_000 })
  const settings = page.getByRole('dialog', { name: 'Settings of noise' })
  await settings.getByRole('textbox', { name: 'Title' }).fill('Noise of the sea')
  await settings.getByRole('combobox', { name: 'Folder' }).click()
  await page.getByRole('option').first().click()
  await settings.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: /Show uploads/ }).click()
  await expect(page.getByText(/of 1\d(\.\d)? MB · /)).toBeVisible()

  await page.reload()
  await expect(page.getByText('Uploading 1 file')).toBeVisible()
  await vitrine.kill()
  await page.getByRole('button', { name: /Show uploads/ }).click()
  await expect(page.getByText(/Waiting for the network/)).toBeVisible()
  // What was not yet fetched can't be opened now; it can as soon as the server is back, without a reload.
  await page.keyboard.press('Control+K')
  await expect(page.getByText(/could not be loaded/i)).toBeVisible()

  await setSpeed(-1)
  await vitrine.start()
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('Noise')
  await expect(page.getByText('Noise of the sea')).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText('Uploading 1 file')).toBeHidden()
  const ask = await api(vitrine, people.admin)
  const { allAssets } = await ask<{ allAssets: { items: { id: string; title: string }[] } }>(
    '{ allAssets(search: "Noise", filter: { isStock: true }) { items { id title } } }',
  )
  expect(allAssets.items.map(({ title }) => title)).toEqual(['Noise of the sea'])
  // Nobody else shall draw it.
  await ask('mutation m($id: ID!) { deleteAsset(id: $id) }', { id: allAssets.items[0]!.id })
})

/** As many bytes as it has points: it is long on its way, and quickly made smaller, also where the machine has much else to do. */
const aLargePhoto = (): Promise<Buffer> =>
  sharp(Buffer.alloc(3000 * 1350 * 3, 127), { raw: { width: 3000, height: 1350, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()

/** Bytes a second that go out; -1: as many as can. */
async function lineOf(page: Page): Promise<(bytes: number) => Promise<void>> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  return async bytes => {
    const all = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: bytes }
    await line.send('Network.emulateNetworkConditions', all)
  }
}
