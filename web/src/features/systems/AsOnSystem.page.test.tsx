import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { AsOnSystem } from './AsOnSystem.tsx'

const anna = { id: 'anna', role: 'USER', organizationId: 'annas', isPresentationsEnabled: true, isSystemsEnabled: true }
const system = Array.from({ length: 120 }, (_, i) => ({ id: `system-${i}`, title: `Location ${i}`, sortIndex: i }))

function Chosen() {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <AsOnSystem value={value} onChange={setValue} />
      <p>Now {value ?? 'base'}</p>
    </>
  )
}
type Row = Readonly<Record<string, unknown>>
const open = (priceList: readonly Row[], priceListSystem: readonly Row[] = []) =>
  renderPage(Chosen, createMemoryApi({ system, priceList, priceListSystem }, { viewer: () => anna }))
const field = () => page.getByRole('combobox', { name: 'Show the menu as on' })

test('[LS1] the last of many systems is found, to see the menu as there, and left again', async () => {
  await open([{ id: 'airport', title: 'Airport', isForAllSystems: false }], [{ id: 'on', priceListId: 'airport', systemId: 'system-119' }])
  await expect.element(field()).toHaveAttribute('placeholder', 'Base prices')
  await field().fill('Location 119')
  await page.getByRole('option', { name: 'Location 119' }).click()
  await expect.element(page.getByText('Now system-119')).toBeVisible()
  await expect.element(field()).toHaveValue('As on Location 119')
  await page.getByRole('button', { name: /Show the menu as on/ }).click()
  await expect.element(page.getByText('Now base')).toBeVisible()
})

test('[LS1] it is not offered where every system shows the same, and is where the hundred-and-first list says otherwise', async () => {
  const lists = Array.from({ length: 101 }, (_, i) => ({ id: `list-${i}`, title: `List ${i}`, isForAllSystems: i < 100 }))
  await open(lists.slice(0, 100))
  await expect.element(page.getByText('Now base')).toBeVisible()
  await expect.element(field()).not.toBeInTheDocument()
  await open(lists, [{ id: 'on', priceListId: 'list-100', systemId: 'system-0' }])
  await expect.element(field()).toBeVisible()
})
