import { slideOf, widgetOf } from '@vitrine/model/show/show.ts'
import { op } from '@vitrine/model/show/operations.ts'
import { aShowOf } from '@vitrine/model/testing/shows.ts'
import { describe, expect, it } from 'vitest'
import { anEditorContext } from '../session/testing/anEditorContext.ts'
import type { Grip, Pointer } from '../state/gestures/types.ts'
import { addNew, carryOut, drawnNew } from './gestureOutcomes.ts'

/** Press, move and release on a slide drawn 960 × 540. */
function anEditor() {
  const context = anEditorContext(aShowOf(['TEXT', 'RECTANGLE', 'CIRCLE']))
  const go = (grip: Grip, x: number, y: number, keys: Partial<Pointer> = {}) => {
    carryOut(context, context.gestures.press(grip, { x: 200, y: 200 }))
    context.gestures.move({ x: 200 + x, y: 200 + y, free: true, ...keys })
    carryOut(context, context.gestures.release())
  }
  return {
    ...context,
    go,
    drag: (x: number, y: number, keys: Partial<Pointer> = {}) => go({ on: 'widget', id: 'a2' }, x, y, keys),
    widget: (id = 'a2') => widgetOf(context.show(), id)!,
    all: () => slideOf(context.show(), 'a')!.widgets,
  }
}

describe('what becomes of a gesture', () => {
  it('[ED7] a drag is one edit, on release', () => {
    const editor = anEditor()
    const before = editor.widget()
    editor.drag(96, 54)
    expect(editor.widget().positionX).toBeCloseTo(before.positionX + 0.1)
    expect(editor.widget().positionY).toBeCloseTo(before.positionY + 0.1)
    editor.undo()
    expect(editor.widget()).toEqual(before)
    expect(editor.editor.get().canUndo).toBe(false)
  })
  it('[ED269] what is dragged or copied farther than an element may lie stays where it may', () => {
    const editor = anEditor()
    editor.drag(30_000, -30_000)
    expect(editor.widget()).toMatchObject({ positionX: 10, positionY: -10 })
    editor.undo()
    editor.drag(30_000, 0, { alt: true })
    expect(editor.all().map(({ positionX }) => positionX <= 10)).toEqual(editor.all().map(() => true))
  })
  it('[ED1] what is pressed is selected; a click changes nothing', () => {
    const editor = anEditor()
    editor.drag(2, 2)
    expect(editor.selected()?.id).toBe('a2')
    expect(editor.editor.get().canUndo).toBe(false)
  })
  it('[ED215] what is dragged and resized lies on whole points', () => {
    const editor = anEditor()
    editor.drag(33.3, 71.7)
    const points = () => [editor.widget().positionX * 1920, editor.widget().positionY * 1080].map(x => Math.abs(x - Math.round(x)))
    for (const rest of points()) expect(rest).toBeCloseTo(0, 6)
    editor.go({ on: 'handle', handle: 'se' }, 10.3, 17.1)
    expect(editor.widget().width * 1920 - Math.round(editor.widget().width * 1920)).toBeCloseTo(0, 6)
  })
  it('[ED216] what is added by a key or a click stands where there is room, a ticker at the foot', () => {
    const editor = anEditor()
    const [first, second, ticker] = [addNew(editor, 'LOGO'), addNew(editor, 'LOGO'), addNew(editor, 'TICKER')].map(id => editor.widget(id!))
    expect(first).toMatchObject({ positionX: 0.4, positionY: 0.4 })
    expect(second!.positionY).toBeGreaterThanOrEqual(first!.positionY + first!.height)
    expect(ticker!.positionY + ticker!.height).toBeCloseTo(1)
  })
  it('[ED217] what hangs at the pointer is the new element itself', () => {
    const editor = anEditor()
    expect(drawnNew(editor, 'TEXT')?.widgets).toMatchObject([
      { type: 'TEXT', positionX: 0, settings: { content: expect.stringMatching(/\w/) } },
    ])
    expect(editor.all()).toHaveLength(3)
  })
  it('[CH20] a new list shows the category of a menu that has only one', () => {
    const editor = anEditor()
    const shelf = (id: string) => ({ id, collectionId: 'menu', title: id, sortIndex: 0, variants: [], productIds: [], translations: {} })
    const added = (...ids: readonly string[]) => {
      editor.catalogue.set({ ...editor.catalogue.get(), categories: Object.fromEntries(ids.map(id => [id, shelf(id)])) as never })
      return (['PRODUCT_LIST', 'MENU_SECTION', 'PRODUCT'] as const).map(type => editor.widget(addNew(editor, type)!).settings)
    }
    expect(added('coffee')).toMatchObject([{ categoryId: 'coffee' }, { categoryId: 'coffee' }, { productId: null }])
    expect(added('coffee', 'tea')).toMatchObject([{ categoryId: null }, { categoryId: null }, { productId: null }])
    expect(added()).toMatchObject([{ categoryId: null }, { categoryId: null }, { productId: null }])
  })
  it('two drags are two steps', () => {
    const editor = anEditor()
    editor.drag(96, 0)
    const between = editor.widget()
    editor.drag(96, 0)
    editor.undo()
    expect(editor.widget()).toEqual(between)
  })
  it('a moved widget keeps the size it is drawn with', () => {
    const editor = anEditor()
    const { width, height } = editor.widget()
    editor.drag(33, 71)
    expect(editor.widget()).toMatchObject({ width, height })
  })
  it('a turn changes the rotation', () => {
    const editor = anEditor()
    editor.select('a2')
    const { box } = editor.canvas.placementOf('a2')!
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    editor.gestures.press({ on: 'rotation' }, { x: middle.x, y: box.y - 20 })
    editor.gestures.move({ x: middle.x + 100, y: middle.y })
    carryOut(editor, editor.gestures.release())
    expect(editor.widget().style.rotation).toBe(90)
  })
  it('[LK12] [LK20] letters grow with their box in one step', () => {
    const editor = anEditor()
    editor.select('a1')
    const before = editor.widget('a1')
    editor.go({ on: 'handle', handle: 'se' }, before.width * 960, 0)
    const after = editor.widget('a1')
    expect(after.width).toBeCloseTo(2 * before.width)
    expect(after.height).toBeCloseTo(2 * before.height)
    expect(after.settings).toMatchObject({ textStyle: { size: 40 } })
    editor.undo()
    expect(editor.widget('a1')).toEqual(before)
    expect(editor.editor.get().canUndo).toBe(false)
  })
  it('[LK12] of a ticker and a shape only the box grows', () => {
    const editor = anEditor()
    editor.select('a2')
    const { style } = editor.widget()
    editor.go({ on: 'handle', handle: 'se' }, 90, 20)
    expect(editor.widget().style).toEqual(style)
  })
  it('[ED204] a drag of several is one step', () => {
    const editor = anEditor()
    const before = editor.show()
    editor.selectAll(['a1', 'a2'])
    editor.drag(96, 54)
    for (const id of ['a1', 'a2'])
      expect(editor.widget(id).positionX).toBeCloseTo(before.slides[0]!.widgets.find(w => w.id === id)!.positionX + 0.1)
    editor.undo()
    expect(editor.all()).toEqual(before.slides[0]!.widgets)
    expect(editor.editor.get().canUndo).toBe(false)
  })
  it('[ED204] so is a turn of several, which places them too', () => {
    const editor = anEditor()
    editor.perform(op('updateWidget', { id: 'a1', positionX: 0.1 }))
    const before = editor.all()
    editor.selectAll(['a1', 'a2'])
    editor.go({ on: 'rotation' }, 300, 0)
    expect(editor.widget('a1').style.rotation).toBeGreaterThan(0)
    expect(editor.widget('a1').positionX).not.toBe(before.find(w => w.id === 'a1')!.positionX)
    editor.undo()
    expect(editor.all()).toEqual(before)
  })
  it('[ED205] with alt copies lie where they were dragged to, each just above its source, selected, in one step', () => {
    const editor = anEditor()
    editor.selectAll(['a1', 'a2'])
    const before = editor.widget('a1')
    editor.drag(96, 54, { alt: true })
    expect(editor.all()).toHaveLength(5)
    expect(editor.widget('a1')).toEqual(before)
    const order = [...editor.all()].sort((a, b) => a.positionZ - b.positionZ)
    expect(order.map(w => w.type)).toEqual(['TEXT', 'TEXT', 'RECTANGLE', 'RECTANGLE', 'CIRCLE'])
    expect(order[1]!.positionX).toBeCloseTo(before.positionX + 0.1)
    expect(editor.selectedAll().map(w => w.id)).toEqual(expect.arrayContaining([order[1]!.id, order[3]!.id]))
    editor.undo()
    expect(editor.all()).toHaveLength(3)
  })
  it('[ED208] what is locked or hidden is left alone', () => {
    const editor = anEditor()
    editor.perform([op('updateWidget', { id: 'a1', isLocked: true }), op('updateWidget', { id: 'a3', isHidden: true })])
    expect(editor.canvas.gestureContext.reachable().map(p => p.id)).toEqual(['a2'])
    editor.selectAll(['a1', 'a2', 'a3'])
    const before = editor.widget('a1')
    editor.drag(96, 0)
    expect(editor.widget('a1')).toEqual(before)
    expect(editor.widget('a2').positionX).toBeGreaterThan(before.positionX)
  })
  it('[ED209] says how many are selected', () => {
    const editor = anEditor()
    carryOut(editor, { wants: 'select', ids: ['a1', 'a2', 'a3'] })
    expect(editor.announcement.get()).toBe('3 elements selected')
    carryOut(editor, { wants: 'select', ids: ['a2'] })
    expect(editor.announcement.get()).toBe('Rectangle selected, at 192, 108')
  })
})
