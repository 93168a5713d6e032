import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../testing/memoryApi.ts'
import { renderPage } from '../testing/renderPage.tsx'
import { withFinger } from '../testing/withFinger.ts'
import { FormDialog } from './FormDialog.tsx'
import { toast } from './toast.tsx'

test.each([1280, 390])('[PG25] several toasts stand beside each other, each whole, however long, at %i pixels', async width => {
  await renderPage(() => <p>A page</p>, createMemoryApi({}), { width })
  for (const name of ['evening', 'terrace'])
    toast.undo(`“A photo of a summer evening on the ${name} ${'with friends '.repeat(12)}” was deleted.`, () => {})
  toast.undo('“Latte” was deleted.', () => {})
  const areApart = () => {
    const placed = [...document.querySelectorAll('[role="alert"]')]
      .map(element => element.getBoundingClientRect())
      .toSorted((a, b) => a.top - b.top)
    return placed.length === 3 && placed.every(({ top, bottom }, i) => top >= (placed[i - 1]?.bottom ?? 0) && bottom <= innerHeight)
  }
  await expect.poll(areApart).toBe(true)
})

test('[NA27] in a narrow window a toast stands below the head of a dialog', async () => {
  const Dialog = () => (
    <FormDialog title="Soup" busy={false} onSubmit={() => undefined} onClose={() => undefined}>
      {null}
    </FormDialog>
  )
  await withFinger(async () => {
    await renderPage(Dialog, createMemoryApi({}), { width: 390 })
    const close = page.getByRole('button', { name: 'Close' })
    await expect.element(close).toBeVisible()
    toast.undo('“Latte” was deleted.', () => {})
    const top = () => document.querySelector('[role="alert"]')?.getBoundingClientRect().top
    await expect.poll(top).toBeGreaterThanOrEqual(close.element().getBoundingClientRect().bottom)
  })
})
