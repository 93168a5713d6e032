import { expect, test } from 'vitest'
import { reachesScreen } from './reached.ts'

const screen = { screenId: 'door', systemId: 'counter', organizationId: 'annas', resellerId: 'ritas' }
const nowhere = { resellerId: null, organizationId: null, systemId: null, screenId: null }

test.each([
  ['everywhere', nowhere, true],
  ['its partner', { ...nowhere, resellerId: 'ritas' }, true],
  ['another partner', { ...nowhere, resellerId: 'robs' }, false],
  ['its customer', { ...nowhere, organizationId: 'annas' }, true],
  ['another customer', { ...nowhere, organizationId: 'bobs' }, false],
  ['its system', { ...nowhere, organizationId: 'annas', systemId: 'counter' }, true],
  ['another system of its customer', { ...nowhere, organizationId: 'annas', systemId: 'window' }, false],
  ['itself', { ...nowhere, organizationId: 'annas', systemId: 'counter', screenId: 'door' }, true],
  ['another screen of its system', { ...nowhere, organizationId: 'annas', systemId: 'counter', screenId: 'bar' }, false],
])('[EM5] a message to %s', (_, reached, isReached) => {
  expect(reachesScreen(reached, screen)).toBe(isReached)
})
