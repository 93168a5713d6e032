import { op } from '@vitrine/model/show/operations.ts'
import { slideOf, widgetOf } from '@vitrine/model/show/show.ts'
import { textStylesOf } from '@vitrine/model/show/textStyles.ts'
import { aShowOf } from '@vitrine/model/testing/shows.ts'
import { emptyCatalogue } from '@vitrine/model/screen/content.ts'
import { describe, expect, it, vi } from 'vitest'
import { addNew, addText } from '../actions/gestureOutcomes.ts'
import { deleteSelection, duplicateSelection, nudge, selectNext } from '../actions/widgetActions.ts'
import { anEditorContext } from './testing/anEditorContext.ts'
import { nameOf } from './widgetName.ts'

const aContext = () => anEditorContext(aShowOf(['TEXT', 'RECTANGLE'], ['CIRCLE']))
const contentOf = (context: ReturnType<typeof aContext>, id = 'a1') => {
  const widget = widgetOf(context.show(), id)
  return widget?.type === 'TEXT' ? widget.settings.content : null
}

describe('steps of the history', () => {
  const type = (context: ReturnType<typeof aContext>, content: string) =>
    context.perform(op('updateWidgetSettingsText', { widgetId: 'a1', content }), 'a1 content')

  it('[ED11] what is typed in one go is taken back as a whole', () => {
    const context = aContext()
    const before = contentOf(context)
    for (const content of ['H', 'He', 'Hey']) {
      type(context, content)
      context.later(400)
    }
    context.undo()
    expect(contentOf(context)).toBe(before)
    context.redo()
    expect(contentOf(context)).toBe('Hey')
  })
  it('[ED11] after three seconds a new step begins', () => {
    const context = aContext()
    type(context, 'H')
    context.later(3_000)
    type(context, 'He')
    context.undo()
    expect(contentOf(context)).toBe('H')
  })
  it('[ED12] a change of something else ends the burst', () => {
    const context = aContext()
    type(context, 'H')
    context.perform(op('updateWidget', { id: 'a2', positionX: 0.5 }))
    type(context, 'He')
    context.undo()
    expect(contentOf(context)).toBe('H')
  })
  it('[ED12] so does undo: what is typed after it is no part of an older step', () => {
    const context = aContext()
    context.perform(op('updateWidget', { id: 'a2', positionX: 0.5 }))
    type(context, 'H')
    context.undo()
    type(context, 'He')
    context.undo()
    expect(widgetOf(context.show(), 'a2')?.positionX).toBe(0.5)
  })
  it('[ED13] undo brings the slide into sight that it changed', () => {
    const context = aContext()
    context.editor.activate('b')
    context.perform(op('updateWidget', { id: 'b1', positionX: 0.5 }))
    context.editor.activate('a')
    context.undo()
    expect(context.editor.get().activeSlideId).toBe('b')
  })
  it('[ED13] a slide that only moved is not looked for', () => {
    const context = aContext()
    context.editor.activate('a')
    context.perform(op('rearrangeSlide', { id: 'a', sortIndex: 1 }))
    context.undo()
    expect(context.editor.get().activeSlideId).toBe('a')
  })
})

describe('widgets', () => {
  it('[ED14] a new one is on top, selected, with its middle where it was dropped', () => {
    const context = aContext()
    const id = addNew(context, 'RECTANGLE', { x: 0.5, y: 0.5 })!
    const widget = widgetOf(context.show(), id)!
    expect(widget.positionZ).toBe(3)
    expect(widget.positionX + widget.width / 2).toBeCloseTo(0.5)
    expect(context.selected()?.id).toBe(id)
  })
  it('[ED253] [ED254] a new text speaks its maker’s language and is seen on white, in one step', () => {
    const context = aContext()
    const id = addNew(context, 'TEXT', { x: 0.5, y: 0.5 })!
    const widget = widgetOf(context.show(), id)
    expect(widget?.settings).toMatchObject({ content: 'New text', textStyle: { color: '000000' } })
    context.undo()
    expect(widgetOf(context.show(), id)).toBeUndefined()
  })
  it('[ED254] on a dark slide it stays white', () => {
    const context = aContext()
    context.perform(op('updateSlide', { id: 'a', backgroundColor: '202020' }))
    const id = addNew(context, 'TEXT', { x: 0.5, y: 0.5 })!
    expect(widgetOf(context.show(), id)?.settings).toMatchObject({ textStyle: { color: 'FFFFFF' } })
  })
  it.each(['PRODUCT', 'PRODUCT_LIST', 'PROMOTION'] as const)('[ED254] all texts of a %s are seen on what lies under it', type => {
    const context = aContext()
    const coloursOf = (id: string) => new Set(textStylesOf(widgetOf(context.show(), id)!).map(style => style.color))
    expect([...coloursOf(addNew(context, type, { x: 0.9, y: 0.9 })!)]).toEqual(['000000'])
    const ground = addNew(context, 'RECTANGLE', { x: 0.3, y: 0.3 })!
    context.perform(op('updateWidgetStyle', { widgetId: ground, backgroundColor: '102030' }))
    // A dark spot under its middle is not the most of what lies under it.
    expect([...coloursOf(addNew(context, type, { x: 0.3, y: 0.3 })!)]).toEqual(['000000'])
    context.undo()
    context.perform(op('updateWidget', { id: ground, positionX: 0, positionY: 0, width: 0.9, height: 0.9 }))
    const id = addNew(context, type, { x: 0.3, y: 0.3 })!
    expect([...coloursOf(id)]).toEqual(['FFFFFF'])
    context.undo()
    expect(widgetOf(context.show(), id)).toBeUndefined()
  })
  describe('[ED221] letters whose colour nobody has chosen', () => {
    const colourOf = (context: ReturnType<typeof aContext>, id: string) => textStylesOf(widgetOf(context.show(), id)!)[0]?.color
    const darken = (context: ReturnType<typeof aContext>) => context.perform(op('updateSlide', { id: 'a', backgroundColor: '101010' }))

    it('follow the slide and their place, in the step that changes them', () => {
      const context = aContext()
      const id = addNew(context, 'PROMOTION', { x: 0.5, y: 0.5 })!
      expect(colourOf(context, id)).toBe('000000')
      darken(context)
      expect(colourOf(context, id)).toBe('FFFFFF')
      context.undo()
      expect(colourOf(context, id)).toBe('000000')
      const ground = addNew(context, 'RECTANGLE', { x: 0.5, y: 0.5 })!
      context.perform([
        op('updateWidgetStyle', { widgetId: ground, backgroundColor: '101010' }),
        op('updateWidget', { id: ground, positionX: 0, positionY: 0, width: 1, height: 0.45 }),
        op('rearrangeWidget', { id: ground, positionZ: 1 }),
      ])
      expect(colourOf(context, id)).toBe('000000')
      context.perform(op('updateWidget', { id, positionY: 0 }))
      expect(colourOf(context, id)).toBe('FFFFFF')
    })
    it('stay as they are once they are chosen, even if they were chosen the same', () => {
      const context = aContext()
      const id = addNew(context, 'TEXT', { x: 0.5, y: 0.5 })!
      context.perform(op('updateWidgetSettingsText', { widgetId: id, textStyle: { color: '000000' } }))
      darken(context)
      expect(colourOf(context, id)).toBe('000000')
    })
    it('of what was there before are left alone', () => {
      const context = aContext()
      const before = colourOf(context, 'a1')
      darken(context)
      context.perform(op('updateSlide', { id: 'a', backgroundColor: 'FFFFFF' }))
      expect(colourOf(context, 'a1')).toBe(before)
    })
  })
  it('a copy lies above its source and is selected', () => {
    const context = aContext()
    context.select('a1')
    duplicateSelection(context)
    expect(context.selected()).toMatchObject({ positionZ: 2, type: 'TEXT' })
    expect(slideOf(context.show(), 'a')?.widgets).toHaveLength(3)
  })
  it('where one was deleted, its slide is selected', () => {
    const context = aContext()
    context.select('a1')
    deleteSelection(context)
    expect(context.editor.get().selection).toEqual({ scope: 'SLIDE', slideId: 'a' })
  })
  it('a text is called by its first words', () => {
    const context = aContext()
    context.perform(op('updateWidgetSettingsText', { widgetId: 'a1', content: 'Soup\n of the day' }))
    expect(nameOf(widgetOf(context.show(), 'a1')!)).toBe('Text “Soup of the day”')
  })
})

describe('what is said aloud', () => {
  it('the same twice is said twice', () => {
    const context = aContext()
    context.announce('editor.undone')
    const first = context.announcement.get()
    context.announce('editor.undone')
    expect(context.announcement.get()).not.toBe(first)
    expect(context.announcement.get().trim()).toBe(first)
  })
})

describe('what is said to those who do not see it', () => {
  it('[ED209] [ED247] a selection by what it shows and where it is, and where it is after it was moved, once', () => {
    vi.useFakeTimers()
    const context = anEditorContext(aShowOf(['PRODUCT_LIST']))
    context.catalogue.set({ ...emptyCatalogue, categories: { nigiri: { id: 'nigiri', title: 'Nigiri' } as never } })
    context.perform(op('updateWidgetSettingsProductlist', { widgetId: 'a1', categoryId: 'nigiri' }))
    const said: string[] = []
    context.announcement.subscribe(() => said.push(context.announcement.get()))
    selectNext(context, false)
    for (let i = 0; i < 5; i++) nudge(context, { x: 1, y: 0 })
    vi.advanceTimersByTime(5_000)
    vi.useRealTimers()
    expect(said).toEqual(['Product list “Nigiri” selected, at 192, 108', 'At 197, 108'])
  })
  it('[ED248] what is pasted, in its own words', () => {
    const context = anEditorContext(aShowOf([]))
    addText(context, [{ text: 'Lunch until three', format: {} }], { x: 0.5, y: 0.5 })
    expect(context.announcement.get()).toBe('Text “Lunch until three” pasted')
  })
})

describe('what undo and redo leave behind', () => {
  it('[UN21] what is there again is selected, and of what is gone its slide', () => {
    const context = anEditorContext(aShowOf(['TEXT', 'LOGO']))
    const [first, second] = context.show().slides[0]!.widgets.map(({ id }) => id)
    context.selectAll([first!, second!])
    deleteSelection(context)
    context.undo()
    expect(context.selectedAll().map(({ id }) => id)).toEqual([first, second])
    context.redo()
    expect(context.editor.get().selection).toEqual({ scope: 'SLIDE', slideId: 'a' })
  })
  it('[UN5] that a step was of what others deleted is said', () => {
    const context = anEditorContext(aShowOf(['TEXT']))
    const { id } = context.show().slides[0]!.widgets[0]!
    context.perform(op('updateWidget', { id, positionX: 0.3 }))
    context.editor.receive(1, 'theirs', op('deleteWidget', { id }))
    context.undo()
    expect(context.warnings()).toEqual(['editor.step-passed'])
  })
})
