import { describe, expect, test } from 'vitest'
import { aShowOf } from '../testing/shows.ts'
import { compared } from './comparison.ts'
import { copiedShow } from './copies.ts'
import { apply, op, type Operation } from './operations.ts'
import type { Show } from './show.ts'

let count = 0
const before = aShowOf(['TEXT', 'RECTANGLE'], ['PRODUCT'], [])
const copy = (show: Show = before) => copiedShow(show, { ...show, id: 'copy' }, () => `new-${++count}`)
/** What one edit makes of it, with every name new. */
const after = (edit: Operation) => copy(apply(before, edit))
const marks = (show: Show) => compared(before, show).map(({ mark, changed }) => [mark, ...changed].join(' '))

describe('two versions side by side', () => {
  test('[VE18] a copy with other names is the same', () => {
    expect(marks(copy())).toEqual(['SAME', 'SAME', 'SAME'])
  })

  test.each<[string, Operation, string]>([
    ['a place', op('updateWidget', { id: 'a1', positionX: 0.3 }), 'CHANGED LOOK'],
    ['a text', op('updateWidgetSettingsText', { widgetId: 'a1', content: 'Soup' }), 'CHANGED LOOK'],
    ['a layer', op('rearrangeWidget', { id: 'a1', positionZ: 2 }), 'CHANGED LOOK'],
    ['a widget less', op('deleteWidget', { id: 'a2' }), 'CHANGED LOOK'],
    ['a background', op('updateSlide', { id: 'a', backgroundColor: '000000' }), 'CHANGED LOOK'],
    ['a duration', op('updateSlide', { id: 'a', duration: 5 }), 'CHANGED DURATION'],
    ['a transition', op('updateSlide', { id: 'a', transitionType: 'FADE', transitionDuration: 1 }), 'CHANGED TRANSITION'],
    ['a condition', op('updateSlide', { id: 'a', conditionType: 'PROMOTION_ACTIVE_ANY', duration: 5 }), 'CHANGED DURATION CONDITION'],
    ['where it is shown', op('updateSlide', { id: 'a', locationLabels: ['airport'] }), 'CHANGED CONDITION'],
    ['no more than what was there', op('updateSlide', { id: 'a', backgroundColor: 'FFFFFF' }), 'SAME'],
  ])('[VE10] says what changed of a slide: %s', (_, edit, mark) => {
    expect(marks(after(edit))).toEqual([mark, 'SAME', 'SAME'])
  })

  test('[VE10] pairs slides by their place; what is left over was added or removed', () => {
    expect(marks(after(op('deleteSlide', { id: 'c' })))).toEqual(['SAME', 'SAME', 'REMOVED'])
    expect(compared(after(op('deleteSlide', { id: 'c' })), before).map(pair => pair.mark)).toEqual(['SAME', 'SAME', 'ADDED'])
  })

  test('[VE19] a change of the show’s colours, fonts and icons is seen where they are used', () => {
    const coloured = apply(before, op('updateWidgetStyle', { widgetId: 'a2', backgroundColor: '$PRIMA' }))
    const recoloured = copy(apply(coloured, op('updateShowStyle', { showId: 'show', colorPrimary: '123456' })))
    expect(compared(coloured, recoloured).map(pair => pair.mark)).toEqual(['CHANGED', 'SAME', 'SAME'])
    expect(marks(after(op('updateShowStyle', { showId: 'show', fontPrimary: 'ROBOTO' })))).toEqual(['CHANGED LOOK', 'CHANGED LOOK', 'SAME'])
    const leaf = op('updateShowStyle', { showId: 'show', veggieAssetId: 'leaf' })
    expect(marks(after(leaf))).toEqual(['SAME', 'CHANGED LOOK', 'SAME'])
    const menu = aShowOf(['MENU_SECTION'], ['TEXT'])
    expect(compared(menu, apply(menu, leaf)).map(pair => pair.mark)).toEqual(['CHANGED', 'SAME'])
  })

  test('[VE14] [VE21] names what became of a slide: its background, and how many elements', () => {
    const of = (...edits: readonly Operation[]) => {
      const [pair] = compared(before, copy(edits.reduce((show, edit) => apply(show, edit), before)))
      return { background: pair!.background, ...pair!.elements }
    }
    const same = { background: null, added: 0, removed: 0, changed: 0 }
    expect(of()).toEqual(same)
    expect(of(op('updateSlide', { id: 'a', backgroundColor: '000000' }))).toEqual({
      ...same,
      background: { before: 'NONE', after: { colour: '000000' } },
    })
    expect(of(op('updateSlide', { id: 'a', backgroundAssetId: 'tea' })).background).toEqual({ before: 'NONE', after: 'PICTURE' })
    expect(of(op('deleteWidget', { id: 'a1' }), op('deleteWidget', { id: 'a2' }))).toEqual({ ...same, removed: 2 })
    expect(of(op('updateWidget', { id: 'a1', positionX: 0.5 }), op('deleteWidget', { id: 'a2' }))).toEqual({
      ...same,
      removed: 1,
      changed: 1,
    })
    expect(of(op('updateWidget', { id: 'a2', isHidden: true }))).toEqual({ ...same, removed: 1 })
  })
})
