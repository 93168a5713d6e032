import { expect, onTestFinished, test, vi } from 'vitest'
import { fetchClientSettingsAnew } from './clientSettings.ts'
import { linkForOthers, reachedOrigins } from './reachedOrigins.ts'

test('[ML38] a link that is handed over at the server itself has the address by which others reach it; what has another origin keeps it', async () => {
  expect(linkForOthers('/password#abc')).toBe(`${location.origin}/password#abc`)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ networkAddresses: ['http://192.168.1.5:3000', 'http://10.0.0.5:3000'] })))
  onTestFinished(() => void vi.unstubAllGlobals())
  await fetchClientSettingsAnew()
  expect(reachedOrigins()).toEqual(['http://192.168.1.5:3000', 'http://10.0.0.5:3000'])
  expect(linkForOthers('/password#abc')).toBe('http://192.168.1.5:3000/password#abc')
  expect(linkForOthers(`${location.origin}/share/x?y=1#z`)).toBe('http://192.168.1.5:3000/share/x?y=1#z')
  expect(linkForOthers('https://menu.example/password#abc')).toBe('https://menu.example/password#abc')
})
