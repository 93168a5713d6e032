import { emptyCatalogue } from '@vitrine/model/screen/content.ts'
import { aWidget } from '@vitrine/model/testing/shows.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { CategoryPicker } from './CategoryPicker.tsx'

const category = (id: string, title: string) => ({ id, title, collectionId: 'drinks', sortIndex: 0, variants: [], productIds: [] })
const menu = { ...emptyCatalogue, categories: { coffee: category('coffee', 'Coffee'), tea: category('tea', 'Tea') } }
const places = [aWidget('PRODUCT_LIST', { id: 'left' }), aWidget('MENU_SECTION', { id: 'right' }), aWidget('PRODUCT', { id: 'dish' })]

function Filling() {
  const [chosen, setChosen] = useState<readonly string[]>([])
  return <CategoryPicker menu={menu} value={chosen} onChange={setChosen} places={places} />
}

test('[CH7] it is said how many lists stay empty with so few categories', async () => {
  await renderPage(Filling, createMemoryApi({ productCollection: [{ id: 'drinks', title: 'Drinks' }] }))
  const told = page.getByText(/stays? empty until/)
  expect(told.elements()).toEqual([])
  await page.getByRole('button', { name: /^Coffee/ }).click()
  await expect.element(told).toHaveTextContent('1 list stays empty until you choose what it shows. Screens leave it out.')
  await page.getByRole('button', { name: /^Tea/ }).click()
  await expect.element(told).not.toBeInTheDocument()
})
