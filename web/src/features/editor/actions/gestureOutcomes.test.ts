import { slideOf, widgetOf } from '@vitrine/model/show/show.ts'
import { op } from '@vitrine/model/show/operations.ts'
import { aShowOf } from '@vitrine/model/testing/shows.ts'
import { describe, expect, it } from 'vitest'
import { anEditorContext } from '../session/testing/anEditorContext.ts'
import type { Grip, Pointer } from '../state/gestures/types.ts'
import { carryOut } from './gestureOutcomes.ts'

/** Press, move and release on a slide drawn 960 × 540. */
function aHand() {
  const bench = anEditorContext(aShowOf(['TEXT', 'RECTANGLE', 'CIRCLE']))
  const go = (grip: Grip, x: number, y: number, keys: Partial<Pointer> = {}) => {
    carryOut(bench, bench.gestures.press(grip, { x: 200, y: 200 }))
    bench.gestures.move({ x: 200 + x, y: 200 + y, free: true, ...keys })
    carryOut(bench, bench.gestures.release())
  }
  return {
    ...bench,
    go,
    drag: (x: number, y: number, keys: Partial<Pointer> = {}) => go({ on: 'widget', id: 'a2' }, x, y, keys),
    widget: (id = 'a2') => widgetOf(bench.show(), id)!,
    all: () => slideOf(bench.show(), 'a')!.widgets,
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
    hand.select('a2')
    const { box } = hand.board.placementOf('a2')!
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    hand.gestures.press({ on: 'rotation' }, { x: middle.x, y: box.y - 20 })
    hand.gestures.move({ x: middle.x + 100, y: middle.y })
    carryOut(hand, hand.gestures.release())
    expect(hand.widget().style.rotation).toBe(90)
  })
  it('[ED204] a drag of several is one step', () => {
    const hand = aHand()
    const before = hand.show()
    hand.selectAll(['a1', 'a2'])
    hand.drag(96, 54)
    for (const id of ['a1', 'a2'])
      expect(hand.widget(id).positionX).toBeCloseTo(before.slides[0]!.widgets.find(w => w.id === id)!.positionX + 0.1)
    hand.undo()
    expect(hand.all()).toEqual(before.slides[0]!.widgets)
    expect(hand.editor.get().canUndo).toBe(false)
  })
  it('[ED204] so is a turn of several, which places them too', () => {
    const hand = aHand()
    hand.perform(op('updateWidget', { id: 'a1', positionX: 0.1 }))
    const before = hand.all()
    hand.selectAll(['a1', 'a2'])
    hand.go({ on: 'rotation' }, 300, 0)
    expect(hand.widget('a1').style.rotation).toBeGreaterThan(0)
    expect(hand.widget('a1').positionX).not.toBe(before.find(w => w.id === 'a1')!.positionX)
    hand.undo()
    expect(hand.all()).toEqual(before)
  })
  it('[ED205] with alt copies lie where they were dragged to, each just above its source, selected, in one step', () => {
    const hand = aHand()
    hand.selectAll(['a1', 'a2'])
    const before = hand.widget('a1')
    hand.drag(96, 54, { alt: true })
    expect(hand.all()).toHaveLength(5)
    expect(hand.widget('a1')).toEqual(before)
    const order = [...hand.all()].sort((a, b) => a.positionZ - b.positionZ)
    expect(order.map(w => w.type)).toEqual(['TEXT', 'TEXT', 'RECTANGLE', 'RECTANGLE', 'CIRCLE'])
    expect(order[1]!.positionX).toBeCloseTo(before.positionX + 0.1)
    expect(hand.selectedAll().map(w => w.id)).toEqual(expect.arrayContaining([order[1]!.id, order[3]!.id]))
    hand.undo()
    expect(hand.all()).toHaveLength(3)
  })
  it('[ED208] what is locked or hidden is left alone', () => {
    const hand = aHand()
    hand.perform([op('updateWidget', { id: 'a1', isLocked: true }), op('updateWidget', { id: 'a3', isHidden: true })])
    expect(hand.board.ground.reachable().map(p => p.id)).toEqual(['a2'])
    hand.selectAll(['a1', 'a2', 'a3'])
    const before = hand.widget('a1')
    hand.drag(96, 0)
    expect(hand.widget('a1')).toEqual(before)
    expect(hand.widget('a2').positionX).toBeGreaterThan(before.positionX)
  })
  it('[ED209] says how many are selected', () => {
    const hand = aHand()
    carryOut(hand, { wants: 'select', ids: ['a1', 'a2', 'a3'] })
    expect(hand.announcement.get()).toBe('3 elements selected')
    carryOut(hand, { wants: 'select', ids: ['a2'] })
    expect(hand.announcement.get()).toBe('Rectangle selected')
  })
})
