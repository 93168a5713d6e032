import { aShow, aSlide } from '@vitrine/model/testing/shows.ts'
import type { PresentationDeed } from '@vitrine/model/realtime.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { callDone } from '../../../../api/invalidation.ts'
import { queryClient } from '../../../../api/useCall.ts'
import { createMemoryApi, type MemoryApi } from '../../../../testing/memoryApi.ts'
import { anEditorContext } from '../../session/testing/anEditorContext.ts'
import { renderInEditor } from '../../session/testing/renderInEditor.tsx'
import { DeedNotice } from './DeedNotice.tsx'

let reopened = 0
let restarted = 0
async function open(kind: PresentationDeed['kind'], deed: Partial<PresentationDeed> = {}, hasUnsaved = false): Promise<MemoryApi> {
  reopened = 0
  const context = anEditorContext(aShow({ id: 'show', state: 'PUBLISHED', slides: [aSlide({ id: 'slide' })] }))
  const api = createMemoryApi(
    {},
    { createConceptShow: () => ({ id: 'fresh' }), restoreShowVersion: () => ({ id: 'again' }), restoreBinItems: () => [] },
  )
  context.deeds.hear({ kind, userId: 'noor', name: 'Noor Ali', ...deed }, hasUnsaved, 'show')
  await renderInEditor(context, () => <DeedNotice reopen={() => void reopened++} restart={() => void restarted++} />, api)
  return api
}
const button = (name: string) => page.getByRole('button', { name })

test('[PE15] a publication is told with the way on, and what was not saved goes along', async () => {
  const api = await open('PUBLISHED', {}, true)
  await expect.element(page.getByText('Noor Ali published this.')).toBeVisible()
  await expect.element(page.getByText(/Your last changes came too late for that: Edit takes them/)).toBeVisible()
  await button('Edit').click()
  await expect.poll(() => reopened).toBe(1)
  expect(api.asked.map(({ name }) => name)).toContain('createConceptShow')
  await button('Close').click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('[PE38] that the changes were deleted is taken back', async () => {
  const api = await open('DISCARDED', { setAsideId: 'aside', name: '' })
  await expect.element(page.getByText('A colleague deleted the changes.')).toBeVisible()
  await button('Restore').click()
  await expect.poll(() => reopened).toBe(1)
  expect(api.asked.find(({ name }) => name === 'restoreShowVersion')?.args).toMatchObject({ showId: 'aside' })
})

test('[PE39] a deletion leads back to the presentations, or is taken back', async () => {
  const api = await open('DELETED')
  await expect.element(page.getByRole('dialog', { name: 'Noor Ali deleted this presentation' })).toBeVisible()
  await expect.element(page.getByRole('dialog').getByRole('link')).toHaveAttribute('href', '/')
  await button('Restore').click()
  await expect.poll(() => restarted).toBe(1)
  expect(api.asked.find(({ name }) => name === 'restoreBinItems')?.args).toEqual({ ids: ['menu'] })
})

test('[PE18] whoever reads that it was deleted is told when it is back, and goes on with it', async () => {
  restarted = 0
  const api = await open('DELETED')
  await expect.element(page.getByRole('dialog', { name: 'Noor Ali deleted this presentation' })).toBeVisible()
  await expect.poll(() => api.asked.some(({ name }) => name === 'findPresentation')).toBe(true)
  api.add('presentation', { id: 'menu', title: 'Menu' })
  await callDone(queryClient, 'restoreBinItems')
  await expect.element(page.getByRole('dialog', { name: 'It is back' })).toBeVisible()
  await expect.element(button('Restore')).not.toBeInTheDocument()
  await button('Go on').click()
  expect(restarted).toBe(1)
})
