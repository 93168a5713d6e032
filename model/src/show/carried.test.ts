import { describe, expect, test } from 'vitest'
import { aShow, aSlide, aWidget } from '../testing/shows.ts'
import { carried, carrying, traced } from './carried.ts'
import { copiedShow, copyId } from './copies.ts'
import { apply, op } from './operations.ts'
import { renamedWidget } from './widgets.ts'

const source = aShow({
  id: 'old',
  state: 'PUBLISHED',
  slides: [aSlide({ id: 'slide', showId: 'old', widgets: [aWidget('TEXT', { id: 'text' }), aWidget('RECTANGLE', { id: 'box' })] })],
})
const fresh = copiedShow(source, { id: 'fresh', presentationId: 'menu', organizationId: 'cafe', state: 'CONCEPT' })
const from = { showId: 'old', slideIds: ['slide'] }
const [slideId, textId] = [copyId('fresh', 'slide'), copyId('fresh', 'text')]

describe('[PU16] [PU35] what was not saved when somebody published', () => {
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

  test('[PU26] [PU44] the history goes along too, with what was deleted and what was made and not saved', () => {
    const made = aWidget('PRODUCT_LIST', { id: 'new', slideId: 'slide' })
    const deleted = aWidget('CIRCLE', { id: 'gone', slideId: 'slide' })
    const steps = [
      [op('updateWidget', { id: 'text', positionX: 0.1 })],
      [op('updateWidget', { id: 'gone', positionX: 0.1 })],
      [op('restoreWidget', { widget: deleted })],
      [op('deleteWidget', { id: 'new' })],
      [op('updatePresentation', { id: 'menu', title: 'Before' })],
    ]
    const along = carrying([op('createWidget', { widget: made })], from, fresh, steps)!
    const goneId = copyId('fresh', 'gone')
    expect(along.edits).toEqual([op('createWidget', { widget: { ...made, slideId } })])
    expect(steps.map(along.step)).toEqual([
      [op('updateWidget', { id: textId, positionX: 0.1 })],
      [op('updateWidget', { id: goneId, positionX: 0.1 })],
      [op('restoreWidget', { widget: renamedWidget(deleted, goneId, slideId) })],
      [op('deleteWidget', { id: 'new' })],
      [op('updatePresentation', { id: 'menu', title: 'Before' })],
    ])
    expect([along.idOf('slide'), along.idOf('new'), along.idOf('old')]).toEqual([slideId, 'new', 'fresh'])
  })

  test('[PU27] goes through what was published since into the copy of the latest, also where a version was restored', () => {
    const copyOf = (show: typeof fresh, id: string) =>
      copiedShow(show, { id, presentationId: 'menu', organizationId: 'cafe', state: 'CONCEPT' })
    const latest = copyOf(copyOf(fresh, 'second'), 'third')
    const own = (name: string) => copyId('third', copyId('second', copyId('fresh', name)))
    const typed = [op('updateSlide', { id: 'slide', duration: 7 }), op('updateShowStyle', { showId: 'old', colorPrimary: '112233' })]
    const through = traced(from, latest, ['set aside by a restoration', 'fresh', 'second'])
    expect(through).toEqual({ ...from, through: ['fresh', 'second'] })
    expect(carried(typed, through, latest)).toEqual([
      op('updateSlide', { id: own('slide'), duration: 7 }),
      op('updateShowStyle', { showId: 'third', colorPrimary: '112233' }),
    ])
    expect(carrying([], through, latest)?.idOf('text')).toBe(own('text'))
    expect(carried(typed, traced(from, latest, ['second']), latest)).toEqual([])
  })

  test('goes into no copy of another show', () => {
    const style = op('updateShowStyle', { showId: 'old', colorPrimary: '112233' })
    expect(carried([style], { showId: 'old', slideIds: ['another'] }, fresh)).toEqual([])
  })
})
