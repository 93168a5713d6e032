import { expect, test } from 'vitest'
import '../../messages/everyLanguage.ts'
import { auditEntityName } from './words.ts'

test('[AU9] an organisation is a customer to whoever manages it, and to its own people an organisation', () => {
  expect((['ADMIN', 'RESELLER', 'USER'] as const).map(reader => auditEntityName('en', 'organization', reader))).toEqual([
    'Customer',
    'Customer',
    'Organisation',
  ])
  expect(auditEntityName('nl', 'system', 'USER')).toBe('Systeem')
})
