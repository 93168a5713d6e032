import { templateOrganization } from '@vitrine/model/show/show.ts'
import { aShowOf } from '@vitrine/model/testing/shows.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../../../../testing/memoryApi.ts'
import { anEditorContext } from '../../session/testing/anEditorContext.ts'
import { renderInEditor } from '../../session/testing/renderInEditor.tsx'
import type { FontChoice } from './fontChoices.ts'
import { FontPicker } from './FontPicker.tsx'

const font = (id: string, title: string, organizationId: string | null) => ({ id, title, organizationId, type: 'FONT', url: '', tags: [] })

async function open(organizationId: string) {
  const api = createMemoryApi(
    { asset: [font('stock', 'Alder Stock', null), font('own', 'Alder Own', 'annas')] },
    {
      allAssets({ filter }, { rows }) {
        const items = rows('asset').filter(row => (row['organizationId'] === null) === filter?.isStock)
        return { totalCount: items.length, items }
      },
    },
  )
  const chosen: FontChoice[] = []
  const context = anEditorContext({ ...aShowOf(['TEXT']), organizationId })
  await renderInEditor(
    context,
    () => (
      <FontPicker
        label="Fonts"
        current={{ font: 'LATO', customFont: null }}
        plain={false}
        onChange={choice => void chosen.push(choice)}
        onClose={() => undefined}
        onManage={() => undefined}
      />
    ),
    api,
  )
  return { context, chosen }
}
const option = (name: string) => page.getByRole('option', { name })

test('[FO28] in a template the stock library’s fonts are offered and chosen, an organisation’s own are not', async () => {
  const { context, chosen } = await open(templateOrganization)
  await page.getByRole('combobox').fill('Alder')
  await expect.element(option('Alder Stock')).toBeVisible()
  await expect.element(option('Alder Own')).not.toBeInTheDocument()
  await option('Alder Stock').click()
  expect(chosen.at(-1)).toEqual({ font: 'CUSTOM_FONT', customFont: 'stock' })
  expect(context.assets.get()['stock']?.title).toBe('Alder Stock')
})

test('[FO28] elsewhere it is the other way round', async () => {
  await open('annas')
  await page.getByRole('combobox').fill('Alder')
  await expect.element(option('Alder Own')).toBeVisible()
  await expect.element(option('Alder Stock')).not.toBeInTheDocument()
})
