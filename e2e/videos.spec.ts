import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { findFfmpeg } from '../server/src/core/videos/ffmpeg.ts'
import { aPresentation, api, canvasOf, codeOn, edit, palette, saved, signedIn, widgets } from './actions.ts'
import { expect, test } from './fixtures.ts'
import { startVitrine } from './vitrine.ts'

const demoVideo = path.join(import.meta.dirname, '../server/demo/videos/beans.mp4')

/** A video's way: from somebody's computer onto a slide, into the preview, and onto a TV that is left alone. */
test('a video is uploaded, chosen, previewed, and plays on a TV whose server is gone', async ({ browser }, info) => {
  const vitrine = await startVitrine({ hasWorkers: true })
  const office = await signedIn(browser, vitrine, { viewport: { width: 1440, height: 900 } })
  const shop = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  try {
    const ask = await api(vitrine)
    const { id } = await aPresentation(ask, 'Films')
    const page = await office.newPage()
    const dialog = page.getByRole('dialog', { name: 'Choose a video' })
    await edit(page, vitrine, id)

    await test.step('[VI17] a new video widget is empty, fills its box and repeats', async () => {
      await palette(page, 'Video').click()
      await expect(widgets(page).getByText('No video')).toBeVisible()
      await expect(page.getByRole('switch', { name: 'Repeat' })).toBeChecked()
    })

    await test.step('[VI18] [VI35] an AVI is uploaded in the picker; it can be chosen while it is processed, and is seen when it is ready', async () => {
      await page.getByRole('button', { name: 'Choose video' }).last().click()
      await dialog.getByRole('tab', { name: 'Own files' }).click()
      await expect(dialog.getByText(/at most 50 MB, 15 minutes/)).toBeVisible()
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        dialog.getByRole('button', { name: 'Upload a video' }).click(),
      ])
      await chooser.setFiles({ name: 'Colours.avi', mimeType: 'video/avi', buffer: await anAvi(info.outputPath('colours.avi')) })
      await expect(dialog.getByRole('button', { name: /Colours/, pressed: true })).toBeVisible()
      await dialog.getByRole('button', { name: 'Choose video' }).click()
      await expect(dialog).toBeHidden()
      await expect(widgets(page).locator('img')).toHaveAttribute('src', /\/files\/.*webp$/, { timeout: 60_000 })
    })

    await test.step('what is no video is refused in words', async () => {
      await page.getByRole('button', { name: 'Change video' }).click()
      await expect(dialog.getByText('0:02')).toBeVisible()
      await dialog.locator('[aria-pressed]', { hasText: 'Colours' }).hover()
      await expect.poll(() => dialog.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        dialog.getByRole('button', { name: 'Upload a video' }).click(),
      ])
      await chooser.setFiles({ name: 'letter.mp4', mimeType: 'video/mp4', buffer: Buffer.from('Dear all') })
      await expect(page.getByText('“letter.mp4” could not be uploaded.')).toBeVisible()
      await expect(page.getByText('letter.mp4 is not a video, or is damaged.')).toBeVisible()
      await dialog.getByRole('button', { name: 'Close' }).last().click()
    })

    await test.step('[VI19] a video dropped on the canvas becomes a widget where it was dropped', async () => {
      const film = (await readFile(demoVideo)).toString('base64')
      await canvasOf(page).evaluate((canvas, content) => {
        const box = canvas.getBoundingClientRect()
        const dataTransfer = new DataTransfer()
        const bytes = Uint8Array.from(atob(content), letter => letter.charCodeAt(0))
        dataTransfer.items.add(new File([bytes], 'beans.mp4', { type: 'video/mp4' }))
        const at = { clientX: box.x + box.width * 0.7, clientY: box.y + box.height * 0.6, bubbles: true, cancelable: true, dataTransfer }
        for (const type of ['dragenter', 'dragover', 'drop']) canvas.dispatchEvent(new DragEvent(type, at))
      }, film)
      await expect(widgets(page)).toHaveCount(2)
      await expect(widgets(page).locator('img')).toHaveCount(2)
    })

    await test.step('[VI20] [VI37] a slide has a video behind it', async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Slide 1 of 1' }).click()
      await page.getByRole('combobox', { name: 'Background' }).click()
      await page.getByRole('option', { name: 'Video' }).click()
      await page.getByRole('button', { name: 'Choose video' }).last().click()
      await dialog.locator('[aria-pressed]', { hasText: 'beans' }).dblclick()
      await expect(canvasOf(page).locator('[data-slide-id] img')).toHaveCount(3)
      await expect(saved(page)).toBeVisible()
    })

    await test.step('[VI21] the preview plays them without sound', async () => {
      const { showId } = await publish(ask, id)
      const preview = await office.newPage()
      await preview.goto(`${vitrine.address}/preview/${showId}`)
      await plays(preview, 3)
      await preview.close()
    })

    await test.step('[VI38] [SC32] a TV plays them from what it keeps, after its server is gone and it was switched off and on', async () => {
      const tv = await shop.newPage()
      await tv.goto(`${vitrine.address}/screen`)
      await playOn(ask, id, await codeOn(tv))
      await plays(tv, 3)
      await tv.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await vitrine.stop()
      await tv.reload()
      await plays(tv, 3)
      const parts = await tv.evaluate(async () => {
        const address = document.querySelector('video')!.src
        const answer = await fetch(address, { headers: { range: 'bytes=100-199' } })
        return { status: answer.status, range: answer.headers.get('content-range'), bytes: (await answer.arrayBuffer()).byteLength }
      })
      expect(parts).toMatchObject({ status: 206, range: expect.stringMatching(/^bytes 100-199\/\d+$/), bytes: 100 })

      // [SC32] Begun anew, with what it keeps held back: the frames that were on stand until there is something to draw.
      await expect(tv.locator('#last')).toHaveCount(0)
      await tv.addInitScript('CacheStorage.prototype.open = () => new Promise(() => {})')
      await tv.reload()
      await expect(tv.locator('#last')).toHaveCSS('opacity', '1')
      const frames = tv.locator('#last img[src^="data:image/webp"]')
      expect(
        await frames.evaluateAll(all => all.filter(frame => (frame as HTMLImageElement).naturalWidth > 0).length),
      ).toBeGreaterThanOrEqual(3)
    })
  } finally {
    await office.close()
    await shop.close()
    await vitrine.demolish()
  }
})

type Ask = Awaited<ReturnType<typeof api>>
interface Systems {
  readonly allSystems: {
    readonly items: readonly { readonly id: string; readonly screens: readonly { readonly id: string; readonly sortIndex: number }[] }[]
  }
}

/** Connects a TV as the first screen, and lets it play this presentation now. */
async function playOn(ask: Ask, presentationId: string, connectCode: string): Promise<void> {
  const { allSystems } = await ask<Systems>('{ allSystems { items { id screens { id sortIndex } } } }')
  const { id: systemId, screens } = allSystems.items[0]!
  const { id: screenId } = screens.find(({ sortIndex }) => sortIndex === 1)!
  const { createCollection } = await ask<{ createCollection: { id: string } }>(
    'mutation m($input: CreateCollectionInput!, $allocations: [AllocationInput!]!) { createCollection(input: $input, allocations: $allocations) { id } }',
    { input: { title: 'Films', systemId }, allocations: [{ screenId, presentationId }] },
  )
  await ask('mutation m($id: ID!) { activateCollection(id: $id) }', { id: createCollection.id })
  await ask('mutation m($id: ID!, $connectCode: String!) { connect(id: $id, connectCode: $connectCode) { id } }', {
    id: screenId,
    connectCode,
  })
}

/** Each of its videos moves, and none is heard. */
async function plays(page: Page, count: number): Promise<void> {
  await expect(page.locator('video')).toHaveCount(count)
  await expect
    .poll(
      () =>
        page
          .locator('video')
          .evaluateAll(all => all.every(film => (film as HTMLVideoElement).muted && (film as HTMLVideoElement).currentTime > 0.2)),
      { timeout: 30_000 },
    )
    .toBe(true)
}

/** Two seconds of colours, in a form that no browser plays. */
async function anAvi(file: string): Promise<Buffer> {
  const ffmpeg = await findFfmpeg()
  if (!ffmpeg) throw new Error('There is no ffmpeg here.')
  await promisify(execFile)(ffmpeg.path, ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=25:d=2', '-c:v', 'mpeg4', file])
  return readFile(file)
}

async function publish(ask: Ask, id: string): Promise<{ showId: string }> {
  const { publishConceptShow } = await ask<{ publishConceptShow: { id: string } }>(
    'mutation m($id: ID!) { publishConceptShow(presentationId: $id) { id } }',
    { id },
  )
  return { showId: publishConceptShow.id }
}
