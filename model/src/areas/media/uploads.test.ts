import { expect, test } from 'vitest'
import { uploadLimits } from '../../http.ts'
import { mediaKindOf, refusalBeforeSending } from './uploads.ts'

const megabyte = 1024 * 1024
const refused = (kind: Parameters<typeof refusalBeforeSending>[0], name: string, type: string, size = 9) =>
  refusalBeforeSending(kind, { name, type, size }, { ...uploadLimits, directVideo: 5 * megabyte, gridUploader: 8 * megabyte })

test.each([
  ['assetImage', 'a.png', 'image/png', 8 * megabyte, null],
  ['assetImage', 'a.png', 'image/png', 8 * megabyte + 1, { code: 'FileTooLargeError', words: { limit: 8 } }],
  ['assetVideo', 'a.mp4', 'video/mp4', 5 * megabyte + 1, { code: 'VideoTooLargeError', words: { limit: 5 } }],
  // No kind may be larger than the largest upload.
  ['assetFont', 'a.ttf', 'font/ttf', 9 * megabyte, { code: 'FontTooLargeError', words: { limit: 8 } }],
  ['assetImage', 'a.png', 'image/png', 0, { code: 'FileMissingError' }],
] as const)('[FI78] a file of the kind %s, %s (%s) of %i bytes, is refused before it is sent: %j', (kind, name, type, size, refusal) => {
  expect(refused(kind, name, type, size)).toEqual(refusal)
})

test.each([
  ['letter.pdf', 'application/pdf', 'FileTypeError'],
  ['photo.heic', 'image/heic', 'FileTypeError'],
  ['film.wmv', 'video/x-ms-wmv', 'FileTypeError'],
  ['film.mkv', 'video/something-else', undefined],
  ['logo.svg', 'image/svg+xml', undefined],
  ['unknown', '', undefined],
])('[FI78] %s of the type "%s" is refused before it is sent, where that is known: %s', (name, type, code) => {
  expect(refused(mediaKindOf({ name, type, size: 9 }), name, type)?.code).toBe(code)
})

test.each([
  ['brandon.ttf', '', undefined],
  ['brandon.otf', 'application/vnd.ms-opentype', undefined],
  ['brandon', 'font/woff2', undefined],
  ['brandon.zip', 'application/zip', 'FontTypeError'],
])('[FI78] %s of the type "%s" as a font: %s', (name, type, code) => {
  expect(refused('assetFont', name, type)?.code).toBe(code)
})
