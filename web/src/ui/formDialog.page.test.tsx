import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../testing/memoryApi.ts'
import { renderPage } from '../testing/renderPage.tsx'
import { FormDialog } from './FormDialog.tsx'

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
