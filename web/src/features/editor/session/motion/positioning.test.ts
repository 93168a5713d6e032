import { beforeEach, expect, test } from 'vitest'
import { op } from '@vitrine/model/show/operations.ts'
import { widgetOf, type Widget } from '@vitrine/model/show/show.ts'
import { aShowOf } from '@vitrine/model/testing/shows.ts'
import { anEditorContext } from '../testing/anEditorContext.ts'
import { isAway } from './positioning.ts'
import { usualMotion } from './usualMotion.ts'

let context: ReturnType<typeof anEditorContext>
const widget = (id = 'a1') => widgetOf(context.show(), id)!
const animations = () => widget().animations.map(({ stage, type, positionStartX, scaleStart }) => [stage, type, positionStartX, scaleStart])
const fade = { type: 'FADE', duration: 2, delay: 1, positionStartX: null, positionStartY: null, scaleStart: null } as const

beforeEach(() => {
  context = anEditorContext(aShowOf(['TEXT', 'CIRCLE'], []))
  context.select('a1')
  context.perform(op('updateWidgetAnimation', { widgetId: 'a1', stage: 'IN', animation: fade }))
})

test('[MO17] [MO34] [MO35] a session begins where the widget is, and changes nothing until it is saved', () => {
  const { positioning, editor } = context
  const before = context.show()
  positioning.begin(widget(), 'IN')
  const { positionX, positionY } = widget()
  expect(positioning.get()).toMatchObject({ widgetId: 'a1', stage: 'IN', start: { x: positionX, y: positionY, scale: 1 } })
  expect(isAway(positioning.get()!, widget())).toBe(false)
  positioning.move({ x: -0.2, scale: 0.5 })
  positioning.move({ y: 0.9 })
  expect(positioning.get()!.start).toEqual({ x: -0.2, y: 0.9, scale: 0.5 })
  expect(isAway(positioning.get()!, widget())).toBe(true)
  expect(context.show()).toBe(before)
  expect(editor.get().show).toBe(before)
})

test('[MO18] saving is one operation, keeps duration and delay, and is undone as one', () => {
  const { positioning } = context
  positioning.begin(widget(), 'IN')
  positioning.move({ x: 0, y: 0.9, scale: 2 })
  positioning.save()
  expect(positioning.get()).toBeNull()
  expect(widget().animations).toEqual([
    {
      widgetId: 'a1',
      stage: 'IN',
      type: 'A_B',
      duration: 2,
      delay: 1,
      positionStartX: 0,
      positionStartY: 0.9,
      scaleStart: 2,
    },
  ])
  context.undo()
  expect(animations()).toEqual([['IN', 'FADE', null, null]])
  context.redo()
  expect(animations()).toEqual([['IN', 'A_B', 0, 2]])
})

test('[MO34] a session over an A_B that there is begins at its start', () => {
  const { positioning } = context
  positioning.begin(widget(), 'IN')
  positioning.move({ x: 0, y: 0, scale: 2 })
  positioning.save()
  positioning.begin(widget(), 'IN')
  expect(positioning.get()!.start).toEqual({ x: 0, y: 0, scale: 2 })
})

test('[MO36] a start stays where it can be found again', () => {
  const { positioning } = context
  positioning.begin(widget(), 'IN')
  positioning.move({ x: 99, y: -99, scale: 0 })
  expect(positioning.get()!.start).toEqual({ x: 3, y: -3, scale: 0.05 })
})

const departures: Readonly<Record<string, () => void>> = {
  'another widget is selected': () => context.select('a2'),
  'a second widget is selected too': () => context.selectAll(['a1', 'a2']),
  'nothing is selected': () => context.select(null),
  'another slide is turned to': () => context.editor.activate('b'),
}
test.each(Object.entries(departures))('[MO37] a start that was moved is saved when %s, and undo takes it back', (_, leave) => {
  context.positioning.begin(widget(), 'IN')
  context.positioning.move({ x: 0 })
  leave()
  expect(context.positioning.get()).toBeNull()
  expect(animations()).toEqual([['IN', 'A_B', 0, 1]])
  context.undo()
  expect(animations()).toEqual([['IN', 'FADE', null, null]])
})
test.each(Object.entries(departures))('[MO38] one that was not moved is not saved when %s', (_, leave) => {
  context.positioning.begin(widget(), 'IN')
  leave()
  expect(animations()).toEqual([['IN', 'FADE', null, null]])
})

test('[MO23] [MO46] within a session undo and redo go from step to step, and before the first it ends', () => {
  const { positioning } = context
  const x = () => positioning.get()?.start.x
  positioning.begin(widget(), 'IN')
  const first = x()
  for (const to of [0.2, 0.3, 0.4]) positioning.move({ x: to }, 'drag')
  positioning.pause()
  positioning.move({ x: 0.5 }, 'drag')
  positioning.move({ x: 0.6 }, 'keys')
  context.later(3_000)
  positioning.move({ x: 0.7 }, 'keys')
  const seen = []
  for (let i = 0; i < 4; i++) {
    context.undo()
    seen.push(x())
  }
  expect(seen).toEqual([0.6, 0.5, 0.4, first])
  context.redo()
  expect(x()).toBe(0.4)
  positioning.move({ x: 0.9 }, 'keys')
  context.redo()
  expect(x()).toBe(0.9)
  for (let i = 0; i < 3; i++) context.undo()
  expect(positioning.get()).toBeNull()
  expect(animations()).toEqual([['IN', 'FADE', null, null]])
})

const endings: Readonly<Record<string, (w: Widget) => void>> = {
  'the widget is deleted': () => context.perform(op('deleteWidget', { id: 'a1' })),
  'it is cancelled': () => context.positioning.cancel(),
}
test.each(Object.entries(endings))('[MO19] [MO38] a session ends and leaves the animation as it was when %s', (_, end) => {
  context.positioning.begin(widget(), 'IN')
  context.positioning.move({ x: 0 })
  end(widget())
  expect(context.positioning.get()).toBeNull()
  context.positioning.save()
  if (widgetOf(context.show(), 'a1')) expect(animations()).toEqual([['IN', 'FADE', null, null]])
})

test('[MO19] a session goes on while something else of the widget changes', () => {
  context.positioning.begin(widget(), 'IN')
  context.perform(op('updateWidget', { id: 'a1', positionX: 0.6 }))
  expect(context.positioning.get()?.widgetId).toBe('a1')
})

test('[MO17] where nothing may be edited there is no session', () => {
  const published = anEditorContext({ ...aShowOf(['TEXT']), state: 'PUBLISHED' })
  published.positioning.begin(widgetOf(published.show(), 'a1')!, 'IN')
  expect(published.positioning.get()).toBeNull()
})

test('[MO42] a new animation is a FADE of one second, at once', () =>
  expect(usualMotion).toMatchObject({ type: 'FADE', duration: 1, delay: null, positionStartX: null }))
