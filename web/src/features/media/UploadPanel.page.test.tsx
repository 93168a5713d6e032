import { addresses, relayPrefix } from '@vitrine/model/http.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { session, sessionKey } from '../../api/session.ts'
import { sendInParts } from '../../api/uploadInParts.ts'
import MediaPage from './MediaPage.tsx'
import { createMemoryApi, type MemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { stopSending } from '../../testing/sentFiles.ts'
import { createPartsServer, type PartsServer } from '../../testing/sentParts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { forgetUpload, keepUpload, keptUploads } from './keptUploads.ts'
import { cancelUploads, resumeUploads, startUpload, uploads } from './uploads.ts'

const megabyte = 1024 * 1024
/** Many megabytes take their time on a loaded machine. */
const patiently = { timeout: 15_000 }

let api: MemoryApi
let server: PartsServer
beforeEach(async () => {
  const memory = createMemoryApi(
    { asset: [], pendingAsset: [], assetFolder: [], tag: [] },
    {
      allAssets: () => ({ totalCount: memory.rows('asset').length, items: memory.rows('asset') as never }),
      createAsset: ({ input, tags = [] }) =>
        memory.rows('asset').find(({ id }) => id === input.id) ??
        memory.add('asset', { ...input, organizationId: null, url: '/files/f.webp', tags }),
    },
  )
  server = createPartsServer()
  api = {
    ...memory,
    fetch: async (address, init) => server.answer(String(address), init) ?? memory.fetch(address, init),
  }
  for (const { id } of await keptUploads()) await forgetUpload(id)
})
afterEach(() => {
  while (session.get()) session.end()
  cancelUploads()
  stopSending()
})

const photo = (size = 20 * megabyte, name = 'photo.png') => new File([new Uint8Array(size)], name, { type: 'image/png' })
function dataOf(files: readonly File[]): DataTransfer {
  const data = new DataTransfer()
  files.forEach(file => data.items.add(file))
  return data
}
const drop = (...files: File[]) => {
  for (const type of ['dragover', 'drop'])
    document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: dataOf(files) }))
}
const paste = (...files: File[]) =>
  document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: dataOf(files) }))
const created = () => api.asked.filter(({ name }) => name === 'createAsset').map(({ args }) => args)
const opened = async () => {
  await renderPage(MediaPage, api)
  await expect.element(page.getByText('No files yet')).toBeVisible()
}
/** Of what a page sends by itself: what one drops has its dialog over all else after half a second. */
const showUploads = () => page.getByRole('button', { name: /Show uploads/ }).click()

test('[ME12] [ME44] a large file that is dropped arrives in parts, and one that is pasted does', async () => {
  await opened()
  drop(photo())
  await expect.poll(created, patiently).toMatchObject([{ input: { type: 'IMAGE', filename: 'f.webp', title: 'photo' } }])
  paste(photo(9 * megabyte, 'pasted.png'))
  await expect.poll(created, patiently).toMatchObject([{ input: { title: 'photo' } }, { input: { title: 'pasted' } }])
  expect(server.asked.filter(line => line.startsWith('PATCH'))).toHaveLength(3 + 2)
  expect([...server.arrived.values()]).toEqual([20 * megabyte, 9 * megabyte])
  await expect.poll(() => uploads.get()).toEqual([])
  await expect.poll(keptUploads).toEqual([])
})

test('[ME20] without the network it waits and says so, and goes on where it was when that is back', async () => {
  await opened()
  server.setHolding(true)
  startUpload(photo())
  await expect.poll(() => server.asked).toContain('POST /api/upload/resumable')
  await showUploads()
  server.setAway(true)
  server.setHolding(false)
  await expect.element(page.getByText(/Waiting for the network · 0 of 20 MB/)).toBeVisible()
  server.setAway(false)
  globalThis.dispatchEvent(new Event('online'))
  await expect.poll(() => created().length, patiently).toBe(1)
  expect(server.arrived.size).toBe(1)
})

test('[ME20] one who does not want to wait lets it go on at once', async () => {
  await opened()
  server.setAway(true)
  startUpload(photo())
  await showUploads()
  await expect.element(page.getByText(/Waiting for the network/)).toBeVisible()
  const goOn = page.getByRole('button', { name: 'Go on now: photo.png' })
  await expect.element(goOn).toBeVisible()
  server.setAway(false)
  // At once: a moment later it would go on by itself.
  goOn.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(() => created().length, patiently).toBe(1)
})

test('[ME20] the pauses grow while nothing more arrives, though something had', async () => {
  await opened()
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const hurry = new EventTarget()
  const pauses: (number | undefined)[] = []
  await sendInParts(photo(), {
    kind: 'assetImage',
    url: server.begin(20 * megabyte, 12 * megabyte),
    hurry,
    onUrl: () => undefined,
    // The server has said how far it is; what is sent then is lost.
    onProgress: () => server.setAway(pauses.length < 3),
    onWaiting(waitsFor) {
      if (!waitsFor) return
      server.setAway(false)
      // By then the pause has begun.
      queueMicrotask(() => {
        pauses.push(timers.mock.lastCall?.[1])
        hurry.dispatchEvent(new Event('hurry'))
      })
    },
  })
  timers.mockRestore()
  expect(pauses).toEqual([1_000, 2_000, 4_000])
})

test('[ME45] cancelled, what was sent goes from the server, and nothing is kept', async () => {
  await opened()
  server.setHolding(true)
  startUpload(photo())
  await expect.poll(() => server.arrived.size).toBe(1)
  await expect.poll(async () => (await keptUploads()).length).toBe(1)
  await showUploads()
  await page.getByRole('button', { name: 'Cancel: photo.png' }).click()
  await expect.poll(() => server.arrived.size).toBe(0)
  await expect.poll(keptUploads).toEqual([])
  expect(created()).toEqual([])
})

test('[ME21] [ME46] what was on its way when the page was reloaded goes on by itself, as it was described', async () => {
  const url = server.begin(20 * megabyte, 12 * megabyte)
  const details = { title: 'Caffè latte', folderId: null, tags: ['summer'] }
  await keepUpload({ id: 'kept-1', owner: session.get()?.id ?? '', file: photo(), details, url, begunAt: 1 })
  await opened()
  await resumeUploads()
  await expect.poll(created, patiently).toMatchObject([{ input: { id: 'kept-1', title: 'Caffè latte' }, tags: ['summer'] }])
  const path = new URL(url).pathname
  expect(server.asked.filter(line => line.startsWith('PATCH'))).toEqual([`PATCH ${path}`])
  expect(server.arrived.get(path)).toBe(20 * megabyte)
  await expect.poll(keptUploads).toEqual([])
})

test('[ME46] one that the server no longer knows begins anew', async () => {
  const url = new URL('/api/upload/resumable/forgotten', location.origin).href
  const details = { title: 'photo', folderId: null, tags: [] }
  await keepUpload({ id: 'kept-2', owner: session.get()?.id ?? '', file: photo(), details, url, begunAt: 1 })
  await opened()
  await resumeUploads()
  await expect.poll(() => created().length, patiently).toBe(1)
  expect([...server.arrived.values()]).toEqual([20 * megabyte])
})

test('[ME47] nothing that one user sent goes on as another’s', async () => {
  const details = { title: 'photo', folderId: null, tags: [] }
  await keepUpload({ id: 'kept-3', owner: 'somebody else', file: photo(), details, url: null, begunAt: 1 })
  await opened()
  await resumeUploads()
  expect(await keptUploads()).toEqual([])
  expect(uploads.get()).toEqual([])
  expect(localStorage.getItem(sessionKey)).toBeNull()
})

test('[ME53] what is sent waits while its sender acts as another, and goes on afterwards', async () => {
  await opened()
  const expires = new Date(Date.now() + 3_600_000).toISOString()
  api.serve(addresses.accessToken, () => ({ token: 'adas', refreshToken: 'adas', expires }))
  api.serve(addresses.refreshToken, () => ({ token: 'annas', refreshToken: 'annas', expires }))
  await session.signIn({ username: 'ada@vitrine.example', password: 'a password' })
  const ada = session.get()?.id
  server.setHolding(true)
  startUpload(photo())
  await expect.poll(() => server.arrived.size).toBe(1)
  await expect.poll(async () => (await keptUploads()).map(({ owner, url }) => [owner, url !== null])).toEqual([[ada, true]])
  await session.actAs({ refreshToken: `${relayPrefix}annas` })
  cancelUploads()
  await resumeUploads()
  expect(uploads.get()).toEqual([])
  expect((await keptUploads()).map(({ owner }) => owner)).toEqual([ada])
  session.end()
  server.setHolding(false)
  await resumeUploads()
  await expect.poll(() => created().length, patiently).toBe(1)
  expect(server.arrived.size).toBe(1)
  await expect.poll(keptUploads).toEqual([])
})

test('[ME41] the browser asks before it is closed only on files that it can’t keep', async () => {
  await opened()
  server.setHolding(true)
  drop(photo())
  await expect.poll(() => uploads.get().map(({ isKept }) => isKept)).toEqual([true])
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(false)
})

test('[ME40] what something in front of the server refuses is named as that', async () => {
  await opened()
  server.refusals.push({ status: 413, code: null })
  drop(photo())
  await expect.element(page.getByText(/a proxy in front of it lets no file of 20 MB through/)).toBeVisible()
})

test('[ME11] four are sent at once, the others wait for their turn', async () => {
  await opened()
  server.setHolding(true)
  drop(...[1, 2, 3, 4, 5, 6].map(number => photo(9 * megabyte, `${number}.png`)))
  await showUploads()
  await expect.poll(() => server.arrived.size).toBe(4)
  await expect.poll(() => page.getByText('Waits for its turn · 9 MB').elements().length).toBe(2)
  server.setHolding(false)
  await expect.poll(() => created().length, patiently).toBe(6)
})

test('[ME27] however long a name is, how far its file is and what cancels it stay in the panel', async () => {
  await opened()
  server.setHolding(true)
  const long = `${'a photo of a summer evening on the terrace '.repeat(5)}.png`
  for (const name of [long, 'short.png']) startUpload(photo(9 * megabyte, name))
  await showUploads()
  const cancel = (name: string) => page.getByRole('button', { name: `Cancel: ${name}` })
  await expect.element(cancel(long)).toBeVisible()
  const rightOf = (element: Element) => Math.round(element.getBoundingClientRect().right)
  const bars = [long, 'short.png'].map(name => page.getByRole('progressbar', { name }).element())
  const ends = [rightOf(bars[0]!), rightOf(cancel(long).element())]
  expect(ends).toEqual([rightOf(bars[1]!), rightOf(cancel('short.png').element())])
  expect(Math.max(...ends)).toBeLessThan(rightOf(page.getByRole('region', { name: 'Uploads' }).element()))
})

test('[ME48] on a phone the bar of what is selected stands above the panel, folded or open', async () => {
  for (let number = 1; number <= 20; number += 1)
    api.add('asset', { type: 'IMAGE', title: `Latte ${number}`, organizationId: null, url: '/files/f.webp', tags: [] })
  await renderPage(MediaPage, api, { width: 390 })
  await page.getByRole('checkbox', { name: 'Select Latte 1', exact: true }).click()
  server.setHolding(true)
  for (const name of ['1.png', '2.png']) startUpload(photo(9 * megabyte, name))
  const bar = page.getByRole('toolbar')
  const panel = page.getByRole('region', { name: 'Uploads' })
  const gap = () => Math.round(panel.element().getBoundingClientRect().top - bar.element().getBoundingClientRect().bottom)
  await expect.poll(gap).toBe(16)
  await showUploads()
  await expect.element(page.getByRole('button', { name: 'Cancel: 2.png' })).toBeVisible()
  await expect.poll(gap).toBe(16)
})

test('[ME56] on a phone a dialog begins below the panel, and its buttons are in the window', async () => {
  const LongForm = () => (
    <FormDialog title="Soup" busy={false} onSubmit={() => undefined} onClose={() => undefined}>
      <div style={{ height: 2000 }} />
    </FormDialog>
  )
  await renderPage(LongForm, api, { width: 390 })
  const dialog = page.getByRole('dialog', { name: 'Soup' })
  await expect.element(dialog).toBeVisible()
  server.setHolding(true)
  startUpload(photo())
  const panel = page.getByRole('region', { name: 'Uploads' })
  await expect.element(panel).toBeVisible()
  const gap = () => Math.round(dialog.element().getBoundingClientRect().top - panel.element().getBoundingClientRect().bottom)
  await expect.poll(gap).toBe(8)
  await showUploads()
  await expect.element(page.getByRole('button', { name: 'Cancel: photo.png' })).toBeVisible()
  await expect.poll(gap).toBe(8)
  const save = dialog.getByRole('button', { name: 'Save' }).element().getBoundingClientRect()
  expect(save.bottom).toBeLessThanOrEqual(innerHeight)
})

const refused = { status: 413, code: null }
const failed = () => page.getByRole('alert').elements().length

test('[ME57] the cross of the panel dismisses all that failed', async () => {
  await opened()
  server.refusals.push(refused, refused)
  for (const name of ['1.png', '2.png']) startUpload(photo(9 * megabyte, name))
  await expect.poll(failed).toBe(2)
  await page.getByRole('button', { name: 'Dismiss all that failed' }).click()
  await expect.poll(uploads.get).toEqual([])
})

test('[ME57] what failed goes when the file was chosen again and has arrived', async () => {
  await opened()
  server.refusals.push(refused, refused)
  for (const name of ['1.png', '2.png']) startUpload(photo(9 * megabyte, name))
  await expect.poll(failed).toBe(2)
  startUpload(photo(9 * megabyte, '1.png'))
  await expect.poll(() => uploads.get().map(({ name }) => name), patiently).toEqual(['2.png'])
})
