import { expect, test, vi } from 'vitest'
import { fonts } from '@vitrine/model/catalog/fonts.ts'
import { widgetTypes, type WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'

const contentWith = (...types: readonly WidgetType[]) => {
  const widgets = types.map(type => aWidget(type, { id: type }) as Widget)
  return { shows: { show: aShow({ slides: [aSlide({ id: 'slide', widgets })] }) }, fonts: { LATO: fonts.LATO } }
}

test('[SC35] a kind that is large is loaded with the show that has it, the others later', async () => {
  // What another file of tests has loaded is there already.
  vi.resetModules()
  const { widgetViews } = await import('@vitrine/renderer/widgets/index.ts')
  const { bringEveryKind, bringKinds } = await import('./kinds.ts')
  await bringKinds(contentWith('TEXT'))
  expect(widgetViews).toHaveProperty('TEXT')
  expect(widgetViews).not.toHaveProperty('QR_CODE')
  await bringKinds(contentWith('TEXT', 'QR_CODE'))
  expect(widgetViews).toHaveProperty('QR_CODE')
  expect(widgetViews).not.toHaveProperty('CLOCK')
  await bringEveryKind()
  expect(Object.keys(widgetViews).sort()).toEqual([...widgetTypes].sort())
})
