import { initialOf } from '@vitrine/model/kernel/entity.ts'
import { showStyle } from '@vitrine/model/areas/shows/values.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryApi } from '../../../../testing/memoryApi.ts'
import { renderPage } from '../../../../testing/renderPage.tsx'
import { FontList } from './FontList.tsx'

const style = initialOf(showStyle, { showId: 's' })
const nothing = () => undefined
const open = (current = 'ALEGREYA') =>
  renderPage(
    () => <FontList label="Fonts" current={current} style={style} used={[]} recent={[]} own={[]} onLook={nothing} onChoose={nothing} />,
    createMemoryApi({}),
  )
const options = () => page.getByRole('option').elements()
const isSeen = (element: Element) => {
  const list = page.getByRole('listbox').element().getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  return top >= list.top - 1 && bottom <= list.bottom + 1
}

test('[FO41] only the lines in view, and a few around them, are there', async () => {
  await open()
  await expect.poll(() => options().length).toBeGreaterThan(5)
  expect(options().length).toBeLessThan(20)
  expect(Number(options()[0]!.getAttribute('aria-setsize'))).toBeGreaterThan(50)
  page.getByRole('listbox').element().scrollTop = 1_000_000
  await expect.poll(() => options().at(-1)!.getAttribute('aria-posinset')).toBe(options()[0]!.getAttribute('aria-setsize'))
  expect(options().length).toBeLessThan(20)
})

test('[FO41] a line out of view is scrolled to by the arrows, and the chosen one when the list opens', async () => {
  await open('VOLLKORN')
  const chosen = page.getByRole('option', { selected: true })
  await expect.poll(() => chosen.elements().length).toBe(1)
  await expect.poll(() => isSeen(chosen.element())).toBe(true)
  await page.getByRole('combobox').click()
  await userEvent.keyboard('{PageDown}{PageUp}{PageUp}{PageUp}')
  const looked = () => document.querySelector('[role=option][data-active]')
  await expect.poll(() => looked() !== null && isSeen(looked()!)).toBe(true)
})
