import { expect, test } from 'vitest'
import { lengthOf, looksLikeVideo } from './videos.ts'

test.each([
  ['film.mp4', 'video/mp4', true],
  ['FILM.MKV', '', true],
  ['disc.mpeg', 'application/octet-stream', true],
  ['phone', 'video/quicktime', true],
  ['mp4', '', false],
  ['photo.jpg', 'image/jpeg', false],
])('[VI18] %s of the type "%s" is sent as a video: %s', (name, type, isVideo) => {
  expect(looksLikeVideo({ name, type })).toBe(isVideo)
})

test('[VI18] the length of a video is read in minutes and seconds', () => {
  expect([0.4, 6, 59.6, 75.4, 900].map(lengthOf)).toEqual(['0:00', '0:06', '1:00', '1:15', '15:00'])
})
