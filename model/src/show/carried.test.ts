import { describe, expect, test } from 'vitest'
import { aShow, aSlide, aWidget } from '../testing/shows.ts'
import { carried } from './carried.ts'
import { copiedShow, copyId } from './copies.ts'
import { apply, op } from './operations.ts'

const source = aShow({
  id: 'old',
  state: 'PUBLISHED',
  slides: [aSlide({ id: 'slide', showId: 'old', widgets: [aWidget('TEXT', { id: 'text' }), aWidget('RECTANGLE', { id: 'box' })] })],
})
const fresh = copiedShow(source, { id: 'fresh', presentationId: 'menu', organizationId: 'cafe', state: 'CONCEPT' })
const from = { showId: 'old', slideIds: ['slide'] }
const [slideId, textId] = [copyId('fresh', 'slide'), copyId('fresh', 'text')]

describe('[PU16] what was not saved when somebody published', () => {
  test('is done to the same things of the copy, whoever made it', () => {
    expect(fresh.slides[0]!.widgets.map(w => w.id)).toContain(textId)
    const all = carried(
      [op('updateSlide', { id: 'slide', duration: 7 }), op('updateWidgetSettingsText', { widgetId: 'text', content: 'Soup' })],
      from,
      fresh,
    )
    expect(all).toEqual([
      op('updateSlide', { id: slideId, duration: 7 }),
      op('updateWidgetSettingsText', { widgetId: textId, content: 'Soup' }),
    ])
  })

  test('keeps the names of what it made, and gives it to the copy', () => {
    const widget = aWidget('PRODUCT_LIST', { id: 'new', slideId: 'slide' })
    const [made, moved] = carried([op('createWidget', { widget }), op('updateWidget', { id: 'new', positionX: 0.5 })], from, fresh)
    expect([made, moved]).toEqual([
      op('createWidget', { widget: { ...widget, slideId } }),
      op('updateWidget', { id: 'new', positionX: 0.5 }),
    ])
    const style = op('updateShowStyle', { showId: 'old', colorPrimary: '112233' })
    expect(carried([style], from, fresh)).toEqual([op('updateShowStyle', { showId: 'fresh', colorPrimary: '112233' })])
  })

  test('leaves out what is in the publication already, and what is gone', () => {
    const after = apply(source, op('updateSlide', { id: 'slide', duration: 7 }))
    const copy = copiedShow(after, { id: 'fresh', presentationId: 'menu', organizationId: 'cafe', state: 'CONCEPT' })
    expect(carried([op('updateSlide', { id: 'slide', duration: 7 }), op('deleteWidget', { id: 'gone' })], from, copy)).toEqual([])
  })

  test('goes into no copy of another show', () => {
    const style = op('updateShowStyle', { showId: 'old', colorPrimary: '112233' })
    expect(carried([style], { showId: 'old', slideIds: ['another'] }, fresh)).toEqual([])
  })
})
