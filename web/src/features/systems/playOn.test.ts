import { expect, test } from 'vitest'
import { freeScreenFor, screenToConnect } from './playOn.ts'
import type { Screen } from './screens.ts'

const screen = (id: string, values: object = {}) =>
  ({
    id,
    systemId: 'counter',
    sortIndex: Number(id),
    isConnected: false,
    presentation: null,
    system: { id: 'counter', title: 'Counter', orientation: 'LANDSCAPE', screenCount: 2, activeCollectionId: null },
    ...values,
  }) as unknown as Screen
const upright = { system: { id: 'window', title: 'Bar', orientation: 'PORTRAIT' } }

test('[PU21] what plays nowhere is offered an empty screen that fits it, first one with a TV', () => {
  expect(freeScreenFor('LANDSCAPE', [])).toBeNull()
  expect(freeScreenFor('LANDSCAPE', [screen('1', upright), screen('2', { presentation: {} })])).toBeNull()
  expect(freeScreenFor('PORTRAIT', [screen('2'), screen('1', upright)])?.id).toBe('1')
  expect(freeScreenFor('LANDSCAPE', [screen('2'), screen('1')])?.id).toBe('1')
  expect(freeScreenFor('LANDSCAPE', [screen('1'), screen('2', { isConnected: true })])?.id).toBe('2')
})

test('[SP10] the code is asked for at the screen that has something to play', () => {
  expect(screenToConnect([screen('1', { isConnected: true })])).toBeNull()
  expect(screenToConnect([screen('1', { isConnected: true }), screen('2'), screen('3')])?.id).toBe('2')
  expect(screenToConnect([screen('1'), screen('2', { presentation: {} })])?.id).toBe('2')
  expect(screenToConnect([screen('1'), screen('2', { presentation: {} })], '1')?.id).toBe('1')
})
