import { IconDiscount2 } from '@tabler/icons-react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connection } from '../api/connection.ts'
import { sessionKey } from '../api/session.ts'
import { queryClient } from '../api/useCall.ts'
import { createMemoryApi, type MemoryApi } from '../testing/memoryApi.ts'
import { pressSwitch } from '../testing/pressSwitch.ts'
import { renderPage } from '../testing/renderPage.tsx'
import { shownToasts } from '../testing/shownToasts.ts'
import type { Resource } from '../features/resource/columns.ts'
import { ResourcePage } from '../features/resource/ResourcePage.tsx'
import { confirm } from '../ui/confirm.ts'
import { standingToast } from '../ui/standingToast.tsx'
import { toast } from '../ui/toast.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'

const promotions: Resource<'promotion'> = {
  entity: 'promotion',
  icon: IconDiscount2,
  columns: [
    { kind: 'words', field: 'title' },
    { kind: 'price', field: 'pricePromo' },
    { kind: 'switch', field: 'state', fades: true },
    { kind: 'actions', actions: ['edit', 'delete'] },
  ],
}
const Promotions = () => (
  <>
    <ConnectionBanner />
    <ResourcePage of={promotions} list="allPromotions" title="app.routes.promotions.title" />
  </>
)

let api: MemoryApi
beforeEach(() => {
  api = createMemoryApi({ promotion: [{ title: 'Lunch', pricePromo: 9.5 }] })
})
afterEach(() => {
  api.connect(true)
  connection.answered()
})

const banner = page.getByText(/^No connection\./)
const active = page.getByRole('switch', { name: 'Lunch, Active' })

test('[NW1] [NW6] [NW8] [NW3] [NW9] [NW10] what was loaded stays, what was changed stays and waits, and is sent when the connection is back', async () => {
  await renderPage(Promotions, api)
  await expect.element(active).toBeChecked()
  api.connect(false)
  await pressSwitch(active)
  await expect.element(banner).toBeVisible()
  await expect.element(page.getByText(/What you see is from \d\d:\d\d\. 1 change is not saved yet\./)).toBeVisible()
  await expect.element(active).not.toBeChecked()
  expect(shownToasts()).toEqual([])
  expect(page.getByRole('alert').query()).toBeNull()
  // Pressed in the moment in which the connection is back: a moment later it would have been tried by itself.
  const tryNow = page.getByRole('button', { name: 'Try now' }).element() as HTMLElement
  api.connect(true)
  tryNow.click()
  await expect.element(banner).not.toBeInTheDocument()
  await expect.poll(() => api.rows('promotion')[0]!['state']).toBe('UNAVAILABLE')
  await expect.element(active).not.toBeChecked()
})

/** As another tab does it. */
function signIn(id: string | null) {
  if (id === null) localStorage.removeItem(sessionKey)
  else localStorage.setItem(sessionKey, JSON.stringify({ id, token: id, refreshToken: id, expires: '2099-01-01T00:00:00.000Z' }))
  dispatchEvent(new StorageEvent('storage', { key: sessionKey }))
}

test('[NW11] what one user has changed and could not save is not offered to the next to try again', async () => {
  api.add('promotion', { title: 'Dinner', pricePromo: 12 })
  await renderPage(Promotions, api)
  signIn('of anna')
  await expect.element(active).toBeChecked()
  api.connect(false)
  await pressSwitch(active)
  // Waits behind the first, and is tried when that is given up.
  await pressSwitch(page.getByRole('switch', { name: 'Dinner, Active' }))
  await expect.element(banner).toBeVisible()
  signIn('of bob')
  api.connect(true)
  connection.answered()
  await expect.element(active).toBeChecked()
  expect(shownToasts()).toEqual([])
  expect(page.getByRole('button', { name: 'Try again' }).query()).toBeNull()
  // Given up, both of them, as long as bob is there.
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  expect(api.asked.filter(({ name }) => name === 'updatePromotion')).toEqual([])
  signIn(null)
})

test.each(['of bob', null])('[NW19] nothing that one user was told, asked or may take back stands for %s', async next => {
  await renderPage(Promotions, api)
  signIn('of anna')
  const done: string[] = []
  standingToast.halfDone('Lunch is not on the TV.', null, 'Try again', () => done.push('tried'))
  // More than are shown at once: the last one waits for its turn.
  for (const title of ['Lunch', 'Dinner', 'Snack']) toast.undo(`${title} was deleted.`, () => done.push('taken back'))
  const answer = confirm({ title: 'Delete Lunch?', danger: true })
  const question = page.getByRole('dialog', { name: 'Delete Lunch?' })
  await expect.element(question).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again', includeHidden: true })).toBeInTheDocument()
  signIn(next)
  expect(await answer).toBe(false)
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert', { includeHidden: true })).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(done).toEqual([])
  // What is said to whoever is there now stays.
  toast.done('releases.published')
  expect(shownToasts()).toHaveLength(1)
  signIn(null)
})

test('[NW2] a page that was never loaded says so at its place, with a button', async () => {
  await renderPage(Promotions, api)
  await expect.element(active).toBeVisible()
  api.connect(false)
  await page.getByRole('searchbox', { name: 'Search promotions' }).fill('x')
  await expect.element(page.getByRole('button', { name: 'Try again' }), { timeout: 10_000 }).toBeVisible()
  api.connect(true)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Nothing found')).toBeVisible()
})

test('[NW4] a form that could not be sent keeps what was typed, says so inside, and is sent again from there', async () => {
  await renderPage(Promotions, api)
  await page.getByRole('button', { name: 'Add promotion' }).first().click()
  const dialog = page.getByRole('dialog')
  const title = dialog.getByRole('textbox', { name: 'Title' })
  await title.fill('Dinner')
  api.connect(false)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(/What you filled in is still here/)).toBeVisible()
  await expect.element(title).toHaveValue('Dinner')
  expect(shownToasts()).toEqual([])
  api.connect(true)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.rows('promotion').map(({ title }) => title)).toEqual(['Lunch', 'Dinner'])
})
