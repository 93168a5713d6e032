import { emptyCatalogue, type Catalogue } from '@vitrine/model/screen/content.ts'
import { asWidget } from '@vitrine/model/show/asWidget.ts'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { Content } from '@vitrine/renderer/data.tsx'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anEditorContext } from '../session/testing/anEditorContext.ts'
import { renderInEditor } from '../session/testing/renderInEditor.tsx'
import { EmptyPlaces } from './EmptyPlaces.tsx'

const known = { ...emptyCatalogue, organization: { id: 'cafe', title: 'Café', logoUrl: null } }

async function open(catalogue: Catalogue, sizes: readonly object[] = [{}]) {
  const lists = sizes.map((size, at) => {
    const made = aWidget('PRODUCT_LIST', { id: `list-${at}`, ...size })
    return asWidget({ ...made, settings: { ...made.settings, categoryId: 'tea' } })
  })
  const context = anEditorContext(aShow({ slides: [aSlide({ id: 'slide', widgets: lists })] }))
  context.catalogue.set(catalogue)
  await renderInEditor(context, () => (
    <Content catalogue={catalogue} words={null}>
      <div style={{ position: 'relative', width: 960, height: 540 }}>
        <EmptyPlaces />
      </div>
    </Content>
  ))
}
const coming = () => document.querySelectorAll('[data-coming]').length
const choose = page.getByRole('button', { name: 'Choose products' })

test('[ED225] before its products have come a list is grey rows', async () => {
  await open(emptyCatalogue)
  await expect.poll(coming).toBe(1)
  expect(choose.query()).toBeNull()
})

test('[ED225] once they are known, what is missing is asked for', async () => {
  await open(known)
  await expect.element(choose).toBeVisible()
  expect(coming()).toBe(0)
})

test('[CH21] where its words do not fit the button is a sign with their name, and there is none that would hide its element', async () => {
  await open(known, [
    { width: 0.1, height: 0.1 },
    { width: 0.03, height: 0.05, positionX: 0.8 },
  ])
  await expect.poll(() => choose.elements().map(({ textContent }) => textContent)).toEqual(['+'])
})
