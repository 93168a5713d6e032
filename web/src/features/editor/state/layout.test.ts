import { describe, expect, it } from 'vitest'
import { clamped, kept } from './layout.ts'

describe('the arrangement', () => {
  it('[ED15] the parts have their usual widths at first', () => {
    expect(kept(null)).toEqual({
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
    expect(kept('{"heights":{"style":20,"text":340.4,"place":"high"}}').heights).toEqual({ style: 100, text: 340 })
  })
  it('[ED257] what was kept and makes no sense is forgotten', () => {
    expect(kept('{"strip":"wide","folded":[3,"style"],"isStripOpen":false}')).toMatchObject({
      strip: 168,
      folded: ['style'],
      isStripOpen: false,
    })
    expect(kept('not json')).toMatchObject({ strip: 168 })
  })
})
