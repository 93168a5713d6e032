import { aShow, aSlide } from '@vitrine/model/testing/shows.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../../../../testing/memoryApi.ts'
import { renderPage } from '../../../../testing/renderPage.tsx'
import { EditorReactContext } from '../../session/editorContext.ts'
import { anEditorContext } from '../../session/testing/anEditorContext.ts'
import { MoreMenu } from './MoreMenu.tsx'

/** Its menu is open, at the question before its changes are deleted. */
async function askToDelete(wasPublished: boolean) {
  const api = createMemoryApi(
    { presentation: [{ id: 'menu', title: 'Menu', publishedShowId: 'first', conceptShowId: 'show', hasConcept: true, wasPublished }] },
    {
      deleteConceptShow: () => true,
      restoreShowVersion: () => ({ id: 'again', presentationId: 'menu', state: 'CONCEPT' }),
      viewer: () => ({ id: 'anna', role: 'USER', isPresentationsEnabled: true }),
    },
  )
  const slides = ['one', 'two'].map(id => aSlide({ id }))
  const context = anEditorContext(aShow({ id: 'show', presentationId: 'menu', slides }))
  await renderPage(
    () => (
      <EditorReactContext value={context}>
        <MoreMenu reopen={() => undefined} />
      </EditorReactContext>
    ),
    api,
  )
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete changes' }).click()
  return api
}
const question = page.getByRole('dialog', { name: 'Delete changes' })

test('[PU56] before the changes of what nobody published are deleted it is said that all of it goes; Undo takes the deletion back', async () => {
  const api = await askToDelete(false)
  await expect.element(question.getByText(/was never published: all of it is deleted \(2 slides\)/)).toBeVisible()
  await question.getByRole('button', { name: 'Delete changes' }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect
    .poll(() => api.asked.find(({ name }) => name === 'restoreShowVersion')?.args)
    .toEqual({ showId: 'show', resultId: expect.any(String) as unknown })
})

test('[PU56] of what was published the screens go on with that', async () => {
  await askToDelete(true)
  await expect.element(question.getByText(/The screens go on with what is published\.$/)).toBeVisible()
})
