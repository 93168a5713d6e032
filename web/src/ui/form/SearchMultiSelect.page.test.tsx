import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { SearchMultiSelect, type Chosen } from './SearchMultiSelect.tsx'

function Locations() {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  return <SearchMultiSelect call="allLocations" label="Locations" nothing="No location" chosen={chosen} onChange={setChosen} />
}
const field = () => page.getByRole('combobox', { name: 'Locations' })

test('[LS1] [LO6] what the server finds by a label or without a sign above a letter is listed and chosen', async () => {
  const found = [{ id: 'centrum', title: 'Café Centrum' }]
  const api = createMemoryApi(
    {},
    {
      allLocations: ({ search }) =>
        search === 'cafe' || search === 'harbour' ? { totalCount: 1, items: found } : { totalCount: 0, items: [] },
    },
  )
  await renderPage(Locations, api)
  const option = page.getByRole('option', { name: 'Café Centrum' })
  await field().fill('harbour')
  await expect.element(option).toBeVisible()
  await field().fill('nowhere')
  await expect.element(page.getByText('No location')).toBeVisible()
  await field().fill('cafe')
  await option.click()
  await expect.element(option).not.toBeInTheDocument()
  await expect.element(page.getByText('Café Centrum')).toBeVisible()
})

test('[LS14] it says that it lists a hundred of more', async () => {
  const location = Array.from({ length: 101 }, (_, at) => ({ id: `location-${at}`, title: `Location ${at}` }))
  await renderPage(Locations, createMemoryApi({ location }))
  const more = page.getByText('Type to find more. 100 of 101 are listed.')
  await expect.element(more).toBeVisible()
  await field().fill('Location 100')
  await expect.element(page.getByRole('option', { name: 'Location 100' })).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()
})

test('[FR16] it says that the list could not be loaded, and asks for it again', async () => {
  const api = createMemoryApi({ location: [{ id: 'centrum', title: 'Centrum' }] })
  api.refuse('allLocations', 'InternalError')
  await renderPage(Locations, api)
  const failed = page.getByText(/The data could not be loaded\./)
  await expect.element(failed).toBeVisible()
  api.refuse('allLocations')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(failed).not.toBeInTheDocument()
  await field().click()
  await expect.element(page.getByRole('option', { name: 'Centrum' })).toBeVisible()
})
