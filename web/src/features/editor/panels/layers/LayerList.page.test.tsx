import { isOutside } from '@vitrine/model/show/arranging.ts'
import { op } from '@vitrine/model/show/operations.ts'
import { widgetOf } from '@vitrine/model/show/show.ts'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useActiveSlide } from '../../session/useEditorState.ts'
import { anEditorContext } from '../../session/testing/anEditorContext.ts'
import { renderInEditor } from '../../session/testing/renderInEditor.tsx'
import { LayerList } from './LayerList.tsx'

const count = 300
const widgets = Array.from({ length: count }, (_, index) =>
  aWidget('RECTANGLE', { id: `w${index}`, positionZ: index, positionX: index ? 0.1 : 5 }),
)

function Layers() {
  const slide = useActiveSlide()
  return <div style={{ display: 'grid', height: 360 }}>{slide && <LayerList slide={slide} />}</div>
}
const rows = () => page.getByRole('row').elements()
const places = () => rows().map(row => Number(row.getAttribute('aria-rowindex')))
const isSeen = (element: Element) => {
  const list = page.getByRole('grid').element().getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  return top >= list.top - 1 && bottom <= list.bottom + 1
}

test('[LA3] [SI6] [NA25] only the rows in sight are drawn, and what is selected on the slide is scrolled into sight', async () => {
  const context = anEditorContext(aShow({ slides: [aSlide({ id: 'slide', widgets })] }))
  await renderInEditor(context, () => <Layers />)
  await expect.poll(() => rows().length).toBeGreaterThan(8)
  expect(rows().length).toBeLessThan(30)
  expect(places()[0]).toBe(1)

  // The lowest on the slide stands last.
  context.selectAll(['w0'])
  await expect.poll(() => places().at(-1)).toBe(count)
  expect(rows().length).toBeLessThan(30)
  await expect.poll(() => isSeen(rows().at(-1)!)).toBe(true)
  // [SI6] It lies outside the slide, and comes back with a press.
  await page
    .getByRole('row', { name: 'Rectangle, outside the slide' })
    .getByRole('button', { name: /^Bring .* back onto the slide$/ })
    .click()
  expect(isOutside(widgetOf(context.editor.get().show, 'w0')!, 'LANDSCAPE')).toBe(false)

  // [NA25] On a row that is not selected they are not seen, and take no press.
  const pressable = (row: Element) => [...row.querySelectorAll('button')].map(each => getComputedStyle(each).pointerEvents)
  await expect
    .poll(() => new Set(rows().flatMap(row => (row.getAttribute('aria-selected') === 'true' ? [] : pressable(row)))))
    .toEqual(new Set(['none']))

  ;(page.getByRole('grid').element() as HTMLElement).focus()
  await userEvent.keyboard('{Home}')
  await expect.poll(() => places()[0]).toBe(1)
  await expect.poll(() => isSeen(rows()[0]!)).toBe(true)
})

test('[UN3] [LA5] a name that is opened and left as it was takes no renaming of a colleague back', async () => {
  const context = anEditorContext(aShow({ slides: [aSlide({ id: 'slide', widgets: [aWidget('RECTANGLE', { id: 'a' })] })] }))
  await renderInEditor(context, () => <Layers />)
  await expect.poll(() => rows().length).toBe(1)
  context.selectAll(['a'])
  ;(page.getByRole('grid').element() as HTMLElement).focus()
  await userEvent.keyboard('{F2}')
  await expect.element(page.getByRole('textbox')).toHaveFocus()
  context.editor.receive(1, 'theirs', op('updateWidget', { id: 'a', name: 'Sun' }))
  const row = page.getByRole('row', { name: 'Rectangle, Sun' })
  await expect.element(row).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  await expect.element(row).toBeVisible()
  expect(context.editor.get().canUndo).toBe(false)
})

test('[LA5] [LA10] F2 renames a layer, Enter keeps the name, Escape leaves it, and an empty one is what it shows; [LA6] a group folds; [LA7] [LA12] and is named as a layer is, in one step', async () => {
  const three = ['a', 'b', 'c'].map((id, i) => ({ ...aWidget('RECTANGLE', { id, positionZ: i + 1 }), groupId: id === 'c' ? null : 'g' }))
  const context = anEditorContext(aShow({ slides: [aSlide({ id: 'slide', widgets: three })] }))
  await renderInEditor(context, () => <Layers />)
  const named = () => rows().map(row => row.getAttribute('aria-label'))
  await expect.poll(named).toEqual(['Rectangle', 'Group of 2', 'Rectangle', 'Rectangle'])
  context.selectAll(['c'])
  ;(page.getByRole('grid').element() as HTMLElement).focus()
  await userEvent.keyboard('{F2}Sun{Enter}')
  await expect.poll(() => named()[0]).toBe('Rectangle, Sun')
  await userEvent.keyboard('{F2}Moon{Escape}')
  await expect.poll(() => named()[0]).toBe('Rectangle, Sun')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => context.selectedAll().map(w => w.id)).toEqual(['b', 'a'])
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(named).toEqual(['Rectangle, Sun', 'Group of 2'])
  // [LA7]
  await userEvent.keyboard('{F2}Lunch{Enter}')
  await expect.poll(named).toEqual(['Rectangle, Sun', 'Lunch, Group of 2'])
  expect(context.show().slides[0]!.widgets.map(w => w.groupName)).toEqual(['Lunch', 'Lunch', null])
  context.undo()
  await expect.poll(named).toEqual(['Rectangle, Sun', 'Group of 2'])
  await userEvent.keyboard('{ArrowUp}{F2}{Delete}{Enter}')
  await expect.poll(() => named()[0]).toBe('Rectangle')
  expect(context.show().slides[0]!.widgets.find(w => w.id === 'c')?.name).toBeNull()
})
