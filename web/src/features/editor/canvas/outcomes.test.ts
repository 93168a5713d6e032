import { widgetOf } from '@vitrine/model/show/show.ts'
import { aShowOf } from '@vitrine/model/testing/shows.ts'
import { describe, expect, it } from 'vitest'
import { aWorkbench } from '../testing/aWorkbench.ts'
import { carryOut } from './outcomes.ts'

/** Press, move and release on a slide drawn 960 × 540. */
function aHand() {
  const bench = aWorkbench(aShowOf(['TEXT', 'RECTANGLE']))
  return {
    ...bench,
    drag(x: number, y: number) {
      carryOut(bench, bench.gestures.press({ on: 'widget', id: 'a2' }, { x: 200, y: 200 }))
      bench.gestures.move({ x: 200 + x, y: 200 + y, free: true })
      carryOut(bench, bench.gestures.release())
    },
    widget: () => widgetOf(bench.show(), 'a2')!,
  }
}

describe('what becomes of a gesture', () => {
  it('[ED7] a drag is one edit, on release', () => {
    const hand = aHand()
    const before = hand.widget()
    hand.drag(96, 54)
    expect(hand.widget().positionX).toBeCloseTo(before.positionX + 0.1)
    expect(hand.widget().positionY).toBeCloseTo(before.positionY + 0.1)
    hand.undo()
    expect(hand.widget()).toEqual(before)
    expect(hand.editor.get().canUndo).toBe(false)
  })
  it('[ED1] what is pressed is selected; a click changes nothing', () => {
    const hand = aHand()
    hand.drag(2, 2)
    expect(hand.selected()?.id).toBe('a2')
    expect(hand.editor.get().canUndo).toBe(false)
  })
  it('two drags are two steps', () => {
    const hand = aHand()
    hand.drag(96, 0)
    const between = hand.widget()
    hand.drag(96, 0)
    hand.undo()
    expect(hand.widget()).toEqual(between)
  })
  it('a moved widget keeps the size it is drawn with', () => {
    const hand = aHand()
    const { width, height } = hand.widget()
    hand.drag(33, 71)
    expect(hand.widget()).toMatchObject({ width, height })
  })
  it('a turn changes the rotation', () => {
    const hand = aHand()
    const { box } = hand.board.ground.placementOf('a2')!
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    hand.gestures.press({ on: 'rotation', id: 'a2' }, { x: middle.x, y: box.y - 20 })
    hand.gestures.move({ x: middle.x + 100, y: middle.y })
    carryOut(hand, hand.gestures.release())
    expect(hand.widget().style.rotation).toBe(90)
  })
})
