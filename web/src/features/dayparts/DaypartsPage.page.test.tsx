import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import DaypartsPage from './DaypartsPage.tsx'

const noon = { weekdays: ['tue'], startTime: '12:00:00', endTime: '14:00:00' }

test('[PN44] [FR11] the form saves days and times as a change of what was seen, a title over whatever stands there', async () => {
  const api = createMemoryApi({ daypart: [{ id: 'noon', title: 'Noon', spans: [noon] }] })
  await renderPage(DaypartsPage, api, { at: { name: 'dayparts', path: '/collections/dayparts' } })
  const updates = () => api.asked.flatMap(({ name, args }) => (name === 'updateDaypart' ? [args] : []))
  const edit = page.getByRole('button', { name: 'Edit Noon' })
  const save = page.getByRole('button', { name: 'Save' })
  const { updatedAt } = api.rows('daypart')[0]!
  await edit.click()
  await page.getByLabelText('End time').fill('15:00')
  api.refuse('updateDaypart', 'ConflictError')
  await save.click()
  await expect.element(page.getByRole('dialog').getByText(/Somebody else changed this/)).toBeVisible()
  expect(updates()).toEqual([{ input: { id: 'noon', spans: [{ ...noon, endTime: '15:00:00' }] }, updatedAt }])
  api.refuse('updateDaypart')
  await page.getByLabelText('End time').fill('14:00')
  await page.getByRole('textbox', { name: 'Title' }).fill('Midday')
  await save.click()
  await expect.poll(updates).toHaveLength(2)
  expect(updates()[1]).toEqual({ input: { id: 'noon', title: 'Midday' } })
})
