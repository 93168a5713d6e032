import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { MomentField } from './MomentField.tsx'

const field = page.getByLabelText('From')

async function open(timeZone: string) {
  const said: (string | null)[] = []
  function Form() {
    const [moment, setMoment] = useState<string | null>('2026-03-01T09:00:00.000Z')
    return (
      <>
        <MomentField
          label="From"
          timeZone={timeZone}
          saysZone
          value={moment}
          onChange={next => {
            said.push(next)
            setMoment(next)
          }}
        />
        <button type="button" onClick={() => setMoment(null)}>
          Forget
        </button>
      </>
    )
  }
  await renderPage(Form, createMemoryApi({}))
  return said
}

test('[FR4] a moment is shown and taken by the clock of the zone, which it names; what is set from outside is shown', async () => {
  const said = await open('Europe/Amsterdam')
  await expect.element(field).toHaveValue('2026-03-01T10:00')
  await expect.element(page.getByText(/Europe\/Amsterdam/)).toBeVisible()
  await field.fill('2026-07-01T12:30')
  expect(said.at(-1)).toBe('2026-07-01T10:30:00.000Z')
  // The hour that is left out when the clocks go forward: as much later, and what was typed stays.
  await field.fill('2026-03-29T02:30')
  expect(said.at(-1)).toBe('2026-03-29T01:30:00.000Z')
  await expect.element(field).toHaveValue('2026-03-29T02:30')
  await page.getByRole('button', { name: 'Forget' }).click()
  await expect.element(field).toHaveValue('')
})

test('[FR6] in a zone that the browser doesn’t know a moment goes by its own clock', async () => {
  const said = await open('Mars/Olympus')
  await field.fill('2026-07-01T12:30')
  expect(said.at(-1)).toBe(new Date(2026, 6, 1, 12, 30).toISOString())
})
