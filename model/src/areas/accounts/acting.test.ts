import { expect, test } from 'vitest'
import { mayActAs, type ActedFor } from './acting.ts'

const anna: ActedFor = { role: 'USER', organizationId: 'annas', managedBy: 'ritas' }
const bob: ActedFor = { role: 'USER', organizationId: 'bobs', managedBy: null }
const nobodys: ActedFor = { role: 'USER', organizationId: null, managedBy: null }
const rita: ActedFor = { role: 'RESELLER', organizationId: null, managedBy: null }
const ada: ActedFor = { role: 'ADMIN', organizationId: null, managedBy: null }

test('[AN9] an ADMIN acts as any USER or RESELLER, a RESELLER as users of its own customers, a USER as nobody', () => {
  const as = (role: 'ADMIN' | 'RESELLER' | 'USER', resellerId: string | null) =>
    [anna, bob, nobodys, rita, ada].map(other => mayActAs({ role, resellerId }, other))
  expect(as('ADMIN', null)).toEqual([true, true, true, true, false])
  expect(as('RESELLER', 'ritas')).toEqual([true, false, false, false, false])
  expect(as('RESELLER', 'others')).toEqual([false, false, false, false, false])
  expect(as('RESELLER', null)).toEqual([false, false, false, false, false])
  expect(as('USER', null)).toEqual([false, false, false, false, false])
})
