import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

test('[AN12] a device is known by its browser and its system', () => {
  const known = {
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36': [
      'Chrome',
      'Windows',
    ],
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0': [
      'Edge',
      'Windows',
    ],
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15': [
      'Safari',
      'macOS',
    ],
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1':
      ['Safari', 'iPhone'],
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0': ['Firefox', 'Linux'],
    'Mozilla/5.0 (Linux; Android 16; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36':
      ['Samsung Internet', 'Android'],
    'curl/8.5.0': ['curl', null],
    'something else': [null, null],
  }
  for (const [userAgent, [browser, system]] of Object.entries(known)) expect(deviceOf(userAgent)).toEqual({ browser, system })
  expect(deviceOf(null)).toEqual({ browser: null, system: null })
})
