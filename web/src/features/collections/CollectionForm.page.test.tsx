import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { CollectionForm } from './CollectionForm.tsx'

/** A new collection for Anna's counter, which has two screens. */
async function aForm() {
  const api = createMemoryApi(
    {
      system: [{ id: 'counter', title: 'Counter', orientation: 'LANDSCAPE' }],
      systemScreen: [1, 2].map(sortIndex => ({ id: `tv-${sortIndex}`, systemId: 'counter', sortIndex })),
      presentation: [{ id: 'lunch', title: 'Lunch', orientation: 'LANDSCAPE', slideCount: 2 }],
    },
    { createCollection: () => ({ id: 'new' }) },
  )
  await renderPage(() => <CollectionForm collection={null} initialSystemId="counter" />, api)
  return api
}
const item = (name: string) => page.getByRole('menuitem', { name })

test('a presentation is put on a screen, moved to the other and taken away, and each is said', async () => {
  await aForm()
  await page.getByRole('button', { name: 'Put on a screen: Lunch' }).click()
  await item('Put on TV 1').click()
  await expect.element(page.getByText('Lunch is on TV 1.')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Move Lunch to another screen' }).click()
  await item('Move to TV 2').click()
  await expect.element(page.getByText('Lunch is on TV 2.')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Remove from TV 2' }).click()
  await expect.element(page.getByText('TV 2 is empty.')).toBeInTheDocument()
  await expect.poll(() => page.getByText('Drop a presentation here').elements().length).toBe(2)
})

test('what stands on the screens is saved with the title', async () => {
  const api = await aForm()
  await page.getByRole('textbox', { name: 'Title' }).fill(' Summer ')
  await page.getByRole('button', { name: 'Put on a screen: Lunch' }).click()
  await item('Put on TV 2').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => api.asked.find(({ name }) => name === 'createCollection')?.args)
    .toEqual({ input: { title: 'Summer', systemId: 'counter' }, allocations: [{ screenId: 'tv-2', presentationId: 'lunch' }] })
})
