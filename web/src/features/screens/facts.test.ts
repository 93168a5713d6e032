import { expect, test } from 'vitest'
import { formatsOf, translateNow as t } from '../../ui/language.ts'
import { clockWords, engineWords, filesWords, pixelsWords, programWords, reportOf, storageWords } from './facts.ts'

const formats = formatsOf('en')

test('[FL24] what was never told is not said to be anything', () => {
  expect(reportOf({ isConnected: false, report: 1 })).toBeNull()
  const nothing = {
    engine: null,
    engineVersion: null,
    program: null,
    clockAhead: null,
    files: null,
    filesHere: null,
    storageUsed: null,
    storageQuota: null,
    width: null,
    height: null,
    pixelRatio: null,
  }
  const words = [
    engineWords(t, nothing),
    programWords(t, nothing, 'bbbbbbbb'),
    clockWords(t, formats, nothing),
    filesWords(t, nothing),
    storageWords(t, formats, nothing),
    pixelsWords(t, nothing),
  ]
  expect(words.every(each => each === null)).toBe(true)
})

test('[FL23] a clock is right, or by so much ahead or behind', () => {
  const words = [3, 90, -7_300].map(clockAhead => clockWords(t, formats, { clockAhead }))
  expect(words.map(each => each?.split('.')[0])).toEqual(['Right', '2 minutes ahead', '3 hours behind'])
})

test('[FL3] [FL23] an old browser, older software and a full storage are said to be so', () => {
  expect(engineWords(t, { engine: 'Chromium', engineVersion: 87 })).toBe('Chromium 87')
  expect(engineWords(t, { engine: 'Chromium', engineVersion: 63 })).toContain('older than Chromium 68')
  expect(programWords(t, { program: 'aaaaaaaa' }, 'aaaaaaaa')).toBe('The newest')
  expect(programWords(t, { program: 'aaaaaaaa' }, 'bbbbbbbb')).toContain('Older')
  expect(storageWords(t, formats, { storageUsed: 1024 ** 3, storageQuota: 2 * 1024 ** 3 })).toBe('1 GB of 2 GB')
  expect(storageWords(t, formats, { storageUsed: 99, storageQuota: 100 })).toContain('nearly full')
  expect(pixelsWords(t, { width: 1920, height: 1080, pixelRatio: 1 })).toBe('1920 × 1080')
})
