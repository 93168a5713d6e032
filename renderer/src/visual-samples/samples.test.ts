import { expect, test } from 'vitest'
import {
  alignments,
  contentModes,
  gradientTypes,
  orientations,
  overflows,
  priceModes,
  promotionModes,
  subtitlePositions,
  textTransforms,
  tickerSources,
  widgetTypes,
  type WidgetType,
} from '@vitrine/model/areas/shows/enumerations.ts'
import type { TextStyle } from '@vitrine/model/areas/shows/values.ts'
import { en } from '@vitrine/model/messages/parts/widgets.ts'
import type { WidgetOf } from '@vitrine/model/show/show.ts'
import { catalogue, samples } from './samples.ts'

const widgets = orientations.map(o => samples(o).slides.flatMap(slide => slide.widgets))
const of = <T extends WidgetType>(type: T) => widgets[0]!.filter((w): w is WidgetOf<T> & (typeof widgets)[0][number] => w.type === type)
const sorted = (values: Iterable<unknown>) => [...new Set(values)].map(String).sort()

test('[PI1] the samples have every type of widget, in both orientations the same', () => {
  for (const each of widgets) expect(sorted(each.map(w => w.type))).toEqual(sorted(widgetTypes))
  expect(widgets[1]!.map(w => w.type)).toEqual(widgets[0]!.map(w => w.type))
})

test('[PI1] the samples have every mode', () => {
  const texts = of('TEXT').map(w => w.settings.textStyle as TextStyle)
  expect(sorted(texts.map(t => t.alignment))).toEqual(sorted(alignments))
  expect(sorted(texts.flatMap(t => t.transform ?? []))).toEqual(sorted(textTransforms))
  expect(sorted(of('PRODUCT').map(w => w.settings.priceMode))).toEqual(sorted(priceModes))
  expect(sorted(of('PRODUCT_LIST').map(w => w.settings.subtitlePosition))).toEqual(sorted(subtitlePositions))
  expect(sorted(of('PROMOTION').map(w => w.settings.mode))).toEqual(sorted(promotionModes))
  expect(sorted(of('TICKER').map(w => w.settings.source))).toEqual(sorted(tickerSources))
  expect(sorted(of('PRODUCT_LIST').map(w => w.settings.overflow ?? 'CUT'))).toEqual(sorted(overflows))
  for (const type of ['IMAGE', 'VIDEO', 'PROMOTION'] as const)
    expect(sorted(of(type).map(w => w.settings.contentMode))).toEqual(sorted(contentModes))
  expect(sorted(of('VIDEO').map(w => w.settings.repeat))).toEqual(['false', 'true'])
  expect(sorted(widgets[0]!.flatMap(w => w.style.backgroundGradient?.type ?? []))).toEqual(sorted(gradientTypes))
})

test('[PI1] the samples have what is empty, what is gone and what is not available', () => {
  const empty = samples('LANDSCAPE').slides.find(slide => slide.id === 'empty')!
  expect(sorted(empty.widgets.map(w => w.type))).toEqual(['IMAGE', 'PRODUCT', 'PRODUCT_LIST', 'PROMOTION', 'TICKER', 'VIDEO'])
  expect(Object.keys(en).filter(key => key.startsWith('placeholder.'))).toHaveLength(12)
  expect(of('IMAGE').some(w => w.settings.assetId !== null && !(w.settings.assetId in catalogue.assets))).toBe(true)
  expect(of('PRODUCT').some(w => catalogue.products[w.settings.productId ?? '']?.state === 'UNAVAILABLE')).toBe(true)
})
