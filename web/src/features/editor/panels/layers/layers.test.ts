import { emptyCatalogue } from '@vitrine/model/screen/content.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { aWidget } from '@vitrine/model/testing/shows.ts'
import { describe, expect, it } from 'vitest'
import { chosenBy, othersBelow } from './choosing.ts'
import { layerName } from '../../session/widgetName.ts'

const rows = ['e', 'd', 'c', 'b', 'a']
const plain = { add: false, range: false }

describe('choosing in the list of layers', () => {
  it('[LA1] a click chooses one, with Ctrl one more or one less', () => {
    const one = chosenBy(rows, { ids: ['a', 'b'], anchor: null }, 'd', plain)
    expect(one.ids).toEqual(['d'])
    const two = chosenBy(rows, one, 'b', { add: true, range: false })
    expect(two.ids).toEqual(['d', 'b'])
    expect(chosenBy(rows, two, 'd', { add: true, range: false }).ids).toEqual(['b'])
  })
  it('[LA1] with shift all from the one clicked last, whichever way', () => {
    const one = chosenBy(rows, { ids: [], anchor: null }, 'c', plain)
    expect(chosenBy(rows, one, 'e', { add: false, range: true }).ids).toEqual(['e', 'd', 'c'])
    expect(chosenBy(rows, one, 'a', { add: false, range: true }).ids).toEqual(['c', 'b', 'a'])
  })
  it('[LA1] a range from one that is gone begins anew', () => {
    expect(chosenBy(rows, { ids: ['x'], anchor: 'x' }, 'b', { add: false, range: true })).toEqual({ ids: ['b'], anchor: 'b' })
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
})
