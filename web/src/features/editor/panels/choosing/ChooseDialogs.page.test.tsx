import { emptyCatalogue } from '@vitrine/model/screen/content.ts'
import { op } from '@vitrine/model/show/operations.ts'
import { slideOf, widgetOf } from '@vitrine/model/show/show.ts'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { Content } from '@vitrine/renderer/data.tsx'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryApi } from '../../../../testing/memoryApi.ts'
import { choose } from '../../actions/choosing.ts'
import { EmptyPlaces } from '../../canvas/EmptyPlaces.tsx'
import { anEditorContext } from '../../session/testing/anEditorContext.ts'
import { renderInEditor } from '../../session/testing/renderInEditor.tsx'
import { ChooseDialogs } from './ChooseDialogs.tsx'

const film = (id: string, title: string, width: number, height: number, duration: number) =>
  ({ id, title, type: 'VIDEO', url: '', thumbUrl: null, width, height, duration }) as const
const organization = { id: 'cafe', title: 'Café', logoUrl: null }
const catalogue = { ...emptyCatalogue, organization, assets: { behind: film('behind', 'Behind', 1920, 1080, 10) } }

test('[GR18] [GR34] a video that is chosen by the button on the slide gives its proportions and its length too', async () => {
  const slide = aSlide({ id: 'a', duration: 10, backgroundAssetId: 'behind', widgets: [aWidget('VIDEO', { id: 'v' })] })
  const context = anEditorContext(aShow({ slides: [slide] }))
  context.catalogue.set(catalogue)
  await renderInEditor(
    context,
    () => (
      <Content catalogue={catalogue} words={null}>
        <div style={{ position: 'relative', width: 960, height: 540 }}>
          <EmptyPlaces />
        </div>
        <ChooseDialogs />
      </Content>
    ),
    createMemoryApi(
      {},
      { allAssets: () => ({ totalCount: 1, items: [{ ...film('phone', 'Phone', 1080, 1920, 30), tags: [] }] as never }) },
    ),
  )
  await page.getByRole('button', { name: 'Choose video' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a video' })
  await dialog.getByRole('group', { name: 'Choose a video' }).getByText('Phone', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Choose video', exact: true }).click()
  await expect.poll(() => widgetOf(context.show(), 'v')?.settings).toMatchObject({ assetId: 'phone' })
  const { width = 0, height = 0 } = widgetOf(context.show(), 'v') ?? {}
  expect([Math.round(width * 1920), Math.round(height * 1080)]).toEqual([216, 384])
  expect(slideOf(context.show(), 'a')).toMatchObject({ duration: 30 })
})

test('[FR8] first products that were typed in the place of a list are not dropped by a press beside the dialog', async () => {
  const context = anEditorContext(aShow({ slides: [aSlide({ id: 'a', widgets: [aWidget('PRODUCT_LIST', { id: 'list' })] })] }))
  await renderInEditor(
    context,
    () => <ChooseDialogs />,
    createMemoryApi({}, { viewer: () => ({ id: 'anna', role: 'USER', organizationId: 'cafe', isProductsEnabled: true }) }),
  )
  choose(context, 'list')
  const dialog = page.getByRole('dialog')
  const first = dialog.getByRole('textbox', { name: 'Product 1', exact: true })
  await first.fill('Espresso')
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(first).toHaveValue('Espresso')
})

test('[CH22] what a widget was to show is not asked once more when a colleague deletes it and brings it back', async () => {
  const context = anEditorContext(aShow({ slides: [aSlide({ id: 'a', widgets: [aWidget('QR_CODE', { id: 'code' })] })] }))
  await renderInEditor(context, () => <ChooseDialogs />)
  choose(context, 'code')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  const widget = widgetOf(context.show(), 'code')!
  context.editor.receive(1, 'theirs', op('deleteWidget', { id: 'code' }))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(context.choosing.get).toBeNull()
  context.editor.receive(2, 'theirs', op('restoreWidget', { widget }))
  await expect.poll(() => widgetOf(context.show(), 'code')).toBeDefined()
  expect(dialog.query()).toBeNull()
})
