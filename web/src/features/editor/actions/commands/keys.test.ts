import { pointsOf } from '@vitrine/model/show/geometry.ts'
import { slideOf, widgetOf } from '@vitrine/model/show/show.ts'
import { aShowOf } from '@vitrine/model/testing/shows.ts'
import { describe, expect, it } from 'vitest'
import { anEditorContext } from '../../session/testing/anEditorContext.ts'
import { pressedKey } from '../../session/testing/pressedKey.ts'
import { handleKeys } from './handleKeys.ts'

const { width, height } = pointsOf('LANDSCAPE')

/** A slide with two widgets, of which the first is selected, and a keyboard. */
function aContext() {
  const context = anEditorContext(aShowOf(['TEXT', 'RECTANGLE']))
  context.select('a1')
  return {
    ...context,
    /** Answers whether the key was taken. */
    press(key: string, held: { shiftKey?: boolean; ctrlKey?: boolean } = {}) {
      const { event, isTaken } = pressedKey(key, held)
      handleKeys(context, event, 'canvas')
      return isTaken()
    },
    place: () => widgetOf(context.show(), 'a1')!,
  }
}

describe('keys on the slide', () => {
  it('[ED8] an arrow moves by one point, with shift by ten', () => {
    const context = aContext()
    const { positionX, positionY } = context.place()
    context.press('ArrowRight')
    context.press('ArrowUp', { shiftKey: true })
    expect(context.place().positionX).toBeCloseTo(positionX + 1 / width)
    expect(context.place().positionY).toBeCloseTo(positionY - 10 / height)
  })
  it('[ED252] a burst of arrows is one step', () => {
    const context = aContext()
    const before = context.place().positionX
    for (let i = 0; i < 20; i += 1) context.press('ArrowLeft')
    context.undo()
    expect(context.place().positionX).toBe(before)
  })
  it('[ED9] Delete removes, Ctrl D copies, Escape selects the slide', () => {
    const context = aContext()
    context.press('d', { ctrlKey: true })
    expect(slideOf(context.show(), 'a')?.widgets).toHaveLength(3)
    context.press('Delete')
    expect(slideOf(context.show(), 'a')?.widgets).toHaveLength(2)
    context.select('a1')
    context.press('Escape')
    expect(context.editor.get().selection).toEqual({ scope: 'SLIDE', slideId: 'a' })
  })
  it('[ED10] Tab selects from layer to layer, and leaves past the last', () => {
    const context = aContext()
    context.select(null)
    expect([context.press('Tab'), context.selected()?.id]).toEqual([true, 'a1'])
    expect([context.press('Tab'), context.selected()?.id]).toEqual([true, 'a2'])
    expect(context.press('Tab')).toBe(false)
    expect([context.press('Tab', { shiftKey: true }), context.selected()?.id]).toEqual([true, 'a1'])
    expect(context.press('Tab', { shiftKey: true })).toBe(false)
  })
  it('[ED268] while something is dragged no key of a command does anything', () => {
    const context = aContext()
    const before = context.place()
    context.press('ArrowRight')
    const { positionX } = context.place()
    context.gestures.press({ on: 'widget', id: 'a1' }, { x: 10, y: 10 })
    context.gestures.move({ x: 60, y: 60 })
    for (const [key, ctrlKey] of [
      ['z', true],
      ['x', true],
      ['Delete', false],
      ['ArrowLeft', false],
    ] as const)
      expect([key, context.press(key, { ctrlKey })]).toEqual([key, true])
    expect(context.place().positionX).toBe(positionX)
    context.gestures.cancel()
    context.undo()
    expect(context.place()).toEqual(before)
  })
  it('without a selection no key is taken', () => {
    const context = aContext()
    context.select(null)
    expect(['ArrowLeft', 'Delete', 'x'].map(key => context.press(key))).toEqual([false, false, false])
  })
})
