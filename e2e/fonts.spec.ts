import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { api, aPresentation, edit, palette, saved, signedIn, widgets } from './actions.ts'
import { expect, test } from './fixtures.ts'
import { barriersOf } from './accessibilityAudit.ts'

const lato = readFileSync(path.join(import.meta.dirname, '../server/fonts/LATO-700-latin.woff2'))
const aFile = (name: string, buffer: Buffer = lato) => ({ name, mimeType: 'application/octet-stream', buffer })

/** The family in which the only text of the slide is written. */
const familyOf = (page: Page): Promise<string> =>
  widgets(page).evaluate(widget => {
    const words = document.createTreeWalker(widget, NodeFilter.SHOW_TEXT).nextNode()
    return getComputedStyle(words!.parentElement!).fontFamily
  })

test('the fonts in view are fetched; one of your own is used, goes to the bin, and goes for ever', async ({ browser, vitrine }) => {
  const { id } = await aPresentation(await api(vitrine), 'Fonts')
  const office = await signedIn(browser, vitrine)
  const page = await office.newPage()
  const fetched = new Set<string>()
  page.on('request', request => request.url().includes('/fonts/') && fetched.add(request.url()))
  await edit(page, vitrine, id)
  await palette(page, 'Text').click()
  await expect(widgets(page)).toHaveCount(1)
  const field = page.getByRole('button', { name: /^Font: / })
  const search = page.getByRole('combobox', { name: 'Search fonts' })
  const option = (name: string) => page.getByRole('option', { name, exact: true }).first()
  const barriers = async () => (await barriersOf(page)).filter(barrier => !barrier.includes('Search commands'))
  const open = async () => {
    await field.focus()
    await page.keyboard.press('Enter')
    await expect(search).toBeFocused()
  }

  await test.step('[FO22] [FO41] opening fetches the fonts in view, and no others', async () => {
    await expect(field).toHaveAccessibleName('Font: Primary font Alegreya')
    await open()
    await expect(option('Archivo').locator('[data-ready]')).toBeVisible()
    expect(fetched.size).toBeLessThan(25)
    expect(await barriers()).toEqual([])
  })

  await test.step('[FO29] a font of one’s own is uploaded, called as it calls itself, and used; what is none, or is there already, is refused', async () => {
    const files = page.getByRole('dialog', { name: 'Font' }).locator('input[type="file"]')
    await files.setInputFiles([aFile('house-style_w01.woff2'), aFile('the-same.ttf'), aFile('liar.otf', Buffer.from('just words'))])
    await expect(page.getByText('Font "Lato Bold" already exists in your font library')).toBeVisible()
    await expect(page.getByText('This is not a font. Choose a TTF, OTF, WOFF or WOFF2 file.')).toBeVisible()
    await search.fill('lato b')
    await expect(option('Lato Bold')).toBeVisible()
    await search.press('Enter')
    await expect(field).toHaveAccessibleName('Font: Lato Bold')
    await expect(saved(page)).toBeVisible()
    const family = await familyOf(page)
    expect(family).toMatch(/^"?asset-/)
    await expect.poll(() => page.evaluate(name => document.fonts.check(`20px ${name}`), family.split(',')[0]!)).toBe(true)
  })

  await test.step('[FO26] removed, it is asked after, lies in the bin, and the text is drawn with it all the same', async () => {
    const family = await familyOf(page)
    await open()
    await page.getByRole('button', { name: 'Manage fonts' }).click()
    await page.getByRole('button', { name: 'Remove Lato Bold' }).click()
    await expect(page.getByText(/^Used in: presentation “.*”\. Screens go on with it for 30 days/)).toBeVisible()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('No fonts of your own yet')).toBeVisible()
    expect(await barriers()).toEqual([])
    await page.getByRole('button', { name: 'Close' }).last().click()
    await expect(search).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field).toHaveAccessibleName('Font: Lato Bold (removed)')
    await expect(page.getByText(/^This font was removed\. Screens show it until/)).toBeVisible()
    await page.reload()
    await widgets(page).click()
    await expect(field).toHaveAccessibleName('Font: Lato Bold (removed)')
    expect(await familyOf(page)).toBe(family)
    await expect.poll(() => page.evaluate(name => document.fonts.check(`20px ${name}`), family.split(',')[0]!)).toBe(true)
  })

  await test.step('[FO35] [FO36] deleted for ever, it is missing, and the text is drawn in the show’s first font', async () => {
    const editor = page.url()
    await page.goto(new URL('/bin', editor).href)
    await page.getByRole('button', { name: 'Delete Lato Bold for ever' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for ever' }).click()
    await expect(page.getByText('Deleted for ever.')).toBeVisible()
    await page.goto(editor)
    await expect(widgets(page)).toBeVisible()
    await widgets(page).click()
    await expect(field).toHaveAccessibleName('Font: Missing font')
    expect(await familyOf(page)).toContain('Alegreya')
  })
  await office.close()
})
