import { emptyCatalogue, type Catalogue } from '@vitrine/model/screen/content.ts'
import { op } from '@vitrine/model/show/operations.ts'
import { asWidget } from '@vitrine/model/show/asWidget.ts'
import type { Slide, Widget } from '@vitrine/model/show/show.ts'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { Content } from '@vitrine/renderer/data.tsx'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LayerPanel } from '../../panels/layers/LayerPanel.tsx'
import { Findings } from '../../panels/publishing/Findings.tsx'
import { LegibilityNote } from '../../panels/sidebars/sections/LegibilityNote.tsx'
import { anEditorContext } from '../../session/testing/anEditorContext.ts'
import { renderInEditor } from '../../session/testing/renderInEditor.tsx'
import { layout } from '../../state/layout.ts'
import { Legibility } from './Legibility.tsx'

/** A picture of which the left part is black and the rest white. */
function aPicture(black: number): string {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 640, height: 360 })
  const context = canvas.getContext('2d')!
  context.fillStyle = '#FFFFFF'
  context.fillRect(0, 0, 640, 360)
  context.fillStyle = '#000000'
  context.fillRect(0, 0, 640 * black, 360)
  return canvas.toDataURL()
}

const made = aWidget('TEXT', { id: 'text', name: 'Soup', positionX: 0.25, positionY: 0.4, width: 0.5, height: 0.2 })
const text = asWidget({
  ...made,
  settings: { ...made.settings, content: 'Soup', textStyle: { ...made.settings.textStyle, color: 'FFFFFF' } },
})

async function open(
  thumbUrl: string | null,
  slide: Partial<Slide> = { backgroundAssetId: 'picture' },
  type: 'IMAGE' | 'VIDEO' = 'IMAGE',
  more: readonly Widget[] = [],
) {
  layout.set({ isLayersOpen: true })
  const catalogue: Catalogue = {
    ...emptyCatalogue,
    organization: { id: 'cafe', title: 'Café', logoUrl: null },
    assets: { picture: { id: 'picture', type, title: 'Window', url: '/large', thumbUrl } },
  }
  const context = anEditorContext(
    aShow({ slides: [aSlide({ id: 'slide', backgroundColor: '000000', ...slide, widgets: [text, ...more] })] }),
  )
  context.catalogue.set(catalogue)
  await renderInEditor(context, () => (
    <Content catalogue={catalogue} words={null}>
      <Legibility quiet={0} />
      <LayerPanel />
      <LegibilityNote widgetId="text" />
      <Findings leave={() => undefined} />
    </Content>
  ))
  return context
}
const layer = () => page.getByRole('row', { name: /Hard to read/ })
const findings = () => page.getByRole('region', { name: 'Worth a look' })
const fine = () => findings().getByText('Nothing is empty, cut off or hard to read.')

test('[CK5] [CK6] white letters on a picture that is half white are found, in the layers, in the settings and before publishing', async () => {
  await open(aPicture(0.5))
  await expect.element(findings().getByText(/^Hard to read/)).toBeVisible()
  await expect.element(layer()).toBeVisible()
  await expect.element(page.getByRole('status').getByText(/^Hard to read/)).toBeVisible()
})

test('[CK5] on a part of a picture that is dark they are not, and become it where they are moved', async () => {
  const context = await open(aPicture(0.8))
  await expect.poll(() => context.samples.get().size).toBe(1)
  await expect.element(fine()).toBeVisible()
  context.perform(op('updateWidget', { id: 'text', positionX: 0.5 }))
  await expect.element(layer()).toBeVisible()
})

test('[CK5] of a video its poster is looked at', async () => {
  await open(aPicture(0), { backgroundAssetId: 'picture' }, 'VIDEO')
  await expect.element(layer()).toBeVisible()
})

test('[CK32] of a picture whose points can’t be read nothing is said', async () => {
  const context = await open('data:image/png;base64,broken', { backgroundAssetId: 'picture', backgroundColor: 'FFFFFF' })
  await expect.poll(() => [...context.samples.get().values()]).toEqual([null])
  await expect.element(fine()).toBeVisible()
  // The slide below it is white: without the picture it is found.
  context.perform(op('updateSlide', { id: 'slide', backgroundAssetId: null }))
  await expect.element(layer()).toBeVisible()
})

test('[CK33] [CK34] the background is darkened by a press, and is as it was by one undo', async () => {
  const context = await open(aPicture(0.5))
  await findings().getByRole('button', { name: 'Darken the background' }).click()
  expect(context.show().slides[0]).toMatchObject({ backgroundOverlayColor: '000000', backgroundOverlayOpacity: 50 })
  await expect.element(fine()).toBeVisible()
  await expect.element(layer()).not.toBeInTheDocument()
  expect(context.announcement.get()).toContain('Text “Soup” can be read.')
  context.undo()
  expect(context.show().slides[0]).toMatchObject({ backgroundOverlayColor: null })
  await expect.element(layer()).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Add a shadow' }).click()
  await expect.element(layer()).not.toBeInTheDocument()
})

test('[CK12] [CK39] many texts that are hard to read are one line that opens to them, 25 at a time, and are mended by one press and one undo', async () => {
  const more = Array.from({ length: 59 }, (_, i) => asWidget({ ...text, id: `text-${i}`, positionZ: i + 2 }))
  const context = await open(null, { backgroundColor: 'FFFFFF' }, 'IMAGE', more)
  await expect.element(findings().getByText('60 texts are hard to read.')).toBeVisible()
  const lines = () =>
    findings()
      .getByText(/^Hard to read/)
      .elements().length
  expect(lines()).toBe(0)
  await findings().getByRole('button', { name: 'Show them' }).click()
  expect(lines()).toBe(25)
  await findings().getByRole('button', { name: '35 more' }).click()
  expect(lines()).toBe(50)
  await findings().getByRole('button', { name: 'Make all black' }).click()
  await expect.element(fine()).toBeVisible()
  expect(context.announcement.get()).toContain('60 places were mended.')
  context.undo()
  await expect.element(findings().getByText('60 texts are hard to read.')).toBeVisible()
  expect(context.editor.get().canUndo).toBe(false)
})
