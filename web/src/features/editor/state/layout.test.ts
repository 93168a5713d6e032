import { afterEach, describe, expect, it, vi } from 'vitest'
import { arrangementIn, clamped } from './layout.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

describe('the arrangement', () => {
  it('[ED15] the parts have their usual widths at first', () => {
    expect(arrangementIn(null)).toEqual({
      strip: 168,
      settings: 320,
      isStripOpen: true,
      isSettingsOpen: true,
      isLayersOpen: false,
      hasRulers: false,
      hasGuides: true,
      hasMargins: false,
      keepsRatio: false,
      folded: ['labels', 'soldOut'],
      heights: {},
    })
  })
  it('[ED15] and stay within their limits', () => {
    expect([clamped('strip', 20), clamped('strip', 900), clamped('settings', 100), clamped('settings', 501)]).toEqual([120, 400, 320, 500])
  })
  it('[ED256] [ED257] a section is never lower than its least height, and what is no height is forgotten', () => {
    expect(arrangementIn({ heights: { style: 20, text: 340.4, place: 'high' } }).heights).toEqual({ style: 100, text: 340 })
  })
  it('[ED257] it is there again after a reload', async () => {
    const items = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => void items.set(key, text),
    })
    const opened = async () => {
      vi.resetModules()
      return (await import('./layout.ts')).layout
    }
    const before = await opened()
    before.set({ strip: 240, hasRulers: true, folded: ['style'], heights: { text: 200 } })
    expect((await opened()).get()).toEqual(before.get())
  })
  it('[ED257] what was kept and makes no sense is forgotten', () => {
    expect(arrangementIn({ strip: 'wide', folded: [3, 'style'], isStripOpen: false })).toMatchObject({
      strip: 168,
      folded: ['style'],
      isStripOpen: false,
    })
    expect(arrangementIn('wide')).toMatchObject({ strip: 168 })
  })
})
