import { expect, test } from 'vitest'
import { partOf } from './range.ts'

const whole = () => new Response('0123456789', { headers: { 'content-type': 'video/mp4' } })

test.each([
  ['bytes=0-', '0123456789', 'bytes 0-9/10'],
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=8-100', '89', 'bytes 8-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=-30', '0123456789', 'bytes 0-9/10'],
])('[SC38] %s of a whole file is %s', async (range, text, says) => {
  const part = await partOf(whole(), range)
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(says)
  expect(part.headers.get('content-length')).toBe(String(text.length))
  expect(part.headers.get('content-type')).toBe('video/mp4')
  await expect(part.text()).resolves.toBe(text)
})

test('[SC38] a part that is not there is refused; what is not understood is answered whole', async () => {
  expect((await partOf(whole(), 'bytes=10-')).status).toBe(416)
  const all = await partOf(whole(), 'lines=1-2')
  expect(all.status).toBe(200)
  await expect(all.text()).resolves.toBe('0123456789')
})
