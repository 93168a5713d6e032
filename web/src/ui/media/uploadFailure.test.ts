import { afterAll, expect, test } from 'vitest'
import { CallError, refusalOf } from '../../api/callError.ts'
import { shownToasts } from '../../testing/shownToasts.ts'
import { language } from '../language.ts'
import { tellUploadFailed } from './uploadFailure.ts'

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
])('[FI34] %s names its file and says why, in both languages', (error, ...reasons) => {
  const each = said(error)
  for (const [index, reason] of reasons.entries()) {
    expect(each[index]).toContain('film.mp4')
    expect(each[index]).toContain(reason)
  }
})

test('[FI34] a proxy that takes less than the server does is told as such', async () => {
  const [en, nl] = said(await refusalOf(new Response('<h1>413 Request Entity Too Large</h1>', { status: 413 })))
  expect(en).toContain('Upload failed: the server takes up to 100 MB, but a proxy in front of it lets no file of 30 MB through.')
  expect(nl).toContain('geen bestand van 30 MB')
})
