import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calls } from '../calls.ts'
import { granted, kinds, anyShow, aWish, someWishes, type Wish } from '../testing/edits.ts'
import { aShow, aShowOf, aSlide, aWidget, tidy } from '../testing/shows.ts'
import { copiedSlide, copiedWidget } from './copies.ts'
import { apply, invert, merge, op, save, scope, type Operation } from './operations.ts'
import { completeOperation, decodeCall, type Known } from './decode.ts'
import { inLayers, inOrder, slideOf, widgetOf, type Show } from './show.ts'

const order = (show: Show) =>
  inOrder(show.slides)
    .map(s => s.id)
    .join('')
const layersOf = (show: Show, slideId: string) =>
  inLayers(slideOf(show, slideId)!.widgets)
    .map(w => w.id)
    .join(' ')
const places = (show: Show) => inOrder(show.slides).map(s => s.sortIndex)

/** Every kind of edit on a show that has something of everything: what the wishes cannot say is said here. */
const rich = aShowOf(
  ['TEXT', 'TICKER', 'IMAGE', 'RECTANGLE'],
  ['PRODUCT', 'PRODUCT_LIST', 'PROMOTION'],
  ['MENU_SECTION', 'QR_CODE', 'CLOCK', 'COUNTDOWN', 'OPENING_HOURS'],
)
const samples = kinds.map(kind => {
  const sample =
    kind === 'restoreSlide'
      ? op(kind, { slide: aSlide({ id: 'z', sortIndex: 1 }) })
      : kind === 'restoreWidget'
        ? op(kind, { widget: aWidget('TEXT', { id: 'z1', slideId: 'a', positionZ: 2 }) })
        : kind === 'rearrangeSlide'
          ? op(kind, { id: 'a', sortIndex: 2 })
          : kind === 'rearrangeWidget'
            ? op(kind, { id: 'a1', positionZ: 3 })
            : granted({ kind, dice: [1, 3, 5, 7, 9, 11] }, rich, 'new')
  return [kind, sample as Operation] as const
})

describe('every kind of edit', () => {
  it.each(samples)('[OP1] %s then its inverse leaves the show as it was', (_, sample) => {
    const after = apply(rich, sample)
    expect(tidy(after)).not.toEqual(tidy(rich))
    expect(tidy(apply(after, invert(rich, sample)!))).toEqual(tidy(rich))
  })

  it.each(samples)('[OP2] %s is saved by a call of the API, with arguments it accepts', (_, sample) => {
    const { call, args } = save(sample)
    for (const name of Object.keys(args)) expect(calls[call].args[name as never]).toHaveProperty('schema')
    for (const [name, arg] of Object.entries(calls[call].args))
      expect(() => arg.schema.parse((args as Record<string, unknown>)[name])).not.toThrow()
  })

  it.each(samples)('[OP3] %s, saved and heard again, is the same edit', (_, sample) => {
    expect(again(rich, sample)).toEqual([sample])
  })

  it.each(samples)('[OP4] %s on a show that has lost its target changes nothing', (_, sample) => {
    const elsewhere = aShow({ id: 'other', presentationId: 'other', slides: [] })
    const creates = ['createSlide', 'duplicateSlide', 'restoreSlide'].includes(sample.kind)
    if (!creates) expect(apply(elsewhere, sample)).toBe(elsewhere)
    if (!creates) expect(invert(elsewhere, sample)).toBeNull()
  })

  it.each(samples)('[OP5] %s twice is the same as once', (_, sample) => {
    const once = apply(rich, sample)
    expect(apply(once, sample)).toBe(once)
    expect(invert(once, sample)).toBeNull()
  })

  it.each(samples)('[OP6] %s needs no more of the show than its scope', (_, sample) => {
    const reach = scope(sample)
    const part: Show = {
      ...rich,
      slides:
        reach.part === 'slides'
          ? rich.slides.map(s => ({ ...s, widgets: [] }))
          : reach.part === 'slide'
            ? rich.slides.filter(s => s.id === reach.slideId).map(s => ({ ...s, widgets: [] }))
            : reach.part === 'layers'
              ? rich.slides.filter(s => s.id === reach.slideId)
              : reach.part === 'layersAround'
                ? rich.slides.filter(s => s.widgets.some(w => w.id === reach.widgetId))
                : reach.part === 'widget'
                  ? rich.slides.map(s => ({ ...s, widgets: s.widgets.filter(w => w.id === reach.widgetId) })).filter(s => s.widgets.length)
                  : [],
    }
    const whole = apply(rich, sample)
    for (const slide of apply(part, sample).slides) {
      const { widgets, ...head } = slideOf(whole, slide.id)!
      expect(slide).toMatchObject(head)
      for (const widget of slide.widgets) expect(widgets).toContainEqual(widget)
    }
  })
})

describe('sequences of edits', () => {
  it('[OP7] taking back a sequence, last first, restores the show', () => {
    fc.assert(
      fc.property(anyShow, someWishes(15), (start, wishes) => {
        const { show, done } = performed(start, wishes)
        expect(tidy(done.reduceRight((after, { inverse }) => apply(after, inverse), show))).toEqual(tidy(start))
      }),
    )
  })

  it('[OP8] doing again what was taken back gives the same show', () => {
    fc.assert(
      fc.property(anyShow, aWish, (start, wish) => {
        const edit = granted(wish, start, 'new')
        const undo = edit && invert(start, edit)
        if (!edit || !undo) return
        const after = apply(start, edit)
        const redo = invert(after, undo)!
        expect(tidy(apply(apply(after, undo), redo))).toEqual(tidy(after))
      }),
    )
  })

  it('[OP9] slides are numbered from 0 and layers from 1, without gaps', () => {
    fc.assert(
      fc.property(anyShow, someWishes(15), (start, wishes) => {
        const { show } = performed(start, wishes)
        expect(places(show)).toEqual(show.slides.map((_, i) => i))
        for (const s of show.slides) expect(inLayers(s.widgets).map(w => w.positionZ)).toEqual(s.widgets.map((_, i) => i + 1))
      }),
    )
  })

  it('[OP10] two merged edits have the effect of both', () => {
    fc.assert(
      fc.property(anyShow, aWish, fc.array(fc.nat(9999), { minLength: 6, maxLength: 6 }), (start, wish, dice) => {
        const first = granted(wish, start, 'new')
        const second =
          first && granted({ kind: wish.kind, dice: [wish.dice[0]!, wish.dice[1]!, ...dice.slice(2)] }, apply(start, first), 'newer')
        const both = first && second && merge(first, second)
        if (both) expect(tidy(apply(start, both))).toEqual(tidy(apply(apply(start, first), second)))
      }),
      { numRuns: 500 },
    )
  })

  it('[OP11] slides and widgets that an edit does not touch stay the same objects', () => {
    fc.assert(
      fc.property(anyShow, aWish, (start, wish) => {
        const edit = granted(wish, start, 'new')
        if (!edit) return
        const after = apply(start, edit)
        for (const slide of after.slides) {
          const before = slideOf(start, slide.id)
          if (before && JSON.stringify(before) === JSON.stringify(slide)) expect(slide).toBe(before)
          for (const w of slide.widgets) {
            const was = widgetOf(start, w.id)
            if (was && JSON.stringify(was) === JSON.stringify(w)) expect(w).toBe(was)
          }
        }
      }),
    )
  })

  it('[OP12] any sequence, saved and heard by the server, gives the server the same show', () => {
    fc.assert(
      fc.property(anyShow, someWishes(15), (start, wishes) => {
        const { show, done } = performed(start, wishes)
        const theirs = done.reduce((server, { edit }) => again(server, edit).reduce(apply, server), start)
        expect(tidy(theirs)).toEqual(tidy(show))
      }),
    )
  })
})

describe('slides', () => {
  const show = aShowOf([], [], [], [])
  it('[SL1] a new slide stands last', () => {
    const [edit] = again(show, op('createSlide', { slide: aSlide({ id: 'z', sortIndex: 4 }) }))
    expect(order(apply(show, edit!))).toBe('abcdz')
  })
  it('[SL2] deleting a slide lowers the later ones', () => {
    const after = apply(show, op('deleteSlide', { id: 'b' }))
    expect([order(after), places(after)]).toEqual(['acd', [0, 1, 2]])
  })
  it('[SL3] the only slide of a show cannot be deleted', () => {
    const one = aShowOf([])
    expect(apply(one, op('deleteSlide', { id: 'a' }))).toBe(one)
  })
  it('[SL4] a restored slide returns to its place and raises those from there on', () => {
    const gone = slideOf(show, 'b')!
    expect(order(apply(apply(show, op('deleteSlide', { id: 'b' })), op('restoreSlide', { slide: gone })))).toBe('abcd')
  })
  it('[SL5] a copy stands right after its source with new names for itself and its widgets', () => {
    const source = aShowOf(['TEXT'], [])
    const widgetMap = [{ sourceId: 'a1', destinationId: 'z1' }]
    const slide = copiedSlide(slideOf(source, 'a')!, { id: 'z', showId: 'show', sortIndex: 1 }, widgetMap)
    const after = apply(source, op('duplicateSlide', { sourceId: 'a', widgetMap, slide }))
    expect(order(after)).toBe('azb')
    expect(layersOf(after, 'z')).toBe('z1')
    expect(JSON.stringify(slideOf(after, 'z'))).not.toContain('a1')
  })
  it.each([
    ['a', 2, 'bcad'],
    ['d', 0, 'dabc'],
    ['b', 9, 'acdb'],
    ['c', 2, 'abcd'],
  ])('[SL6] rearranging %s to %i shifts those in between: %s', (id, sortIndex, expected) => {
    expect(order(apply(show, op('rearrangeSlide', { id, sortIndex })))).toBe(expected)
  })
  it('[SL7] a request that changes a slide and moves it is two edits', () => {
    expect(decodeCall('updateSlide', { input: { id: 'a', duration: 3, sortIndex: 1 } }).map(e => 'kind' in e && e.kind)).toEqual([
      'updateSlide',
      'rearrangeSlide',
    ])
  })
})

/** What a server that has this show makes of the edit when it is sent there. */
function again(show: Show, edit: Operation): Operation[] {
  const { call, args } = save(edit)
  const known = (): Known => ({
    show,
    slide: edit.kind === 'restoreSlide' ? edit.data.slide : edit.kind === 'duplicateSlide' ? slideOf(show, edit.data.sourceId) : undefined,
    widget:
      edit.kind === 'restoreWidget' ? edit.data.widget : edit.kind === 'duplicateWidget' ? widgetOf(show, edit.data.sourceId) : undefined,
  })
  return decodeCall(call, args as never).map(request => completeOperation(request, known())!)
}

function performed(start: Show, wishes: readonly Wish[]) {
  let show = start
  const done: { readonly edit: Operation; readonly inverse: Operation }[] = []
  wishes.forEach((wish, i) => {
    const edit = granted(wish, show, `new${i}`)
    const inverse = edit && invert(show, edit)
    if (!edit || !inverse) return
    done.push({ edit, inverse })
    show = apply(show, edit)
  })
  return { show, done }
}

describe('copies', () => {
  it('[WG9] a copied widget lies 0.05 right and below, one layer above its source', () => {
    const source = aWidget('TEXT', { id: 'w', positionX: 0.2, positionY: 0.3, positionZ: 4 })
    expect(copiedWidget(source, 'copy')).toMatchObject({ id: 'copy', positionX: 0.25, positionY: 0.35, positionZ: 5 })
  })
})
