import { describe, expect, it } from 'vitest'
import { aShowOf } from '../testing/shows.ts'
import { duplicated } from './arranging.ts'
import { clippingIn, clippingText, pasted, widgetClipping } from './clippings.ts'
import { areOneGroup, companionsOf, grouped, groupNameOf, regrouped, ungrouped, withCompanions } from './groups.ts'
import { apply, invert, op, type Operation } from './operations.ts'
import { inLayers, slideOf, widgetOf, type Show } from './show.ts'

const after = (show: Show, edits: readonly Operation[]) => edits.reduce((now, edit) => apply(now, edit), show)
const before = aShowOf(['TEXT', 'RECTANGLE', 'CIRCLE', 'LOGO', 'IMAGE'], [])
const layers = (show: Show, slideId = 'a') => inLayers(slideOf(show, slideId)!.widgets).map(w => w.id)
const groupOf = (show: Show, id: string) => widgetOf(show, id)?.groupId
const widgets = (show: Show, slideId = 'a') => slideOf(show, slideId)!.widgets
const show = after(before, grouped(before, ['a1', 'a3'], 'g'))
const ids = () => {
  let next = 0
  return () => `n${next++}`
}

describe('a group', () => {
  it('[AR13] comes together below its topmost, in its order, and is taken back exactly', () => {
    expect(layers(show)).toEqual(['a2', 'a1', 'a3', 'a4', 'a5'])
    expect(['a1', 'a2', 'a3'].map(id => groupOf(show, id))).toEqual(['g', null, 'g'])
    let now = before
    const back: Operation[] = []
    for (const edit of grouped(before, ['a5', 'a1', 'a4'], 'g')) {
      const inverse = invert(now, edit)
      if (inverse) back.unshift(inverse)
      now = apply(now, edit)
    }
    expect(layers(after(now, back))).toEqual(layers(before))
    expect(groupOf(after(now, back), 'a1')).toBeNull()
  })
  it('[LA12] keeps its name when it is copied whole, and it ends with the group', () => {
    const named = after(
      show,
      ['a1', 'a3'].map(id => op('updateWidget', { id, groupName: 'Lunch' })),
    )
    const members = (of: Show) => widgets(of).filter(w => w.groupId !== null)
    expect(groupNameOf(members(named))).toBe('Lunch')
    const clipping = clippingIn(clippingText(widgetClipping(named, [widgetOf(named, 'a1')!, widgetOf(named, 'a3')!])))
    if (clipping?.holds !== 'widgets') throw new Error('Not pasted.')
    const there = widgets(after(named, pasted(named, clipping, { slideId: 'b', at: null }, ids())), 'b')
    expect(there.map(w => w.groupName)).toEqual(['Lunch', 'Lunch'])
    const dissolved = after(named, ungrouped(named, ['a1']))
    expect(widgets(dissolved).map(w => w.groupName)).toEqual([null, null, null, null, null])
    const wider = after(named, grouped(named, ['a1', 'a3', 'a4'], 'h'))
    expect(groupNameOf(members(wider))).toBeNull()
  })
  it('[AR13] [AR24] needs two, and one of which one is left is none', () => {
    expect(grouped(before, ['a1'], 'g')).toEqual([])
    const alone = apply(show, op('deleteWidget', { id: 'a3' }))
    expect(companionsOf(widgets(alone), 'a1').map(w => w.id)).toEqual(['a1'])
    expect(areOneGroup(widgets(alone), ['a1'])).toBe(false)
  })
  it('[AR14] is handled whole by each of it', () => {
    expect(withCompanions(widgets(show), ['a3', 'a2'])).toEqual(['a1', 'a3', 'a2'])
    expect([
      areOneGroup(widgets(show), ['a3', 'a1']),
      areOneGroup(widgets(show), ['a1']),
      areOneGroup(widgets(show), ['a1', 'a2', 'a3']),
    ]).toEqual([true, false, false])
  })
  it('[AR15] is dissolved whole, whichever of it is meant', () => {
    expect(['a1', 'a3'].map(id => groupOf(after(show, ungrouped(show, ['a3'])), id))).toEqual([null, null])
    expect(ungrouped(before, ['a1'])).toEqual([])
  })
  it('[AR16] [AR26] that is copied is a group of its own; a copy of some of it belongs to it', () => {
    const whole = after(show, duplicated(show, [widgetOf(show, 'a1')!, widgetOf(show, 'a3')!], ids()))
    const copies = widgets(whole).filter(w => w.id.startsWith('n'))
    expect(new Set(copies.map(w => w.groupId)).size).toBe(1)
    expect(copies[0]!.groupId).not.toBe('g')
    expect(groupOf(whole, 'a1')).toBe('g')
    const part = after(show, duplicated(show, [widgetOf(show, 'a1')!], ids()))
    expect(groupOf(part, 'n0')).toBe('g')
    expect(regrouped(show, [{ sourceId: 'a2', copyId: 'x' }], ids())).toEqual([])
  })
  it('[AR16] [AR26] is pasted as a group of its own, with the names of its layers', () => {
    const named = after(show, [op('updateWidget', { id: 'a1', name: 'Headline' })])
    const clipping = clippingIn(clippingText(widgetClipping(named, [widgetOf(named, 'a1')!, widgetOf(named, 'a3')!])))
    if (clipping?.holds !== 'widgets') throw new Error('no widgets')
    const there = widgets(after(named, pasted(named, clipping, { slideId: 'b', at: null }, ids())), 'b')
    expect(there.map(w => w.name)).toEqual(['Headline', null])
    expect(there[0]!.groupId).toBe(there[1]!.groupId)
    expect(there[0]!.groupId).not.toBe('g')
    const alone = widgetClipping(named, [widgetOf(named, 'a1')!])
    if (alone.holds !== 'widgets') throw new Error('no widgets')
    expect(widgets(after(named, pasted(named, alone, { slideId: 'b', at: null }, ids())), 'b')[0]!.groupId).toBeNull()
  })
})
