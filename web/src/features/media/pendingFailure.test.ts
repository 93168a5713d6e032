import { refusals } from '@vitrine/model/messages/refusals.ts'
import { translate } from '@vitrine/model/messages/everyLanguage.ts'
import { expect, test } from 'vitest'
import { pendingFailure } from './pendingFailure.ts'

const said = (failure: string | null) => {
  const key = pendingFailure(failure)
  return key && translate('en', key)
}

test('[VI35] a video that failed says why, without a gap where a number should be', () => {
  expect(said('VideoSlowError')).toBe(translate('en', 'refusal.VideoSlowError'))
  expect(said('FileTooLargeError')).toBe(translate('en', 'refusal.VideoOutputTooLargeError'))
  expect(said('StorageFullError')).toBe(translate('en', 'video.storage-full'))
  expect([said(null), said('NobodyKnows')]).toEqual([null, null])
  const possible = refusals.filter(code => /^(File|Video)/.test(code) && code !== 'VideoTooLargeError')
  for (const code of possible) expect(said(code)).not.toMatch(/[{}]/)
})
