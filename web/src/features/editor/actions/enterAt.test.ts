import { op } from '@vitrine/model/show/operations.ts'
import { aShowOf } from '@vitrine/model/testing/shows.ts'
import { expect, it } from 'vitest'
import { anEditorContext } from '../session/testing/anEditorContext.ts'
import { handleKeys } from './commands/handleKeys.ts'
import { enterAt } from './enterAt.ts'
import { groupSelection, ungroupSelection } from './widgetActions.ts'

const here = { x: 10, y: 10 }
const ids = (context: ReturnType<typeof anEditorContext>) => context.selectedAll().map(w => w.id)
const press = (context: ReturnType<typeof anEditorContext>, key: string) =>
  handleKeys(
    context,
    { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, target: null, preventDefault: () => undefined },
    'canvas',
  )

it('[AR25] a double click reaches into a group', () => {
  const context = anEditorContext(aShowOf(['CIRCLE', 'RECTANGLE']))
  context.selectAll(['a1', 'a2'])
  groupSelection(context)
  enterAt(context, here, ['a2', 'a1'])
  expect(ids(context)).toEqual(['a2'])
  ungroupSelection(context)
  expect(context.show().slides[0]!.widgets.map(w => w.groupId)).toEqual([null, null])
  context.undo()
  context.undo()
  expect(context.editor.get().canUndo).toBe(false)
})
it('[ED238] a double click writes in the text that is seen through a list, not in one that is covered', () => {
  const context = anEditorContext(aShowOf(['TEXT', 'PRODUCT_LIST']))
  context.select('a2')
  enterAt(context, here, ['a2', 'a1'])
  expect(context.writing.get()?.widgetId).toBe('a1')
  context.writing.end()
  context.perform(op('updateWidgetStyle', { widgetId: 'a2', backgroundColor: '112233' }))
  context.select('a2')
  globalThis.requestAnimationFrame = () => 0
  enterAt(context, here, ['a2', 'a1'])
  expect(context.writing.get()).toBeNull()
  expect(ids(context)).toEqual(['a2'])
})
it('[ED239] letters that were meant as words add nothing, until another key says that something else is meant', () => {
  const context = anEditorContext(aShowOf(['CIRCLE']))
  context.select('a1')
  globalThis.requestAnimationFrame = () => 0
  enterAt(context, here, ['a1'])
  for (const letter of 'tricp') expect(press(context, letter)).toBe(true)
  expect(context.show().slides[0]!.widgets).toHaveLength(1)
  press(context, 'Escape')
  press(context, 'r')
  expect(context.show().slides[0]!.widgets).toHaveLength(2)
})
