import { aShow, aSlide } from '@vitrine/model/testing/shows.ts'
import { op } from '@vitrine/model/show/operations.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { createMemoryApi } from '../../../../testing/memoryApi.ts'
import { renderPage } from '../../../../testing/renderPage.tsx'
import { EditorReactContext } from '../../session/editorContext.ts'
import { anEditorContext } from '../../session/testing/anEditorContext.ts'
import { renderInEditor } from '../../session/testing/renderInEditor.tsx'
import { ConnectionBanners } from './ConnectionBanners.tsx'

test('[PE36] after one’s own publication nothing is said while what is published comes, and only that it is late where it is', async () => {
  const context = anEditorContext(aShow({ id: 'show', slides: [aSlide({ id: 'slide' })] }))
  let reopened = 0
  const banners = (patience?: number) => () => (
    <EditorReactContext value={context}>
      <p>{String(context.editor.get().gone)}</p>
      <ConnectionBanners reopen={() => void reopened++} {...(patience !== undefined && { patience })} />
    </EditorReactContext>
  )
  await context.deeds.doing('PUBLISHED', 'show', () => Promise.resolve())
  // As the socket says it: the show ends, and then who ended it.
  context.editor.end()
  context.deeds.hear({ kind: 'PUBLISHED', userId: '', name: 'Anna' }, false, 'show')

  await renderPage(banners(), createMemoryApi({}))
  await expect.element(page.getByText('true')).toBeVisible()
  expect(document.querySelector('[role="alert"]')).toBeNull()

  await cleanup()
  await renderPage(banners(0), createMemoryApi({}))
  await expect.element(page.getByText(/^It is done, but the presentation as it is now/)).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  expect(reopened).toBe(1)
})

test('[PE14] what ended without anybody’s name is said as well', async () => {
  const context = anEditorContext(aShow({ id: 'show', slides: [aSlide({ id: 'slide' })] }))
  context.editor.end()
  await renderInEditor(context, () => <ConnectionBanners reopen={() => undefined} patience={0} />)
  await expect.element(page.getByText('These changes were published or deleted elsewhere.')).toBeVisible()
})

test('[LI22] that the server is of another version is said, and the page loaded again by a press', async () => {
  const send = () => Promise.resolve({ result: 'failed', isOtherVersion: true } as const)
  const context = anEditorContext(aShow({ id: 'show', slides: [aSlide({ id: 'slide' })] }), { send })
  context.editor.perform(op('updateSlide', { id: 'slide', duration: 7 }))
  await context.editor.flush()
  let reloaded = 0
  await renderInEditor(context, () => <ConnectionBanners reopen={() => undefined} reload={() => void reloaded++} />)
  await expect.element(page.getByText(/^There is a new version/)).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  expect(reloaded).toBe(1)
})
