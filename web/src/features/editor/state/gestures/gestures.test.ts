import { describe, expect, it } from 'vitest'
import { snapLinesOf } from '@vitrine/model/show/snapping.ts'
import { createGestures } from './gestures.ts'
import type { Grip, Outcome, Placement, Pointer } from './types.ts'
import type { WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import { onWholePoints } from './wholePoints.ts'

const size = { width: 1000, height: 500 }
const neighbour = { x: 600, y: 300, width: 50, height: 50 }

const placed = (id: string, x: number, y: number, width: number, height: number, more: Partial<Placement> = {}): Placement => ({
  id,
  box: { x, y, width, height },
  degrees: 0,
  least: { width: 10, height: 10 },
  ...more,
})

/** A slide with what lies on it, of which some is selected, and a neighbour that is not; what a press and a click select is selected. */
function aSlideOf(placements: readonly Placement[], ...chosen: readonly string[]) {
  let selected = chosen
  let groups: readonly (readonly string[])[] = []
  let collected: readonly (readonly string[])[] = []
  const hand = createGestures({
    size: () => size,
    selected: () => selected,
    companions: id => groups.find(group => group.includes(id)) ?? [id],
    draggable: () => placements.filter(p => selected.includes(p.id)),
    reachable: () => placements,
    point: () => 0.001,
    newSize: type => (type === 'TICKER' ? { width: 1000, height: 40 } : { width: 200, height: 100 }),
    linesAround: ids => {
      collected = [...collected, ids]
      return snapLinesOf(size, [neighbour])
    },
  })
  const done = (outcome: Outcome | null) => {
    if (outcome?.wants === 'select') selected = outcome.ids
    return outcome
  }
  return {
    ...hand,
    press: (grip: Grip, pointer: Pointer) => done(hand.press(grip, pointer)),
    release: () => done(hand.release()),
    selected: () => selected,
    group: (...ids: readonly string[]) => void (groups = [...groups, ids]),
    collected: () => collected,
    draft() {
      const gesture = hand.get()
      return 'draft' in gesture ? gesture.draft : null
    },
    /** Where each is that is to be elsewhere. */
    placed() {
      const outcome = done(hand.release())
      return outcome && 'changes' in outcome
        ? Object.fromEntries(outcome.changes.map(({ id, box, degrees }) => [id, { ...box, degrees }]))
        : null
    },
  }
}
/** One widget of 200 × 100 at (100, 100). */
const aSlide = (given: Partial<Placement> = {}) => aSlideOf([placed('w', 100, 100, 200, 100, given)], 'w')
/** Two beside each other, of 100 × 100, both selected, and one below them that is not. */
const twoOnASlide = (given: Partial<Placement> = {}) =>
  aSlideOf([placed('a', 100, 100, 100, 100), placed('b', 300, 100, 100, 100, given), placed('c', 100, 380, 50, 50)], 'a', 'b')

const at = (x: number, y: number, keys: Partial<Pointer> = {}): Pointer => ({ x, y, ...keys })
const on = (id: string, below?: string): Grip => ({ on: 'widget', id, ...(below ? { below } : {}) })
const onWidget = on('w')
const onSlide: Grip = { on: 'slide' }

describe('pressing', () => {
  it('selects the widget at once', () => {
    const hand = twoOnASlide()
    hand.press(on('c'), at(110, 390))
    expect(hand.selected()).toEqual(['c'])
  })
  it('a release on the empty slide selects nothing', () => {
    const hand = aSlide()
    hand.press(onSlide, at(5, 5))
    hand.release()
    expect(hand.selected()).toEqual([])
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
    hand.press(on('gone'), at(1, 1))
    expect(hand.move(at(50, 50)).at).toBe('idle')
  })
  it('[ED200] shift or Ctrl adds what is pressed, and a click on it takes it out again', () => {
    const hand = aSlideOf([placed('a', 0, 0, 10, 10), placed('b', 50, 0, 10, 10)], 'a')
    hand.press(on('b'), at(55, 5, { shift: true }))
    expect(hand.selected()).toEqual(['a', 'b'])
    hand.release()
    hand.press(on('a'), at(5, 5, { free: true }))
    expect(hand.selected()).toEqual(['a', 'b'])
    hand.release()
    expect(hand.selected()).toEqual(['b'])
  })
  it('[ED237] shift beside everything leaves the selection', () => {
    const hand = twoOnASlide()
    hand.press(onSlide, at(900, 400, { shift: true }))
    hand.release()
    expect(hand.selected()).toEqual(['a', 'b'])
  })
  it('[ED201] a click on one of several selects it alone; a drag of it takes all', () => {
    const hand = twoOnASlide()
    hand.press(on('a'), at(150, 150))
    expect(hand.selected()).toEqual(['a', 'b'])
    expect(hand.move(at(180, 150)).at).toBe('moving')
    hand.cancel()
    hand.press(on('a'), at(150, 150))
    hand.release()
    expect(hand.selected()).toEqual(['a'])
  })
  it('[ED202] a click with alt selects what lies below', () => {
    const hand = aSlideOf([placed('a', 0, 0, 99, 99), placed('b', 0, 0, 99, 99)])
    hand.press(on('b', 'a'), at(5, 5, { alt: true }))
    hand.release()
    expect(hand.selected()).toEqual(['a'])
  })
})

describe('selecting with a rectangle', () => {
  it('[ED203] selects what it touches, drawn in whichever direction', () => {
    const hand = twoOnASlide()
    hand.press(onSlide, at(350, 150))
    hand.move(at(320, 60))
    expect(hand.get()).toMatchObject({ at: 'selecting', area: { x: 320, y: 60, width: 30, height: 90 } })
    hand.release()
    expect(hand.selected()).toEqual(['b'])
  })
  it('[ED203] begins beside the slide too, and what it touches there is nothing', () => {
    const hand = twoOnASlide()
    hand.press(onSlide, at(-40, -40))
    hand.move(at(90, 90))
    hand.release()
    expect(hand.selected()).toEqual([])
  })
  it('[ED240] of a turned one it must touch what is seen, not the rectangle around it', () => {
    // A square on its corner, from (50, 50) to (250, 250).
    const edge = 100 * Math.SQRT2
    const hand = aSlideOf([placed('t', 150 - edge / 2, 150 - edge / 2, edge, edge, { degrees: 45 })])
    hand.press(onSlide, at(40, 40))
    hand.move(at(90, 90))
    hand.release()
    expect(hand.selected()).toEqual([])
    hand.press(onSlide, at(40, 40))
    hand.move(at(110, 110))
    hand.release()
    expect(hand.selected()).toEqual(['t'])
  })
  it('[ED203] with shift it adds', () => {
    const hand = twoOnASlide()
    hand.press(onSlide, at(90, 370, { shift: true }))
    hand.move(at(160, 440))
    hand.release()
    expect(hand.selected()).toEqual(['a', 'b', 'c'])
  })
  it('[ED6] cancelled, the selection is as it was', () => {
    const hand = twoOnASlide()
    hand.press(onSlide, at(90, 370))
    hand.move(at(160, 440))
    hand.cancel()
    expect(hand.selected()).toEqual(['a', 'b'])
  })
})

describe('moving', () => {
  it('places the widget by as much as the pointer went', () => {
    const hand = aSlide()
    hand.press(onWidget, at(150, 150))
    hand.move(at(177, 163))
    expect(hand.placed()).toEqual({ w: { x: 127, y: 113, width: 200, height: 100, degrees: 0 } })
    expect(hand.get().at).toBe('idle')
  })
  it('[SN1] [ED2] jumps to an edge within 6 pixels, and says which line it met', () => {
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
  it('[ED227] collects the lines once', () => {
    const hand = aSlide()
    hand.press(onWidget, at(150, 150))
    for (let i = 0; i < 50; i += 1) hand.move(at(150 + i, 150))
    expect(hand.collected()).toEqual([['w']])
  })
  it('[ED3] with shift it keeps to one axis', () => {
    const hand = aSlide()
    hand.press(onWidget, at(150, 150))
    hand.move(at(190, 163, { shift: true }))
    expect(hand.draft()).toMatchObject({ box: { x: 140, y: 100 }, y: null })
  })
  it('[ED231] free of snapping it stays where it is put', () => {
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
  it('[ED204] moves all that is selected, which snap as one', () => {
    const hand = twoOnASlide()
    hand.press(on('b'), at(350, 150))
    // The left edge of both together comes to 4.
    hand.move(at(254, 190))
    expect(hand.placed()).toEqual({
      a: { x: 0, y: 140, width: 100, height: 100, degrees: 0 },
      b: { x: 200, y: 140, width: 100, height: 100, degrees: 0 },
    })
  })
  it('[ED205] with alt it wants copies there, and looks for lines at what stays', () => {
    const hand = twoOnASlide()
    hand.press(on('a'), at(150, 150, { alt: true }))
    hand.move(at(177, 163, { alt: true }))
    expect(hand.collected()).toEqual([['a', 'b'], []])
    expect(hand.release()).toMatchObject({
      wants: 'copy',
      changes: [
        { id: 'a', box: { x: 127 } },
        { id: 'b', box: { x: 327 } },
      ],
    })
  })
  it('[ED243] alt let go before the end, it is moved after all', () => {
    const hand = aSlide()
    hand.press(onWidget, at(150, 150))
    hand.move(at(177, 163, { alt: true }))
    hand.move(at(177, 163))
    expect(hand.release()).toMatchObject({ wants: 'place' })
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
  const grip = (handle: 'se' | 'nw' | 'e' | 'n' | 's') => ({ on: 'handle', handle }) as const
  it('drags a corner; the opposite one stays', () => {
    const hand = aSlide()
    hand.press(grip('nw'), at(100, 100))
    hand.move(at(80, 70))
    expect(hand.placed()).toEqual({ w: { x: 80, y: 70, width: 220, height: 130, degrees: 0 } })
  })
  it('[LK11] [LK18] a corner of what writes keeps its ratio and grows as a whole; with shift its box alone', () => {
    const hand = aSlide({ writes: true })
    hand.press(grip('se'), at(300, 200))
    hand.move(at(420, 210, { free: true }))
    expect(hand.draft()).toMatchObject({ box: { x: 100, y: 100, width: 320, height: 160 }, growth: 1.6 })
    hand.move(at(420, 210, { free: true, shift: true }))
    expect(hand.draft()?.box).toMatchObject({ width: 320, height: 110 })
    expect(hand.draft()?.growth).toBeUndefined()
    hand.move(at(400, 250, { free: true }))
    expect(hand.release()).toMatchObject({ wants: 'place', growth: 1.5 })
  })
  it('[LK19] its sides, and corners of what does not write, resize the box alone', () => {
    const written = aSlide({ writes: true })
    written.press(grip('e'), at(300, 150))
    written.move(at(400, 150, { free: true }))
    expect(written.draft()).toMatchObject({ box: { width: 300, height: 100 } })
    expect(written.draft()?.growth).toBeUndefined()
    const shape = aSlide()
    shape.press(grip('se'), at(300, 200))
    shape.move(at(400, 250, { free: true, shift: true }))
    expect(shape.draft()?.growth).toBeUndefined()
  })
  it('[LK11] several with one that writes grow as a whole', () => {
    const hand = twoOnASlide({ writes: true })
    hand.press(grip('se'), at(400, 200))
    hand.move(at(700, 200, { free: true }))
    expect(hand.draft()).toMatchObject({ growth: 2, members: [{ box: { width: 200, height: 200 } }, { box: { width: 200, height: 200 } }] })
  })
  it('[LK11] a corner with its ratio jumps to lines on the axis that leads', () => {
    const hand = aSlide({ writes: true })
    hand.press(grip('se'), at(300, 200))
    hand.move(at(597, 230))
    expect(hand.draft()).toMatchObject({ box: { width: 500, height: 250 }, x: 600, y: null })
  })
  it('[ED230] with alt both sides move', () => {
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
  it('[ED228] with shift it keeps its ratio', () => {
    const hand = aSlide()
    hand.press(grip('se'), at(300, 200))
    hand.move(at(500, 210, { shift: true }))
    expect(hand.draft()?.box).toMatchObject({ width: 400, height: 200 })
  })
  it('[ED4] never becomes smaller than its kind allows: it stays at its last valid size', () => {
    const hand = aSlide({ least: { width: 150, height: 80 } })
    hand.press(grip('se'), at(300, 200))
    hand.move(at(120, 110, { free: true }))
    expect(hand.placed()).toMatchObject({ w: { x: 100, y: 100, width: 150, height: 80 } })
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
  it('[ED206] several grow about the opposite side, and so do the gaps between them', () => {
    const hand = twoOnASlide()
    hand.press(grip('e'), at(400, 150))
    hand.move(at(550, 150, { free: true }))
    expect(hand.placed()).toEqual({
      a: { x: 100, y: 100, width: 150, height: 100, degrees: 0 },
      b: { x: 400, y: 100, width: 150, height: 100, degrees: 0 },
    })
  })
  it('[ED244] with alt they grow from the middle, with shift in their ratio', () => {
    const hand = twoOnASlide()
    hand.press(grip('se'), at(400, 200))
    hand.move(at(475, 200, { free: true, alt: true, shift: true }))
    expect(hand.placed()).toMatchObject({ a: { x: 25, y: 75, width: 150, height: 150 }, b: { x: 325, y: 75, width: 150, height: 150 } })
  })
  it('[ED246] nobody in it becomes smaller than its kind allows', () => {
    const hand = twoOnASlide({ least: { width: 50, height: 10 } })
    hand.press(grip('e'), at(400, 150))
    hand.move(at(120, 150, { free: true }))
    expect(hand.placed()).toMatchObject({ a: { width: 50 }, b: { x: 200, width: 50 } })
  })
  it('[ED245] one on its side grows on the side that lies along', () => {
    const hand = twoOnASlide({ degrees: 90 })
    hand.press(grip('e'), at(400, 150))
    hand.move(at(550, 150, { free: true }))
    const { b } = hand.placed()!
    expect([b!.width, b!.height].map(Math.round)).toEqual([100, 150])
    expect(b!.degrees).toBe(90)
  })
})

describe('rotating', () => {
  const grip = { on: 'rotation' } as const
  it('turns around the middle', () => {
    const hand = aSlide()
    hand.press(grip, at(200, 80))
    hand.move(at(300, 150))
    expect(hand.placed()).toMatchObject({ w: { x: 100, y: 100, degrees: 90 } })
  })
  it('[ED229] with shift in steps of 15°', () => {
    const hand = aSlide()
    hand.press(grip, at(200, 80))
    hand.move(at(300, 130, { shift: true }))
    expect(hand.draft()?.degrees).toBe(75)
  })
  it('[ED207] several turn around the middle of all, each with them', () => {
    const hand = twoOnASlide({ degrees: 300 })
    hand.press(grip, at(250, 80))
    hand.move(at(350, 150))
    const { a, b } = hand.placed()!
    // The middle of all is at (250, 150): what was to its left is now above it.
    expect([a!.x, a!.y, a!.degrees].map(Math.round)).toEqual([expect.any(Number), expect.any(Number), 90])
    expect(Math.round(a!.x + 50)).toBe(Math.round(b!.x + 50))
    expect(a!.y).toBeLessThan(b!.y)
    expect(b!.degrees).toBe(30)
  })
})

describe('groups', () => {
  const aGroup = () => {
    const hand = aSlideOf([
      placed('a', 0, 0, 50, 50),
      placed('b', 100, 0, 50, 50),
      placed('c', 200, 0, 50, 50),
      placed('d', 300, 300, 50, 50),
    ])
    hand.group('a', 'b', 'c')
    return hand
  }
  const click = (hand: ReturnType<typeof aGroup>, id: string, keys: Partial<Pointer> = {}) => {
    hand.press(on(id), at(10, 10, keys))
    hand.release()
    return hand.selected()
  }
  it('[AR14] a press on one is a press on all, and a drag moves all', () => {
    const hand = aGroup()
    hand.press(on('b'), at(110, 10))
    expect(hand.selected()).toEqual(['a', 'b', 'c'])
    hand.move(at(160, 60, { free: true }))
    expect(Object.keys(hand.placed() ?? {})).toEqual(['a', 'b', 'c'])
    expect(click(hand, 'a')).toEqual(['a', 'b', 'c'])
  })
  it('[AR25] Ctrl and a click reach one of it, and within it a click another', () => {
    const hand = aGroup()
    expect(click(hand, 'b', { free: true })).toEqual(['b'])
    expect(click(hand, 'c')).toEqual(['c'])
    expect(click(hand, 'd')).toEqual(['d'])
    expect(click(hand, 'c')).toEqual(['a', 'b', 'c'])
  })
  it('[AR14] shift adds and takes out the whole', () => {
    const hand = aGroup()
    click(hand, 'd')
    expect(click(hand, 'a', { shift: true })).toEqual(['d', 'a', 'b', 'c'])
    expect(click(hand, 'b')).toEqual(['a', 'b', 'c'])
    click(hand, 'd', { shift: true })
    expect(click(hand, 'c', { shift: true })).toEqual(['d'])
  })
  it('[AR14] a rectangle that touches one selects all', () => {
    const hand = aGroup()
    hand.press(onSlide, at(90, 90))
    hand.move(at(130, 20))
    hand.release()
    expect(hand.selected()).toEqual(['a', 'b', 'c'])
  })
})

describe('dropping', () => {
  const grip = { on: 'palette', type: 'TEXT' } as const
  it('[ED5] drops at the pointer on the slide', () => {
    const hand = aSlide()
    hand.press(grip, at(300, 700))
    hand.move(at(500, 250))
    expect(hand.release()).toEqual({ wants: 'drop', type: 'TEXT', box: { x: 400, y: 200, width: 200, height: 100 } })
  })
  it('[ED5] beside the slide nothing is dropped', () => {
    const hand = aSlide()
    hand.press(grip, at(300, 700))
    hand.move(at(500, 250))
    hand.move(at(500, 510))
    expect(hand.release()).toBeNull()
  })
  const dropped = (type: WidgetType, x: number, y: number, keys: Partial<Pointer> = {}) => {
    const hand = aSlide()
    hand.press({ on: 'palette', type }, at(300, 700))
    hand.move(at(x, y, keys))
    const outcome = hand.release()
    return outcome?.wants === 'drop' ? outcome.box : null
  }
  it('[ED232] snaps as what is dragged does', () => {
    expect(dropped('TEXT', 503, 204)).toMatchObject({ x: 400, y: 150 })
    expect(dropped('TEXT', 503, 204, { free: true })).toMatchObject({ x: 403, y: 154 })
    expect(dropped('TEXT', 704, 130)).toMatchObject({ x: 600 })
  })
  it('[ED232] [ED233] stays on the slide, and what is as wide as it goes from edge to edge', () => {
    expect(dropped('TEXT', 20, 495)).toMatchObject({ x: 0, y: 400 })
    expect(dropped('TICKER', 480, 100)).toMatchObject({ x: 0, width: 1000 })
    expect(dropped('TEXT', 20, 495, { free: true })).toMatchObject({ x: -80, y: 445 })
  })
})

describe('whole points', () => {
  it('[ED215] edges that were moved come to lie on whole points, others stay', () => {
    const before = { x: 10.4, y: 20, width: 30, height: 40 }
    expect(onWholePoints({ ...before, width: 33.3 }, before, 1)).toEqual({ x: 10.4, y: 20, width: 44 - 10.4, height: 40 })
    expect(onWholePoints({ x: 11.7, y: 21.2, width: 30, height: 40 }, before, 0.5)).toEqual({ x: 11.5, y: 21, width: 30, height: 40 })
    const thin = { x: 1.1, y: 0, width: 0.2, height: 5 }
    expect(onWholePoints(thin, before, 1)).toMatchObject({ x: 1.1, width: 1.3 - 1.1 })
  })
})
