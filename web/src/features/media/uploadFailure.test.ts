import { afterAll, expect, test } from 'vitest'
import { CallError, refusalOf } from '../../api/callError.ts'
import { shownToasts } from '../../testing/shownToasts.ts'
import { language } from '../../ui/language.ts'
import { isWorthRetrying, tellUploadFailed } from './uploadFailure.ts'

afterAll(() => language.set('en'))

const file = { name: 'film.mp4', size: 30 * 1024 * 1024 }

/** What is said in English and in Dutch. */
function said(error: unknown): readonly string[] {
  return (['en', 'nl'] as const).flatMap(spoken => {
    void language.set(spoken)
    tellUploadFailed(file, error)
    return shownToasts().map(({ title, message }) => `${title} ${message}`)
  })
}

test.each([
  [
    new CallError('VideoTooLargeError', [], { limit: 50 }),
    'Upload failed: max upload size is 50 MB',
    'Uploaden mislukt: een video mag hoogstens 50 MB zijn',
  ],
  [new CallError('FileTooLargeError', [], { limit: 1000 }), 'at most 1,000 MB', 'hoogstens 1.000 MB'],
  [new CallError('StorageFullError', [], { limit: 2, used: 1.75 }), '1.75 of 2 GB is in use', '1,75 van 2 GB is in gebruik'],
  [new CallError('FileDamagedError'), 'damaged or incomplete', 'beschadigd of onvolledig'],
])('[FI78] %s names its file and says why, in both languages', (error, ...reasons) => {
  const each = said(error)
  for (const [index, reason] of reasons.entries()) {
    expect(each[index]).toContain('film.mp4')
    expect(each[index]).toContain(reason)
  }
})

test('[FI77] a proxy that takes less than the server does is told as such', async () => {
  const [en, nl] = said(await refusalOf(new Response('<h1>413 Request Entity Too Large</h1>', { status: 413 })))
  expect(en).toContain('Upload failed: the server takes up to 100 MB, but a proxy in front of it lets no file of 30 MB through.')
  expect(nl).toContain('geen bestand van 30 MB')
})

test('[FI56] a file whose name promises a video or a picture is told that it is none, any other which types there are', () => {
  const of = (name: string) => {
    tellUploadFailed({ name, size: 9 }, new CallError('FileTypeError'))
    return shownToasts().at(-1)?.message
  }
  void language.set('en')
  expect(of('broken.mp4')).toBe('broken.mp4 is not a video, or is damaged.')
  expect(of('Photo.JPG')).toBe('Photo.JPG is not a picture, or is damaged.')
  expect(of('notes.txt')).toMatch(/^This type of file can’t be used/)
  void language.set('nl')
  expect(of('broken.mp4')).toBe('broken.mp4 is geen video, of is beschadigd.')
})

test.each([
  ['TooManyVideosError', true],
  ['TooManyUploadsError', true],
  ['StorageFullError', true],
  ['FileDamagedError', false],
  ['FontDuplicateError', false],
] as const)('[ME40] whether a file may be sent again after %s: %s', (code, isWorth) => {
  expect(isWorthRetrying(new CallError(code))).toBe(isWorth)
})
