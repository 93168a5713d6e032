import { op } from '@vitrine/model/show/operations.ts'
import { slideOf, widgetOf } from '@vitrine/model/show/show.ts'
import { aShowOf } from '@vitrine/model/testing/shows.ts'
import { describe, expect, it } from 'vitest'
import { addNew } from '../actions/gestureOutcomes.ts'
import { deleteSelection, duplicateSelection } from '../actions/widgetActions.ts'
import { anEditorContext } from './testing/anEditorContext.ts'
import { nameOf } from './widgetName.ts'

const aBench = () => anEditorContext(aShowOf(['TEXT', 'RECTANGLE'], ['CIRCLE']))
const contentOf = (bench: ReturnType<typeof aBench>, id = 'a1') => {
  const widget = widgetOf(bench.show(), id)
  return widget?.type === 'TEXT' ? widget.settings.content : null
}

describe('steps of the history', () => {
  const type = (bench: ReturnType<typeof aBench>, content: string) =>
    bench.perform(op('updateWidgetSettingsText', { widgetId: 'a1', content }), 'a1 content')

  it('[ED11] what is typed in one go is taken back as a whole', () => {
    const bench = aBench()
    const before = contentOf(bench)
    for (const content of ['H', 'He', 'Hey']) {
      type(bench, content)
      bench.later(400)
    }
    bench.undo()
    expect(contentOf(bench)).toBe(before)
    bench.redo()
    expect(contentOf(bench)).toBe('Hey')
  })
  it('[ED11] after three seconds a new step begins', () => {
    const bench = aBench()
    type(bench, 'H')
    bench.later(3_000)
    type(bench, 'He')
    bench.undo()
    expect(contentOf(bench)).toBe('H')
  })
  it('[ED12] a change of something else ends the burst', () => {
    const bench = aBench()
    type(bench, 'H')
    bench.perform(op('updateWidget', { id: 'a2', positionX: 0.5 }))
    type(bench, 'He')
    bench.undo()
    expect(contentOf(bench)).toBe('H')
  })
  it('[ED12] so does undo: what is typed after it is no part of an older step', () => {
    const bench = aBench()
    bench.perform(op('updateWidget', { id: 'a2', positionX: 0.5 }))
    type(bench, 'H')
    bench.undo()
    type(bench, 'He')
    bench.undo()
    expect(widgetOf(bench.show(), 'a2')?.positionX).toBe(0.5)
  })
  it('[ED13] undo brings the slide into sight that it changed', () => {
    const bench = aBench()
    bench.editor.activate('b')
    bench.perform(op('updateWidget', { id: 'b1', positionX: 0.5 }))
    bench.editor.activate('a')
    bench.undo()
    expect(bench.editor.get().activeSlideId).toBe('b')
  })
  it('[ED13] a slide that only moved is not looked for', () => {
    const bench = aBench()
    bench.editor.activate('a')
    bench.perform(op('rearrangeSlide', { id: 'a', sortIndex: 1 }))
    bench.undo()
    expect(bench.editor.get().activeSlideId).toBe('a')
  })
})

describe('widgets', () => {
  it('[ED14] a new one is on top, selected, with its middle where it was dropped', () => {
    const bench = aBench()
    const id = addNew(bench, 'RECTANGLE', { x: 0.5, y: 0.5 })!
    const widget = widgetOf(bench.show(), id)!
    expect(widget.positionZ).toBe(3)
    expect(widget.positionX + widget.width / 2).toBeCloseTo(0.5)
    expect(bench.selected()?.id).toBe(id)
  })
  it('[ED14] a new text speaks its maker’s language and is seen on white, in one step', () => {
    const bench = aBench()
    const id = addNew(bench, 'TEXT', { x: 0.5, y: 0.5 })!
    const widget = widgetOf(bench.show(), id)
    expect(widget?.settings).toMatchObject({ content: 'New text', textStyle: { color: '000000' } })
    bench.undo()
    expect(widgetOf(bench.show(), id)).toBeUndefined()
  })
  it('[ED14] on a dark slide it stays white', () => {
    const bench = aBench()
    bench.perform(op('updateSlide', { id: 'a', backgroundColor: '202020' }))
    const id = addNew(bench, 'TEXT', { x: 0.5, y: 0.5 })!
    expect(widgetOf(bench.show(), id)?.settings).toMatchObject({ textStyle: { color: 'FFFFFF' } })
  })
  it('a copy lies above its source and is selected', () => {
    const bench = aBench()
    bench.select('a1')
    duplicateSelection(bench)
    expect(bench.selected()).toMatchObject({ positionZ: 2, type: 'TEXT' })
    expect(slideOf(bench.show(), 'a')?.widgets).toHaveLength(3)
  })
  it('where one was deleted, its slide is selected', () => {
    const bench = aBench()
    bench.select('a1')
    deleteSelection(bench)
    expect(bench.editor.get().selection).toEqual({ scope: 'SLIDE', slideId: 'a' })
  })
  it('a text is called by its first words', () => {
    const bench = aBench()
    bench.perform(op('updateWidgetSettingsText', { widgetId: 'a1', content: 'Soup\n of the day' }))
    expect(nameOf(widgetOf(bench.show(), 'a1')!)).toBe('Text “Soup of the day”')
  })
})

describe('what is said aloud', () => {
  it('the same twice is said twice', () => {
    const bench = aBench()
    bench.announce('editor.undone')
    const first = bench.announcement.get()
    bench.announce('editor.undone')
    expect(bench.announcement.get()).not.toBe(first)
    expect(bench.announcement.get().trim()).toBe(first)
  })
})
