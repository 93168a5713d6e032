import { emptyCatalogue, type Catalogue } from '@vitrine/model/screen/content.ts'
import { asWidget } from '@vitrine/model/show/asWidget.ts'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { Content } from '@vitrine/renderer/data.tsx'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../../../testing/memoryApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { EditorReactContext } from '../session/editorContext.ts'
import { anEditorContext } from '../session/testing/anEditorContext.ts'
import { EmptyPlaces } from './EmptyPlaces.tsx'

async function open(catalogue: Catalogue) {
  const made = aWidget('PRODUCT_LIST', { id: 'list' })
  const list = asWidget({ ...made, settings: { ...made.settings, categoryId: 'tea' } })
  const context = anEditorContext(aShow({ slides: [aSlide({ id: 'slide', widgets: [list] })] }))
  context.catalogue.set(catalogue)
  await renderPage(
    () => (
      <EditorReactContext value={context}>
        <Content catalogue={catalogue} words={null}>
          <div style={{ position: 'relative', width: 960, height: 540 }}>
            <EmptyPlaces />
          </div>
        </Content>
      </EditorReactContext>
    ),
    createMemoryApi({}),
  )
}
const coming = () => document.querySelectorAll('[data-coming]').length
const choose = page.getByRole('button', { name: 'Choose products' })

test('[ED225] before its products have come a list is grey rows', async () => {
  await open(emptyCatalogue)
  await expect.poll(coming).toBe(1)
  expect(choose.query()).toBeNull()
})

test('[ED225] once they are known, what is missing is asked for', async () => {
  await open({ ...emptyCatalogue, organization: { id: 'cafe', title: 'Café', logoUrl: null } })
  await expect.element(choose).toBeVisible()
  expect(coming()).toBe(0)
})
