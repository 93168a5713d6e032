import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi, type MemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { sentFiles, stopSending } from '../../testing/sentFiles.ts'
import { AssetPicker } from './AssetPicker.tsx'
import { cancelUploads, uploads } from './uploads.ts'

let api: MemoryApi
beforeEach(() => {
  const image = (id: string, title: string, organizationId: string | null) => ({
    id,
    title,
    organizationId,
    type: 'IMAGE',
    url: '',
    tags: [],
  })
  api = createMemoryApi(
    {
      asset: [image('bean', 'Beans', null), image('cup', 'Cup', null), image('shop', 'Shop', 'annas'), image('team', 'Team', 'annas')],
      assetFolder: [
        { id: 'stock', title: 'Drinks', organizationId: null, assetCount: 2 },
        { id: 'own', title: 'Our shop', assetCount: 0 },
      ],
    },
    {
      allAssets({ filter }) {
        const items = api.rows('asset').filter(row => (row['organizationId'] === null) === filter?.isStock && row['type'] === filter?.type)
        return { totalCount: items.length, items }
      },
      createAsset: ({ input }) => api.add('asset', { ...input, organizationId: 'annas', url: '/files/f.webp', tags: [] }),
    },
  )
})

const dialog = page.getByRole('dialog', { name: 'Choose an image' })
const tile = (title: string) => dialog.getByRole('group', { name: 'Choose an image' }).getByText(title, { exact: true })
const chosen = () =>
  dialog
    .getByRole('button', { pressed: true })
    .elements()
    .map(button => button.textContent)

const openStock = () => dialog.getByRole('tab', { name: 'Stock library' }).click()

test('[ME2] a user chooses from stock, which they can’t change, and from their own files, which they can', async () => {
  await renderPage(() => <AssetPicker opened onClose={() => {}} onChoose={() => {}} />, api)
  await expect.element(dialog.getByRole('button', { name: 'Upload an image' })).toBeVisible()
  await openStock()
  await expect.element(tile('Beans')).toBeVisible()
  await expect.element(dialog.getByText('Drinks', { exact: true })).toBeVisible()
  expect(dialog.getByRole('button', { name: /Add folder|Upload|Organise/ }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Actions for Beans' }).click()
  const offered = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map(item => item.textContent)
  await expect.poll(offered).toEqual(['View', 'Download', 'Where is it used?'])
  await dialog.getByRole('tab', { name: 'Own files' }).click()
  await expect.element(tile('Shop')).toBeVisible()
  await expect.element(dialog.getByText('Our shop', { exact: true })).toBeVisible()
  expect(dialog.getByText('Drinks', { exact: true }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Actions for Shop' }).click()
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map(item => item.textContent),
  ).toEqual(['View', 'Download', 'Settings', 'Move to…', 'Where is it used?', 'Delete'])
})

test('[ME3] one is chosen, and another in its place; nothing, and the button waits', async () => {
  const handleChoose = vi.fn<(asset: { readonly id: string }) => void>()
  await renderPage(() => <AssetPicker opened onClose={() => {}} onChoose={handleChoose} />, api)
  const choose = dialog.getByRole('button', { name: 'Choose image', exact: true })
  await expect.element(choose).toBeDisabled()
  await openStock()
  await tile('Beans').click()
  await tile('Cup').click({ modifiers: ['ControlOrMeta'] })
  await expect.poll(chosen).toEqual(['Cup'])
  await choose.click()
  expect(handleChoose.mock.calls.map(([{ id }]) => id)).toEqual(['cup'])
})

const drop = (...names: readonly string[]) => {
  const dataTransfer = new DataTransfer()
  for (const name of names) dataTransfer.items.add(new File(['a picture'], name, { type: 'image/png' }))
  for (const type of ['dragover', 'drop'])
    document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
}

describe('a picture that is sent where one is chosen', () => {
  const handleChoose = vi.fn<(asset: { readonly title: string }) => void>()
  const taken = () => handleChoose.mock.calls.map(([{ title }]) => title)
  function Field() {
    const [isOpen, setOpen] = useState(true)
    return isOpen && <AssetPicker opened onClose={() => setOpen(false)} onChoose={handleChoose} />
  }
  let files: ReturnType<typeof sentFiles>
  beforeEach(async () => {
    handleChoose.mockClear()
    files = sentFiles()
    await renderPage(Field, api)
    await expect.element(tile('Shop')).toBeVisible()
  })
  afterEach(() => {
    cancelUploads()
    stopSending()
  })

  test('[ME58] is taken when it has arrived, and no settings open', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    drop('latte.png')
    vi.advanceTimersByTime(1_000)
    vi.useRealTimers()
    await expect.poll(() => files.length).toBe(1)
    expect(page.getByRole('dialog', { name: 'Settings of latte' }).elements()).toEqual([])
    files[0]!.arrive()
    await expect.poll(taken).toEqual(['latte'])
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('[ME58] is not taken where another was chosen meanwhile, or the dialog was left', async () => {
    drop('latte.png')
    await expect.poll(() => files.length).toBe(1)
    await tile('Shop').click()
    files[0]!.arrive()
    await expect.poll(uploads.get).toEqual([])
    await expect.element(dialog).toBeVisible()
    expect(taken()).toEqual([])
    drop('mocha.png')
    await expect.poll(() => files.length).toBe(2)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect.element(dialog).not.toBeInTheDocument()
    files[1]!.arrive()
    await expect.poll(uploads.get).toEqual([])
    expect(taken()).toEqual([])
  })
})

test('[ME2] several own files are selected to be looked after, and then none is chosen', async () => {
  await renderPage(() => <AssetPicker opened onClose={() => {}} onChoose={() => {}} />, api, {})
  await dialog.getByRole('tab', { name: 'Own files' }).click()
  await dialog.getByRole('button', { name: 'Organise' }).click()
  await tile('Shop').click()
  await tile('Team').click({ modifiers: ['ControlOrMeta'] })
  await expect.element(dialog.getByText('2 files selected')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Choose image', exact: true })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.poll(chosen).toEqual([])
})

test('[ME32] where several may be chosen, it is said how many are, no more are than may be, and all are taken together', async () => {
  const handleChoose = vi.fn<(assets: readonly { readonly id: string }[]) => void>()
  const several = { max: 2, onChoose: handleChoose }
  const image = { id: 'milk', title: 'Milk', organizationId: null, type: 'IMAGE', url: '', tags: [] }
  api.add('asset', image)
  await renderPage(() => <AssetPicker opened onClose={() => {}} onChoose={() => {}} several={several} />, api)
  await openStock()
  await expect.element(tile('Beans')).toBeVisible()
  await expect.element(dialog.getByText('0 of at most 2 selected')).toBeVisible()
  for (const title of ['Beans', 'Cup', 'Milk']) await dialog.getByRole('checkbox', { name: `Select ${title}` }).click()
  await expect.element(dialog.getByText('2 of at most 2 selected')).toBeVisible()
  await expect.poll(chosen).toEqual(['Beans', 'Cup'])
  await dialog.getByRole('button', { name: 'Choose image', exact: true }).click()
  expect(handleChoose.mock.calls.map(([assets]) => assets.map(({ id }) => id))).toEqual([['bean', 'cup']])
})

const film = {
  id: 'film',
  title: 'Colours',
  organizationId: 'annas',
  folderId: null,
  filename: 'film.avi',
  tags: [],
  state: 'PROCESSING',
  progress: 0.5,
}

test('[VI35] a video that was chosen while it was processed is still chosen when it is ready', async () => {
  api.rows('pendingAsset').push({ ...film })
  const handlePending = vi.fn<(id: string) => void>()
  await renderPage(() => <AssetPicker type="VIDEO" opened onClose={() => {}} onChoose={() => {}} onChoosePending={handlePending} />, api)
  const films = page.getByRole('dialog', { name: 'Choose a video' })
  const pressed = films.getByRole('button', { name: /Colours/, pressed: true })
  await films.getByRole('button', { name: 'Colours', exact: true }).click()
  await expect.element(pressed).toBeVisible()
  api.rows('pendingAsset').splice(0, 1)
  api.add('asset', { id: 'film', title: 'Colours', organizationId: 'annas', type: 'VIDEO', url: '', tags: [], duration: 2 })
  await expect.element(films.getByText('0:02')).toBeVisible()
  await expect.element(pressed).toBeVisible()
  await films.getByRole('button', { name: 'Choose video', exact: true }).click()
  expect(handlePending).toHaveBeenCalledWith('film')
})

test('[VI35] [VI36] what could not be processed, or was removed, is no longer chosen', async () => {
  api.rows('pendingAsset').push({ ...film }, { ...film, id: 'other', title: 'Other' })
  await renderPage(() => <AssetPicker type="VIDEO" opened onClose={() => {}} onChoose={() => {}} />, api)
  const films = page.getByRole('dialog', { name: 'Choose a video' })
  const choose = films.getByRole('button', { name: 'Choose video', exact: true })
  await films.getByRole('button', { name: 'Colours', exact: true }).click()
  await expect.element(choose).toBeEnabled()
  Object.assign(api.rows('pendingAsset')[0]!, { state: 'FAILED', progress: null, failure: 'FileDamagedError' })
  await expect.element(films.getByText('Video processing failed')).toBeVisible()
  await expect.element(choose).toBeDisabled()
  await films.getByRole('button', { name: 'Other', exact: true }).click()
  await expect.element(choose).toBeEnabled()
  await films.getByRole('button', { name: 'Remove: Other', exact: true }).click()
  await page.getByRole('dialog', { name: /Other/ }).getByRole('button').last().click()
  await expect.element(choose).toBeDisabled()
})
