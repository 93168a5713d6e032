import { expect, test } from 'vitest'
import { inFours, otpauthOf } from './otpauth.ts'

test('[AN33] the QR code says whose secret it is, and of which service', () => {
  expect(otpauthOf('Rita & Co', 'anna@vitrine.example', 'JBSWY3DPEHPK3PXP')).toBe(
    'otpauth://totp/Rita%20%26%20Co:anna%40vitrine.example?secret=JBSWY3DPEHPK3PXP&issuer=Rita%20%26%20Co',
  )
  expect([inFours('JBSWY3DPEHPK3PXP'), inFours('ABCDE'), inFours('ABCD')]).toEqual(['JBSW Y3DP EHPK 3PXP', 'ABCD E', 'ABCD'])
})
