import { emptyCatalogue } from '@vitrine/model/screen/content.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { aWidget } from '@vitrine/model/testing/shows.ts'
import { describe, expect, it } from 'vitest'
import { othersBelow } from './choosing.ts'
import { chosenRow, currentRow, othersBelowDrop, rowsOf } from './layerRows.ts'
import { layerName } from '../../session/widgetName.ts'

const rows = ['e', 'd', 'c', 'b', 'a']
const plain = { add: false, range: false }
const widgetsIn = (...ids: readonly string[]) => ids.map((id, i) => aWidget('CIRCLE', { id, positionZ: i + 1 }) as Widget)
const listed = rowsOf(widgetsIn('a', 'b', 'c', 'd', 'e'), new Set())
const inGroup = (folded = new Set<string>()) =>
  rowsOf(
    widgetsIn('a', 'b', 'c', 'd', 'e').map(w => ({ ...w, groupId: ['b', 'd'].includes(w.id) ? 'g' : null })),
    folded,
  )
const keys = (all: ReturnType<typeof inGroup>) => all.map(row => row.key)

describe('choosing in the list of layers', () => {
  it('[LA1] a click chooses one, with Ctrl one more or one less', () => {
    const one = chosenRow(listed, { ids: ['a', 'b'], anchor: null }, 'd', plain)
    expect(one.ids).toEqual(['d'])
    const two = chosenRow(listed, one, 'b', { add: true, range: false })
    expect(two.ids).toEqual(['d', 'b'])
    expect(chosenRow(listed, two, 'd', { add: true, range: false }).ids).toEqual(['b'])
  })
  it('[LA1] with shift all from the one clicked last, whichever way', () => {
    const one = chosenRow(listed, { ids: [], anchor: null }, 'c', plain)
    expect(chosenRow(listed, one, 'e', { add: false, range: true }).ids).toEqual(['d', 'c', 'e'])
    expect(chosenRow(listed, one, 'a', { add: false, range: true }).ids).toEqual(['c', 'b', 'a'])
  })
  it('[LA1] a range from one that is gone begins anew', () => {
    expect(chosenRow(listed, { ids: ['x'], anchor: 'x' }, 'b', { add: false, range: true })).toEqual({ ids: ['b'], anchor: 'b' })
  })
})

describe('a group in the list of layers', () => {
  it('[LA6] is a row above its layers, which folds them', () => {
    expect(keys(inGroup())).toEqual(['e', 'group g', 'd', 'b', 'c', 'a'])
    expect(keys(inGroup(new Set(['g'])))).toEqual(['e', 'group g', 'c', 'a'])
  })
  it('[LA11] a click on it chooses all of them, with Ctrl too or no longer', () => {
    const whole = chosenRow(inGroup(), { ids: ['a'], anchor: null }, 'group g', plain)
    expect(whole.ids).toEqual(['d', 'b'])
    const added = chosenRow(inGroup(), { ids: ['a', 'b'], anchor: null }, 'group g', { add: true, range: false })
    expect(added.ids).toEqual(['a', 'd', 'b'])
    expect(chosenRow(inGroup(), added, 'group g', { add: true, range: false }).ids).toEqual(['a'])
  })
  it('[LA6] the list stands at it while all of it is chosen, or one that is folded away', () => {
    expect(currentRow(inGroup(), ['d', 'b'])).toBe(1)
    expect(currentRow(inGroup(), ['b'])).toBe(3)
    expect(currentRow(inGroup(new Set(['g'])), ['b'])).toBe(1)
    expect(currentRow(inGroup(), [])).toBe(-1)
  })
  it('[LA11] what is dropped at its edges lies above or below all of it', () => {
    expect(othersBelowDrop(inGroup(new Set(['g'])), ['a'], 'group g', 'top')).toBe(3)
    expect(othersBelowDrop(inGroup(new Set(['g'])), ['e'], 'group g', 'bottom')).toBe(2)
    expect(othersBelowDrop(inGroup(), ['d', 'b'], 'a', 'bottom')).toBe(0)
    expect(othersBelowDrop(inGroup(), ['a'], 'gone', 'top')).toBeNull()
  })
})

describe('dragging in the list of layers', () => {
  it('[LA2] what is dropped in a gap lies above all that stand below it', () => {
    expect(othersBelow(rows, ['a'], 0)).toBe(4)
    expect(othersBelow(rows, ['e'], 5)).toBe(0)
    expect(othersBelow(rows, ['e', 'b'], 3)).toBe(1)
  })
})

describe('the name of a layer', () => {
  it('[LA4] is what it shows, else what it is', () => {
    const text = aWidget('TEXT', { id: 't' })
    const image = aWidget('IMAGE', { id: 'i' })
    const catalogue = { ...emptyCatalogue, assets: { p: { id: 'p', type: 'IMAGE', title: 'Beach', url: '', thumbUrl: null } as never } }
    expect(layerName({ ...text, settings: { ...text.settings, content: ' Soup\n of the day ' } } as Widget, catalogue)).toBe(
      'Soup of the day',
    )
    expect(layerName({ ...image, settings: { ...image.settings, assetId: 'p' } } as Widget, catalogue)).toBe('Beach')
    expect(layerName(image as Widget, catalogue)).toBe('Image')
  })
  it('[LA4] is its own name first', () => {
    expect(layerName({ ...(aWidget('CIRCLE', { id: 'c' }) as Widget), name: 'Sun' }, emptyCatalogue)).toBe('Sun')
  })
})
