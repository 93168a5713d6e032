import { pointsOf } from '@vitrine/model/show/geometry.ts'
import { slideOf, widgetOf } from '@vitrine/model/show/show.ts'
import { aShowOf } from '@vitrine/model/testing/shows.ts'
import { describe, expect, it } from 'vitest'
import { anEditorContext } from '../../session/testing/anEditorContext.ts'
import { handleKeys } from './handleKeys.ts'

const { width, height } = pointsOf('LANDSCAPE')

/** A slide with two widgets, of which the first is selected, and a keyboard. */
function aBench() {
  const bench = anEditorContext(aShowOf(['TEXT', 'RECTANGLE']))
  bench.select('a1')
  return {
    ...bench,
    /** Answers whether the key was taken. */
    press(key: string, held: { shiftKey?: boolean; ctrlKey?: boolean } = {}) {
      let isTaken = false
      const event = {
        key,
        shiftKey: false,
        ctrlKey: false,
        metaKey: false,
        altKey: false,
        target: null,
        preventDefault: () => void (isTaken = true),
        ...held,
      }
      handleKeys(bench, event, 'canvas')
      return isTaken
    },
    place: () => widgetOf(bench.show(), 'a1')!,
  }
}

describe('keys on the slide', () => {
  it('[ED8] an arrow moves by one point, with shift by ten', () => {
    const bench = aBench()
    const { positionX, positionY } = bench.place()
    bench.press('ArrowRight')
    bench.press('ArrowUp', { shiftKey: true })
    expect(bench.place().positionX).toBeCloseTo(positionX + 1 / width)
    expect(bench.place().positionY).toBeCloseTo(positionY - 10 / height)
  })
  it('[ED8] a burst of arrows is one step', () => {
    const bench = aBench()
    const before = bench.place().positionX
    for (let i = 0; i < 20; i += 1) bench.press('ArrowLeft')
    bench.undo()
    expect(bench.place().positionX).toBe(before)
  })
  it('[ED9] Delete removes, Ctrl D copies, Escape selects the slide', () => {
    const bench = aBench()
    bench.press('d', { ctrlKey: true })
    expect(slideOf(bench.show(), 'a')?.widgets).toHaveLength(3)
    bench.press('Delete')
    expect(slideOf(bench.show(), 'a')?.widgets).toHaveLength(2)
    bench.select('a1')
    bench.press('Escape')
    expect(bench.editor.get().selection).toEqual({ scope: 'SLIDE', slideId: 'a' })
  })
  it('[ED10] Tab selects from layer to layer, and leaves past the last', () => {
    const bench = aBench()
    bench.select(null)
    expect([bench.press('Tab'), bench.selected()?.id]).toEqual([true, 'a1'])
    expect([bench.press('Tab'), bench.selected()?.id]).toEqual([true, 'a2'])
    expect(bench.press('Tab')).toBe(false)
    expect([bench.press('Tab', { shiftKey: true }), bench.selected()?.id]).toEqual([true, 'a1'])
    expect(bench.press('Tab', { shiftKey: true })).toBe(false)
  })
  it('without a selection no key is taken', () => {
    const bench = aBench()
    bench.select(null)
    expect(['ArrowLeft', 'Delete', 'x'].map(key => bench.press(key))).toEqual([false, false, false])
  })
})
