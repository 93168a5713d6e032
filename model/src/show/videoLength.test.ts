import { expect, test } from 'vitest'
import type { ContentAsset } from '../screen/content.ts'
import { aSlide, aWidget } from '../testing/shows.ts'
import { isAsLong, videoLengthOf } from './videoLength.ts'

const asset = (id: string, type: 'VIDEO' | 'IMAGE', duration: number | null): ContentAsset => ({
  id,
  type,
  title: id,
  url: id,
  thumbUrl: null,
  duration,
})
const assets = { short: asset('short', 'VIDEO', 3.27), long: asset('long', 'VIDEO', 12.04), still: asset('still', 'IMAGE', null) }
const video = (id: string, assetId: string, given: object = {}) => {
  const widget = aWidget('VIDEO', { id, ...given })
  return { ...widget, settings: { ...widget.settings, assetId } }
}

test('[GR19] a slide is as long as the longest of its videos, in tenths, and not longer', () => {
  const length = (slide: object) => videoLengthOf(aSlide({ id: 'a', ...slide }), assets)
  expect(length({ backgroundAssetId: 'short' })).toBe(3.2)
  expect(length({ backgroundAssetId: 'short', widgets: [video('v', 'long')] })).toBe(12)
  expect(length({ backgroundAssetId: 'short', widgets: [video('v', 'long', { isHidden: true })] })).toBe(3.2)
  expect(length({ backgroundAssetId: 'still', widgets: [video('v', 'gone')] })).toBeNull()
  expect(isAsLong({ duration: 3.2 }, 3.2)).toBe(true)
  expect(isAsLong({ duration: 3.3 }, 3.2)).toBe(false)
})
