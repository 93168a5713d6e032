import { op, apply, type Operation } from '@vitrine/model/show/operations.ts'
import { aShowOf } from '@vitrine/model/testing/shows.ts'
import { expect, test } from 'vitest'
import { createThumbnails } from './thumbnails.ts'

/** Of which slides new pictures are asked for after an operation. */
function askedFor(operation: Operation): readonly string[] {
  const asked: string[] = []
  const thumbnails = createThumbnails(id => void asked.push(id))
  const before = aShowOf(['TEXT'], ['CIRCLE'])
  const after = apply(before, operation)
  thumbnails.noteChange(before, after)
  thumbnails.renderChanged(after)
  return asked
}
const stop = (position: number, color: string) => ({ position, color, opacity: 100 })

test.each([
  op('updateSlide', { id: 'a', backgroundColor: '102030' }),
  op('updateSlide', { id: 'a', backgroundOverlayColor: '000000' }),
  op('updateSlide', { id: 'a', backgroundOverlayOpacity: 70 }),
  op('updateSlide', { id: 'a', backgroundBlur: 12 }),
  op('updateSlide', { id: 'a', backgroundGradient: { type: 'LINEAR', angle: 90, stops: [stop(0, '000000'), stop(100, 'FFFFFF')] } }),
  op('updateWidget', { id: 'a1', positionX: 0.5 }),
])('[TH10] a new picture is asked for after $kind $data', operation => {
  expect(askedFor(operation)).toEqual(['a'])
})

test.each([
  op('updateSlide', { id: 'a', duration: 20 }),
  op('updateSlide', { id: 'a', transitionType: 'FADE' }),
  op('updateSlide', { id: 'a', conditionType: 'PROMOTION_ACTIVE_ANY' }),
  op('rearrangeSlide', { id: 'a', sortIndex: 1 }),
])('[TH10] none after $kind $data, which is not seen on it', operation => {
  expect(askedFor(operation)).toEqual([])
})
