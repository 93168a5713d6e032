import { guidesOf, removedGuide } from '@vitrine/model/show/guides.ts'
import { aShowOf } from '@vitrine/model/testing/shows.ts'
import { afterEach, expect, it } from 'vitest'
import { layout } from '../state/layout.ts'
import { anEditorContext } from './testing/anEditorContext.ts'

afterEach(() => layout.set({ hasGuides: true, hasMargins: false }))

/** The slide is drawn 960 × 540, half a pixel a point. */
const points = (context: ReturnType<typeof anEditorContext>) => guidesOf(context.show(), 'x').map(at => at * 1920)

it('[GU3] a guide lies on a whole point, and jumps to the edges and middles of what lies on the slide', () => {
  const context = anEditorContext(aShowOf(['TEXT']))
  const pull = (pixels: number, isFree = false) => {
    context.guides.drag('x', null, pixels, isFree)
    context.guides.drop()
  }
  pull(333.3, true)
  expect(points(context)[0]).toBeCloseTo(667, 6)
  // The text begins at a tenth.
  pull(98)
  expect(points(context)[1]).toBeCloseTo(192, 6)
  pull(98, true)
  expect(points(context)[2]).toBeCloseTo(196, 6)
})
it('[GU4] [GU5] guides and margins attract as long as they are shown', () => {
  const context = anEditorContext(aShowOf([]))
  context.guides.drag('x', null, 300, true)
  context.guides.drop()
  const attracts = (pixels: number) => context.canvas.gestureContext.linesAround([]).x.some(x => Math.abs(x - pixels) < 0.01)
  expect([attracts(300), attracts(48)]).toEqual([true, false])
  layout.set({ hasGuides: false, hasMargins: true })
  expect([attracts(300), attracts(48), attracts(912)]).toEqual([false, true, true])
})
it('[GU8] a guide that is dragged is the one that was taken hold of, whatever colleagues add and remove meanwhile', () => {
  const context = anEditorContext(aShowOf([]))
  for (const at of [100, 300, 500]) {
    context.guides.drag('x', null, at, true)
    context.guides.drop()
  }
  context.guides.drag('x', 1, 320, true)
  context.editor.perform(removedGuide(context.show(), { axis: 'x', index: 0 }))
  context.guides.drag('x', 1, 400, true)
  context.guides.drop()
  expect(points(context).map(Math.round)).toEqual([800, 1000])
  context.guides.drag('x', 0, 420, true)
  context.editor.perform(removedGuide(context.show(), { axis: 'x', index: 0 }))
  context.guides.drop()
  expect(points(context).map(Math.round)).toEqual([1000])
})
