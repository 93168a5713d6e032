import { TextInput } from '@mantine/core'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addresses, relayPrefix } from '@vitrine/model/http.ts'
import { session } from '../api/session.ts'
import { createMemoryApi } from '../testing/memoryApi.ts'
import { renderPage } from '../testing/renderPage.tsx'
import { FormDialog } from './FormDialog.tsx'
import { SearchBox } from './SearchBox.tsx'

test.each([
  [1280, 600],
  [390, 600],
])('[FR3] in a window of %i by %i pixels the buttons of a long form stay in sight', async (width, height) => {
  await renderPage(
    () => (
      <FormDialog title="Long" busy={false} onSubmit={() => {}} onClose={() => {}}>
        <div style={{ height: 2_000 }}>Much</div>
      </FormDialog>
    ),
    createMemoryApi({}),
  )
  await page.viewport(width, height)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const isWhole = () => {
    const { top, bottom } = save.element().getBoundingClientRect()
    const dialog = page.getByRole('dialog').element().getBoundingClientRect()
    return top > dialog.top && bottom <= Math.min(dialog.bottom, height)
  }
  await expect.element(save).toBeVisible()
  await expect.poll(isWhole).toBe(true)
})

test('[FR8] asks before what was typed into one of several fields is left', async () => {
  const handleClose = vi.fn<() => void>()
  await renderPage(
    () => (
      <FormDialog title="Soup" busy={false} onSubmit={() => {}} onClose={handleClose}>
        <TextInput label="Title" />
        <textarea aria-label="Description" />
      </FormDialog>
    ),
    createMemoryApi({}),
  )
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('textbox', { name: 'Title' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => handleClose.mock.calls.length).toBe(1)

  await page.getByRole('textbox', { name: 'Title' }).fill('Leek')
  await page.getByRole('textbox', { name: 'Title' }).click()
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Title' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  expect(handleClose).toHaveBeenCalledTimes(1)
  await page.getByRole('dialog', { name: 'Soup' }).getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => handleClose.mock.calls.length).toBe(2)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  expect(handleClose).toHaveBeenCalledTimes(3)
})

test('[FR9] another page, and the browser’s *Back*, ask too, and not what the form itself leads to', async () => {
  const api = createMemoryApi({})
  api.serve(addresses.refreshToken, () => ({ token: 'token', refreshToken: 'refresh', expires: '2099-01-01T00:00:00Z' }))
  const history = await renderPage(
    () => (
      <FormDialog title="Soup" busy={false} onSubmit={() => history.push('/products')} onClose={() => {}}>
        <TextInput label="Title" />
        <textarea aria-label="Description" />
      </FormDialog>
    ),
    api,
    { at: { name: 'promotions', path: '/promotions' } },
  )
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const title = page.getByRole('textbox', { name: 'Title' })
  await session.actAs({ refreshToken: `${relayPrefix}x` })
  await title.fill('Leek')
  history.push('/start')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(title).toHaveValue('Leek')
  expect(history.location.pathname).toBe('/promotions')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => history.location.pathname).toBe('/products')
})

test('[FR10] Enter in a search of a dialog sends nothing', async () => {
  const handleSubmit = vi.fn<() => void>()
  await renderPage(
    () => (
      <FormDialog title="Screens" busy={false} onSubmit={handleSubmit} onClose={() => {}}>
        <SearchBox label="Search TVs" onSearch={() => {}} />
      </FormDialog>
    ),
    createMemoryApi({}),
  )
  await page.getByRole('searchbox').fill('hall')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect(handleSubmit).toHaveBeenCalledTimes(1)
})

test('[FR13] what is being looked up before it is saved is saved once, however often Enter is pressed', async () => {
  let answer = () => {}
  const handleSubmit = vi.fn<() => Promise<void>>(() => new Promise(resolve => (answer = resolve)))
  await renderPage(
    () => (
      <FormDialog title="Hours" busy={false} onSubmit={handleSubmit} onClose={() => {}}>
        <TextInput label="Title" />
      </FormDialog>
    ),
    createMemoryApi({}),
  )
  await page.getByRole('textbox', { name: 'Title' }).click()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(handleSubmit).toHaveBeenCalledTimes(1)
  answer()
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  await page.getByRole('textbox', { name: 'Title' }).click()
  await userEvent.keyboard('{Enter}')
  expect(handleSubmit).toHaveBeenCalledTimes(2)
})
