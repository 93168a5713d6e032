import { op } from '@vitrine/model/show/operations.ts'
import { widgetOf } from '@vitrine/model/show/show.ts'
import { aShowOf } from '@vitrine/model/testing/shows.ts'
import { expect, it } from 'vitest'
import { anEditorContext } from './testing/anEditorContext.ts'

it('[UN13] what is typed elsewhere is a step of its own, between two of one burst', () => {
  const context = anEditorContext(aShowOf(['RECTANGLE']))
  const place = () => widgetOf(context.show(), 'a1')!
  const move = (positionX: number) => context.perform(op('updateWidget', { id: 'a1', positionX }), 'a1 x')
  const start = place()
  move(0.5)
  context.editor.typing(() => context.perform(op('updateWidget', { id: 'a1', height: 0.7 }), 'a1 height'))
  move(0.6)
  expect(place()).toMatchObject({ positionX: 0.6, height: 0.7 })
  context.undo()
  expect(place()).toMatchObject({ positionX: 0.5, height: 0.7 })
  context.undo()
  context.undo()
  expect(place()).toEqual(start)
})
