import { describe, expect, it } from 'vitest'
import { snapLinesOf } from '@vitrine/model/show/snapping.ts'
import { gesturesOn } from './gestures.ts'
import type { Placement, Pointer } from './ground.ts'

const size = { width: 1000, height: 500 }

/** A slide with one widget of 200 × 100 at (100, 100), and a neighbour. */
function aSlide(given: Partial<Placement> = {}) {
  const widget: Placement = {
    id: 'w',
    box: { x: 100, y: 100, width: 200, height: 100 },
    degrees: 0,
    least: { width: 10, height: 10 },
    ...given,
  }
  const neighbour = { x: 600, y: 300, width: 50, height: 50 }
  let collected = 0
  const hand = gesturesOn({
    size: () => size,
    placementOf: id => (id === widget.id ? widget : null),
    linesAround: () => {
      collected += 1
      return snapLinesOf(size, [neighbour])
    },
  })
  return {
    ...hand,
    collected: () => collected,
    draft() {
      const gesture = hand.get()
      return 'draft' in gesture ? gesture.draft : null
    },
  }
}
const at = (x: number, y: number, keys: Partial<Pointer> = {}): Pointer => ({ x, y, ...keys })
const onWidget = { on: 'widget', id: 'w' } as const

describe('pressing', () => {
  it('selects the widget at once', () => expect(aSlide().press(onWidget, at(150, 150))).toEqual({ wants: 'select', id: 'w' }))
  it('a release on the empty slide selects nothing', () => {
    const hand = aSlide()
    hand.press({ on: 'slide' }, at(5, 5))
    expect(hand.release()).toEqual({ wants: 'select', id: null })
  })
  it('[ED1] is a click until it has moved 5 pixels', () => {
    const hand = aSlide()
    hand.press(onWidget, at(150, 150))
    expect(hand.move(at(153, 153)).at).toBe('pressing')
    expect(hand.release()).toBeNull()
    hand.press(onWidget, at(150, 150))
    expect(hand.move(at(153, 154)).at).toBe('moving')
  })
  it('a widget that is gone is not dragged', () => {
    const hand = aSlide()
    hand.press({ on: 'widget', id: 'gone' }, at(1, 1))
    expect(hand.move(at(50, 50)).at).toBe('idle')
  })
})

describe('moving', () => {
  it('places the widget by as much as the pointer went', () => {
    const hand = aSlide()
    hand.press(onWidget, at(150, 150))
    hand.move(at(177, 163))
    expect(hand.release()).toEqual({ wants: 'place', id: 'w', box: { x: 127, y: 113, width: 200, height: 100 } })
    expect(hand.get().at).toBe('idle')
  })
  it('[SN1] jumps to an edge within 6 pixels, and says which line it met', () => {
    const hand = aSlide()
    hand.press(onWidget, at(150, 150))
    hand.move(at(55, 170))
    expect(hand.draft()).toMatchObject({ box: { x: 0, y: 120 }, x: 0, y: null })
    hand.move(at(57, 170))
    expect(hand.draft()).toMatchObject({ box: { x: 7 }, x: null })
  })
  it('its centre jumps to the centre of the slide', () => {
    const hand = aSlide()
    hand.press(onWidget, at(150, 150))
    hand.move(at(447, 247))
    expect(hand.draft()).toMatchObject({ box: { x: 400, y: 200 }, x: 500, y: 250 })
  })
  it('[ED2] collects the lines once', () => {
    const hand = aSlide()
    hand.press(onWidget, at(150, 150))
    for (let i = 0; i < 50; i += 1) hand.move(at(150 + i, 150))
    expect(hand.collected()).toBe(1)
  })
  it('[ED3] with shift it keeps to one axis', () => {
    const hand = aSlide()
    hand.press(onWidget, at(150, 150))
    hand.move(at(190, 163, { shift: true }))
    expect(hand.draft()).toMatchObject({ box: { x: 140, y: 100 }, y: null })
  })
  it('[ED3] free of snapping it stays where it is put', () => {
    const hand = aSlide()
    hand.press(onWidget, at(150, 150))
    hand.move(at(55, 170, { free: true }))
    expect(hand.draft()).toMatchObject({ box: { x: 5 }, x: null })
  })
  it('a rotated widget snaps by its upright bounds', () => {
    const hand = aSlide({ degrees: 90 })
    hand.press(onWidget, at(150, 150))
    // Upright it is 100 wide and begins at 150: 147 to the left brings it to 3.
    hand.move(at(3, 150))
    expect(hand.draft()).toMatchObject({ box: { x: expect.closeTo(-50, 6) }, x: 0 })
  })
  it('[ED7] a drag that comes back to where it began wants nothing', () => {
    const hand = aSlide()
    hand.press(onWidget, at(150, 150))
    hand.move(at(250, 150))
    hand.move(at(150, 150))
    expect(hand.release()).toBeNull()
  })
  it('[ED6] cancelled, nothing is wanted', () => {
    const hand = aSlide()
    hand.press(onWidget, at(150, 150))
    hand.move(at(250, 150))
    hand.cancel()
    expect(hand.get().at).toBe('idle')
    expect(hand.release()).toBeNull()
  })
})

describe('resizing', () => {
  const grip = (handle: 'se' | 'nw' | 'e' | 'n') => ({ on: 'handle', id: 'w', handle }) as const
  it('drags a corner; the opposite one stays', () => {
    const hand = aSlide()
    hand.press(grip('nw'), at(100, 100))
    hand.move(at(80, 70))
    expect(hand.release()).toEqual({ wants: 'place', id: 'w', box: { x: 80, y: 70, width: 220, height: 130 } })
  })
  it('[ED3] with alt both sides move', () => {
    const hand = aSlide()
    hand.press(grip('e'), at(300, 150))
    hand.move(at(340, 150, { alt: true, free: true }))
    expect(hand.draft()?.box).toEqual({ x: 60, y: 100, width: 280, height: 100 })
  })
  it('an edge handle moves one axis only', () => {
    const hand = aSlide()
    hand.press(grip('e'), at(300, 150))
    hand.move(at(350, 190))
    expect(hand.draft()?.box).toEqual({ x: 100, y: 100, width: 250, height: 100 })
  })
  it('the dragged edge snaps', () => {
    const hand = aSlide()
    hand.press(grip('se'), at(300, 200))
    hand.move(at(496, 296))
    expect(hand.draft()).toMatchObject({ box: { width: 400, height: 200 }, x: 500, y: 300 })
  })
  it('[ED3] with shift it keeps its ratio', () => {
    const hand = aSlide()
    hand.press(grip('se'), at(300, 200))
    hand.move(at(500, 210, { shift: true }))
    expect(hand.draft()?.box).toMatchObject({ width: 400, height: 200 })
  })
  it('[ED4] never becomes smaller than its kind allows: it stays at its last valid size', () => {
    const hand = aSlide({ least: { width: 150, height: 80 } })
    hand.press(grip('se'), at(300, 200))
    hand.move(at(120, 110, { free: true }))
    expect(hand.release()).toEqual({ wants: 'place', id: 'w', box: { x: 100, y: 100, width: 150, height: 80 } })
  })
  it('a rotated box grows along its own axes, and its opposite corner stays', () => {
    const hand = aSlide({ degrees: 90 })
    hand.press(grip('e'), at(200, 250))
    hand.move(at(200, 290))
    const { width, height, x, y } = hand.draft()!.box
    expect([width, height]).toEqual([240, 100])
    // Its middle went half the way, down the screen.
    expect([x + width / 2, y + height / 2].map(Math.round)).toEqual([200, 170])
  })
})

describe('rotating', () => {
  it('turns around the middle', () => {
    const hand = aSlide()
    hand.press({ on: 'rotation', id: 'w' }, at(200, 80))
    hand.move(at(300, 150))
    expect(hand.release()).toEqual({ wants: 'turn', id: 'w', degrees: 90 })
  })
  it('[ED3] with shift in steps of 15°', () => {
    const hand = aSlide()
    hand.press({ on: 'rotation', id: 'w' }, at(200, 80))
    hand.move(at(300, 130, { shift: true }))
    expect(hand.draft()?.degrees).toBe(75)
  })
})

describe('dropping', () => {
  const grip = { on: 'palette', type: 'TEXT' } as const
  it('[ED5] drops at the pointer on the slide', () => {
    const hand = aSlide()
    hand.press(grip, at(300, 700))
    hand.move(at(500, 250))
    expect(hand.release()).toEqual({ wants: 'drop', type: 'TEXT', at: { x: 500, y: 250 } })
  })
  it('[ED5] beside the slide nothing is dropped', () => {
    const hand = aSlide()
    hand.press(grip, at(300, 700))
    hand.move(at(500, 250))
    hand.move(at(500, 510))
    expect(hand.release()).toBeNull()
  })
})
