import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orientations } from '../areas/shows/enumerations.ts'
import { aShow, aSlide, aWidget } from '../testing/shows.ts'
import {
  aligned,
  boundsOfAll,
  broughtBack,
  distributed,
  duplicated,
  fittedInto,
  isOutside,
  madeSame,
  nudged,
  sides,
  turnedBy,
  uprightOf,
} from './arranging.ts'
import { boxOf, middleOf, pointsOf } from './geometry.ts'
import { layered, layeredAbove, layerMoves, mayMoveLayers } from './layers.ts'
import { maxOf, sizeRefusal } from './limits.ts'
import { apply, invert, type Operation } from './operations.ts'
import { inLayers, type Show, type Widget } from './show.ts'

const number = (least: number, greatest: number) => fc.double({ min: least, max: greatest, noNaN: true })
const aPlace = fc.record({
  positionX: number(-0.5, 1.2),
  positionY: number(-0.5, 1.2),
  width: number(0.01, 0.6),
  height: number(0.01, 0.6),
  rotation: fc.constantFrom(0, 0, 90, 180, 33, 271.5),
})
/** A slide of some rectangles, anywhere and turned anyhow. */
const aScene = (least = 1) =>
  fc
    .record({ orientation: fc.constantFrom(...orientations), places: fc.array(aPlace, { minLength: least, maxLength: 7 }) })
    .map(({ orientation, places }): Show =>
      aShow({
        orientation,
        slides: [
          aSlide({
            id: 'a',
            widgets: places.map(({ rotation, ...place }, i) => {
              const widget = aWidget('RECTANGLE', { id: `w${i}`, positionZ: i + 1, ...place })
              return { ...widget, style: { ...widget.style, rotation } }
            }),
          }),
        ],
      }),
    )
const after = (show: Show, operations: readonly Operation[]) => operations.reduce((all, operation) => apply(all, operation), show)
const of = (show: Show): readonly Widget[] => show.slides[0]!.widgets
const order = (show: Show) => inLayers(of(show)).map(w => w.id)
const near = (a: number, b: number) => expect(Math.abs(a - b)).toBeLessThan(1e-6)

/** Takes each back that was done, last first. */
function undone(show: Show, operations: readonly Operation[]): Show {
  const inverses: Operation[] = []
  let now = show
  for (const operation of operations) {
    const back = invert(now, operation)
    if (back) inverses.unshift(back)
    now = apply(now, operation)
  }
  return after(now, inverses)
}

/** Every way to arrange, to be tried on any scene. */
const ways: readonly (readonly [string, (show: Show) => readonly Operation[]])[] = [
  ...sides.map(side => [`align ${side}`, (show: Show) => aligned(of(show), show.orientation, side)] as const),
  ['distribute across', show => distributed(of(show), show.orientation, 'x')],
  ['distribute down', show => distributed(of(show), show.orientation, 'y')],
  ['same width', show => madeSame(of(show), 'width')],
  ['same height', show => madeSame(of(show), 'height')],
  ['nudge', show => nudged(of(show), show.orientation, { x: 10, y: -1 })],
  ['fit', show => fittedInto(of(show), show.orientation, { x: 100, y: 50, width: 640, height: 480 })],
]

describe('aligning', () => {
  it.each(sides)('[AR1] %s: the same side of all upright bounds meets that of what surrounded them', side => {
    fc.assert(
      fc.property(aScene(2), show => {
        const around = boundsOfAll(of(show), show.orientation)!
        for (const widget of of(after(show, aligned(of(show), show.orientation, side)))) {
          const box = uprightOf(widget, show.orientation)
          if (side === 'left') near(box.x, around.x)
          if (side === 'right') near(box.x + box.width, around.x + around.width)
          if (side === 'top') near(box.y, around.y)
          if (side === 'bottom') near(box.y + box.height, around.y + around.height)
          if (side === 'centre') near(middleOf(box).x, middleOf(around).x)
          if (side === 'middle') near(middleOf(box).y, middleOf(around).y)
        }
      }),
    )
  })
  it.each(sides)('[AR2] %s: one by itself is aligned to the slide', side => {
    const show = aShow({ slides: [aSlide({ id: 'a', widgets: [aWidget('LOGO', { id: 'w' }) as Widget] })] })
    const slide = pointsOf('LANDSCAPE')
    const box = boxOf(of(after(show, aligned(of(show), 'LANDSCAPE', side)))[0]!, slide)
    const expected = {
      left: box.x,
      centre: middleOf(box).x - slide.width / 2,
      right: box.x + box.width - slide.width,
      top: box.y,
      middle: middleOf(box).y - slide.height / 2,
      bottom: box.y + box.height - slide.height,
    }[side]
    near(expected, 0)
  })
  it.each(sides)('[AR3] %s: what is aligned stays where it is', side => {
    fc.assert(
      fc.property(aScene(), show => {
        const once = after(show, aligned(of(show), show.orientation, side))
        expect(aligned(of(once), show.orientation, side)).toEqual([])
      }),
    )
  })
})

describe('distributing', () => {
  it.each(['x', 'y'] as const)('[AR4] along %s the outer two stay and the gaps become the same', axis => {
    const length = axis === 'x' ? 'width' : 'height'
    fc.assert(
      fc.property(aScene(3), show => {
        const boxes = (all: readonly Widget[]) =>
          all.map(w => ({ id: w.id, ...uprightOf(w, show.orientation) })).sort((a, b) => middleOf(a)[axis] - middleOf(b)[axis])
        const [before, now] = [boxes(of(show)), boxes(of(after(show, distributed(of(show), show.orientation, axis))))]
        for (const outer of [before[0]!, before.at(-1)!]) near(now.find(b => b.id === outer.id)![axis], outer[axis])
        const inTurn = before.map(b => now.find(n => n.id === b.id)!)
        const gaps = inTurn.slice(1).map((b, i) => b[axis] - (inTurn[i]![axis] + inTurn[i]![length]))
        for (const gap of gaps) near(gap, gaps[0]!)
      }),
    )
  })
  it('[AR4] two have nothing to share', () => {
    const show = aShow({ slides: [aSlide({ id: 'a', widgets: [aWidget('LOGO', { id: 'v' }), aWidget('LOGO', { id: 'w' })] as Widget[] })] })
    expect(distributed(of(show), 'LANDSCAPE', 'x')).toEqual([])
  })
})

describe('sizes', () => {
  it.each(['width', 'height'] as const)('[AR5] the same %s as the first, each around its own middle', dimension => {
    fc.assert(
      fc.property(aScene(2), show => {
        const now = of(after(show, madeSame(of(show), dimension)))
        now.forEach((widget, i) => {
          near(widget[dimension], of(show)[0]![dimension])
          const middles = [widget, of(show)[i]!].map(w => middleOf(boxOf(w, pointsOf(show.orientation))))
          near(middles[0]!.x, middles[1]!.x)
          near(middles[0]!.y, middles[1]!.y)
        })
      }),
    )
  })
  it('[AR22] none becomes smaller than its kind allows', () => {
    const widgets = [aWidget('RECTANGLE', { id: 'v', width: 0.05 }), aWidget('PROMOTION', { id: 'w' })] as Widget[]
    const show = aShow({ slides: [aSlide({ id: 'a', widgets })] })
    expect(of(after(show, madeSame(of(show), 'width')))[1]!.width).toBe(0.2)
  })
  it('[AR6] what surrounds upright widgets becomes the box that is asked for', () => {
    fc.assert(
      fc.property(aScene(2), show => {
        const upright = after(show, []).slides[0]!.widgets.filter(w => w.style.rotation % 180 === 0)
        fc.pre(upright.length > 0)
        const to = { x: 200, y: 100, width: 900, height: 700 }
        const moved = of(after(show, fittedInto(upright, show.orientation, to))).filter(w => upright.some(u => u.id === w.id))
        const around = boundsOfAll(moved, show.orientation)!
        for (const name of ['x', 'y', 'width', 'height'] as const) near(around[name], to[name])
      }),
    )
  })
})

describe('arranging', () => {
  it.each(ways)('[AR7] %s is taken back as it was', (_, arrange) => {
    fc.assert(
      fc.property(aScene(), show => {
        expect(undone(show, arrange(show))).toEqual(show)
      }),
    )
  })
  it.each(ways)('[AR8] %s leaves alone what is locked', (_, arrange) => {
    fc.assert(
      fc.property(aScene(), show => {
        const locked = { ...show, slides: show.slides.map(s => ({ ...s, widgets: s.widgets.map(w => ({ ...w, isLocked: true })) })) }
        expect(arrange(locked)).toEqual([])
      }),
    )
  })
})

describe('copying several', () => {
  it('[AR9] the copies lie aside, in the order of their sources, right above the highest of them', () => {
    fc.assert(
      fc.property(aScene(), fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }), (show, dice) => {
        const sources = of(show).filter((_, i) => dice[i])
        let count = 0
        const edits = duplicated(show, sources, () => `c${count++}`)
        const now = after(show, edits)
        const copyOf = new Map(edits.flatMap(e => (e.kind === 'duplicateWidget' ? [[e.data.sourceId, e.data.widget.id] as const] : [])))
        const highest = sources.at(-1)?.id
        const expected = of(show).flatMap(w => [w.id, ...(w.id === highest ? sources.map(s => copyOf.get(s.id)!) : [])])
        expect(order(now)).toEqual(expected)
        for (const source of sources) {
          const copy = of(now).find(w => w.id === copyOf.get(source.id))!
          near(copy.positionX - source.positionX, 0.05)
          near(copy.positionY - source.positionY, 0.05)
        }
        expect(undone(show, edits)).toEqual(show)
      }),
    )
  })
})

describe('layers of several', () => {
  const chosenFrom = (show: Show, dice: readonly boolean[]) => order(show).filter((_, i) => dice[i])
  const dice = fc.array(fc.boolean(), { minLength: 7, maxLength: 7 })
  it.each(layerMoves)('[AR10] %s: they keep their order, and so do the others', move => {
    fc.assert(
      fc.property(aScene(), dice, (show, thrown) => {
        const ids = chosenFrom(show, thrown)
        const now = order(after(show, layered(show, ids, move)))
        expect(mayMoveLayers(show, ids, move)).toBe(layered(show, ids, move).length > 0)
        expect(now.filter(id => ids.includes(id))).toEqual(ids)
        expect(now.filter(id => !ids.includes(id))).toEqual(order(show).filter(id => !ids.includes(id)))
        if (move === 'toFront') expect(now.slice(now.length - ids.length)).toEqual(ids)
        if (move === 'toBack') expect(now.slice(0, ids.length)).toEqual(ids)
      }),
    )
  })
  it('[AR10] forward and backward pass one of the others at a time, until the end', () => {
    fc.assert(
      fc.property(aScene(), dice, (show, thrown) => {
        const ids = chosenFrom(show, thrown)
        let now = show
        for (let steps = 0; steps < 7; steps += 1) now = after(now, layered(now, ids, 'forward'))
        expect(layered(now, ids, 'forward')).toEqual([])
        expect(order(now)).toEqual(order(after(show, layered(show, ids, 'toFront'))))
      }),
    )
  })
  it('[AR11] brought above so many of the others, they lie together in their order', () => {
    fc.assert(
      fc.property(aScene(), dice, fc.nat(7), (show, thrown, others) => {
        const ids = chosenFrom(show, thrown)
        fc.pre(ids.length > 0)
        const rest = order(show).filter(id => !ids.includes(id))
        const edits = layeredAbove(show, ids, others)
        expect(order(after(show, edits))).toEqual([...rest.slice(0, others), ...ids, ...rest.slice(others)])
        expect(undone(show, edits)).toEqual(show)
      }),
    )
  })
})

describe('how large a show may become', () => {
  const full = (count: number) =>
    aShow({
      slides: [
        aSlide({
          id: 'a',
          widgets: Array.from({ length: count }, (_, i) => aWidget('LOGO', { id: `w${i}`, positionZ: i + 1 })) as Widget[],
        }),
      ],
    })
  it('[AR12] [AR23] the widget that is one too many is refused, also within one step', () => {
    const show = full(maxOf.widgets - 1)
    let count = 0
    const edits = duplicated(show, of(show).slice(0, 2), () => `c${count++}`)
    expect(sizeRefusal(show, edits.slice(0, 1))).toBeNull()
    expect(sizeRefusal(show, edits)).toBe('TooManyWidgetsError')
  })
  it('[AR12] [AR23] so is the slide', () => {
    const slides = Array.from({ length: maxOf.slides }, (_, i) => aSlide({ id: `s${i}`, sortIndex: i }))
    const slide = aSlide({ id: 'new', sortIndex: 0 })
    const edit: Operation = { kind: 'createSlide', data: { slide } }
    expect(sizeRefusal(aShow({ slides }), [edit])).toBe('TooManySlidesError')
    expect(sizeRefusal(aShow({ slides: slides.slice(1) }), [edit])).toBeNull()
  })
  it('[AR23] what makes nothing larger is never refused', () => {
    const show = full(maxOf.widgets)
    expect(sizeRefusal(show, aligned(of(show), show.orientation, 'left'))).toBeNull()
  })
})

describe('what lies outside its slide', () => {
  const at = (positionX: number, positionY: number, width = 0.2, height = 0.2): Widget =>
    aWidget('RECTANGLE', { id: 'w', positionX, positionY, width, height }) as Widget
  const isAway = (widget: Widget) => isOutside(widget, 'LANDSCAPE')
  const back = (widget: Widget) =>
    of(after(aShow({ slides: [aSlide({ id: 'a', widgets: [widget] })] }), broughtBack([widget], 'LANDSCAPE')))[0]!

  it('[AR20] is what no part of can be seen of', () => {
    expect([at(1, 0), at(-0.2, 0), at(0, 1.3), at(0, -9)].every(isAway)).toBe(true)
    expect([at(0.99, 0), at(-0.19, 0), at(-0.5, -0.5, 2, 2)].some(isAway)).toBe(false)
  })
  it('[AR20] a turned one by its upright bounds', () => {
    const long = at(1.05, 0.4, 0.02, 0.5)
    expect(isAway(long)).toBe(true)
    expect(isAway({ ...long, style: { ...long.style, rotation: 90 } } as Widget)).toBe(false)
  })
  it('[AR21] comes back whole by the shortest way; what is larger, into the middle', () => {
    expect(back(at(5, 0.5))).toMatchObject({ positionX: expect.closeTo(0.8), positionY: 0.5 })
    expect(back(at(-3, -3))).toMatchObject({ positionX: expect.closeTo(0), positionY: expect.closeTo(0) })
    expect(back(at(4, 0.1, 2, 0.2)).positionX).toBeCloseTo(-0.5)
    expect(broughtBack([{ ...at(5, 0.5), isLocked: true } as Widget, at(0.5, 0.5)], 'LANDSCAPE')).toEqual([])
  })
})

describe('turning', () => {
  it('[CM13] turns each by as much, and one around its own middle', () => {
    fc.assert(
      fc.property(aScene(), fc.constantFrom(15, 90, -90, 1, 359), (show, degrees) => {
        const now = after(show, turnedBy(of(show), show.orientation, degrees))
        const back = after(now, turnedBy(of(now), show.orientation, 0))
        expect(back).toBe(now)
        for (const [i, { style }] of of(now).entries())
          near(Math.sin(((style.rotation - of(show)[i]!.style.rotation - degrees) * Math.PI) / 360), 0)
        expect(of(now).every(({ style }) => style.rotation >= 0 && style.rotation < 360)).toBe(true)
        if (of(show).length > 1) return
        expect(of(now)[0]).toMatchObject({ positionX: of(show)[0]!.positionX, positionY: of(show)[0]!.positionY })
      }),
    )
  })
  it('[CM13] [CM26] two side by side stand one above the other after a quarter, and what is locked stays', () => {
    const square = { positionY: 0.4, width: 90 / 1920, height: 90 / 1080 }
    const locked = aWidget('RECTANGLE', { id: 'locked', isLocked: true })
    const show = aShow({
      slides: [
        aSlide({
          id: 'a',
          widgets: [
            aWidget('RECTANGLE', { id: 'left', positionX: 0.4, ...square }),
            aWidget('RECTANGLE', { id: 'right', positionX: 0.5, ...square }),
            locked,
          ],
        }),
      ],
    })
    const [left, right, still] = of(after(show, turnedBy(of(show), 'LANDSCAPE', 90)))
    near(left!.positionX, right!.positionX)
    expect(left!.positionY).toBeLessThan(right!.positionY)
    expect([left, right].map(w => w!.style.rotation)).toEqual([90, 90])
    expect(still).toEqual({ ...locked, slideId: 'a' })
  })
})
