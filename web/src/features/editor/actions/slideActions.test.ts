import { op } from '@vitrine/model/show/operations.ts'
import { inOrder } from '@vitrine/model/show/show.ts'
import { aShowOf } from '@vitrine/model/testing/shows.ts'
import { expect, test } from 'vitest'
import { anEditorContext } from '../session/testing/anEditorContext.ts'
import { addSlide } from './slideActions.ts'

test('[ED222] a slide that is added stands on the ground of the one before it, and on nothing of its widgets or time', () => {
  const context = anEditorContext(aShowOf(['TEXT'], ['CIRCLE']))
  const stop = (position: number, color: string) => ({ position, color, opacity: 100 })
  const gradient = { type: 'LINEAR' as const, angle: 90, stops: [stop(0, '000000'), stop(100, '202020')] }
  context.perform(op('updateSlide', { id: 'b', backgroundColor: '101010', backgroundGradient: gradient, duration: 30 }))
  context.editor.activate('a')
  addSlide(context)
  const added = inOrder(context.show().slides).at(-1)
  expect(added).toMatchObject({ sortIndex: 2, backgroundColor: '101010', backgroundGradient: gradient, duration: 10, widgets: [] })
  context.undo()
  expect(context.show().slides).toHaveLength(2)
})

test('[ED223] the settings are those of the slide that is open, at first and when another is opened', () => {
  const context = anEditorContext(aShowOf(['TEXT'], ['CIRCLE']))
  expect(context.editor.get().selection).toEqual({ scope: 'SLIDE', slideId: 'a' })
  context.editor.activate('b')
  expect(context.editor.get().selection).toEqual({ scope: 'SLIDE', slideId: 'b' })
  const published = anEditorContext({ ...aShowOf(['TEXT']), state: 'PUBLISHED' })
  expect(published.editor.get().selection).toBeNull()
})
