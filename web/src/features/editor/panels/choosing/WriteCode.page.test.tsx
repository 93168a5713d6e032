import { emptyCatalogue } from '@vitrine/model/screen/content.ts'
import { widgetOf } from '@vitrine/model/show/show.ts'
import { aShowOf } from '@vitrine/model/testing/shows.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choose, isEmpty, mayChoose } from '../../actions/choosing.ts'
import { anEditorContext } from '../../session/testing/anEditorContext.ts'
import { renderInEditor } from '../../session/testing/renderInEditor.tsx'
import { ChooseDialogs } from './ChooseDialogs.tsx'

test('[CH2] [CH10] a code that says nothing yet asks for its address', async () => {
  const context = anEditorContext(aShowOf(['QR_CODE']))
  const code = () => widgetOf(context.show(), 'a1')!
  expect([isEmpty(code(), emptyCatalogue), mayChoose(context, code())]).toEqual([true, true])
  await renderInEditor(context, () => <ChooseDialogs />)
  choose(context, 'a1')
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Address or text' })
  await expect.element(field).toHaveFocus()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Address or text is required.')).toBeVisible()
  await userEvent.fill(field, ' https://menu.example ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(code().settings).toMatchObject({ content: 'https://menu.example' })
  expect(isEmpty(code(), emptyCatalogue)).toBe(false)
})
