import { describe, expect, test } from 'vitest'
import { slide, widget } from '../areas/shows/entities.ts'
import { calls } from '../calls.ts'
import { writable } from '../kernel/entity.ts'
import { aShow } from '../testing/shows.ts'
import { newSlide } from './copies.ts'
import { editableSlideFields, slideFields, slideFrom, widgetFields, widgetFrom } from './fields.ts'
import { op, save } from './operations.ts'
import { newWidget } from './widgets.ts'

const given = (entity: { readonly fields: typeof slide.fields }) => Object.keys(writable(entity.fields)).filter(name => name !== 'showId')

describe('[DE4] a field of a slide', () => {
  test('[DE6] is in the document where anybody sees it, and what the server keeps beside it is not', () => {
    expect([...slideFields, 'widgets'].sort()).toEqual(Object.keys(newSlide({ id: 'a', showId: 'b' }, 0)).sort())
    for (const name of ['organizationId', 'createdAt', 'updatedAt', 'deletedAt', 'thumbnailAt']) expect(slideFields).not.toContain(name)
  })

  test('that people change is taken by the calls that make and change one, and sent by the operation', () => {
    expect([...editableSlideFields]).toEqual(given(slide))
    const taken = (call: 'createSlide' | 'updateSlide') => Object.keys(calls[call].args.input.input!.fields)
    expect(taken('createSlide')).toEqual(['id', 'showId', ...editableSlideFields])
    expect(taken('updateSlide')).toEqual(['id', ...editableSlideFields])
    const sent = save(op('createSlide', { slide: newSlide({ id: 'a', showId: 'b', duration: 3 }, 0) }))
    expect(sent.args).toMatchObject({ input: { duration: 3, conditionValue: null } })
    expect(Object.keys((sent.args as { input: object }).input)).toEqual(['id', 'showId', ...editableSlideFields])
  })

  test('begins as its entity says', () => {
    const made = newSlide({ id: 'a', showId: 'b' }, 4)
    for (const name of editableSlideFields) if (name !== 'sortIndex') expect(made[name]).toBe(slide.fields[name].initial)
    expect(made.sortIndex).toBe(4)
  })
})

test('[DE4] [DE6] a row or an answer with more than the document has becomes a slide of the document', () => {
  const made = newWidget({ id: 'w', slideId: 'a', type: 'TEXT', positionX: 0, positionY: 0 }, aShow(), 1)
  expect(Object.keys(made).sort()).toEqual([...widgetFields].sort())
  expect(widgetFields).toEqual(Object.keys(widget.fields).filter(name => name !== 'organizationId' && name !== 'deletedAt'))
  const stored: typeof made = Object.assign({ organizationId: 'annas' }, made)
  const row = { ...newSlide({ id: 'a', showId: 'b' }, 0), organizationId: 'annas', updatedAt: 'now' }
  expect(slideFrom(row, [widgetFrom(stored)])).toEqual({
    ...newSlide({ id: 'a', showId: 'b' }, 0),
    widgets: [made],
  })
})
