import { emptyCatalogue, type ContentAsset } from '@vitrine/model/screen/content.ts'
import { aShow } from '@vitrine/model/testing/shows.ts'
import { Content } from '@vitrine/renderer/data.tsx'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../../../../testing/memoryApi.ts'
import { renderPage } from '../../../../testing/renderPage.tsx'
import { EditorReactContext } from '../../session/editorContext.ts'
import { anEditorContext } from '../../session/testing/anEditorContext.ts'
import { PictureField } from './PictureField.tsx'

const latte: ContentAsset = {
  id: 'latte',
  type: 'IMAGE',
  title: 'Latte',
  url: '/files/latte.webp',
  thumbUrl: null,
  width: 4,
  height: 3,
  duration: null,
}

test('[BN23] a picture or video that lies in the bin says until when screens show it, and one that does not says nothing', async () => {
  const keptUntil = '2026-12-24T12:00:00.000Z'
  const assets = { latte, cup: { ...latte, id: 'cup', keptUntil }, film: { ...latte, id: 'film', type: 'VIDEO', keptUntil } } as const
  await renderPage(
    () => (
      <EditorReactContext value={anEditorContext(aShow({}))}>
        <Content catalogue={{ ...emptyCatalogue, assets }} words={null}>
          <PictureField label="Background" value="latte" onChange={() => undefined} />
          <PictureField label="Picture" value="cup" onChange={() => undefined} />
          <PictureField label="Video" type="VIDEO" value="film" onChange={() => undefined} />
        </Content>
      </EditorReactContext>
    ),
    createMemoryApi({}),
  )
  await expect.element(page.getByText(/^This image was deleted. Screens show it until .*24.*; restore it/)).toBeVisible()
  await expect.element(page.getByText(/^This video was deleted. Screens show it until .*24.*;/)).toBeVisible()
  expect(page.getByText(/was deleted/).elements()).toHaveLength(2)
})
