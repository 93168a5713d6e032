import { expect, test } from 'vitest'
import { widgetTypes, type WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { widgetViews } from '@vitrine/renderer/widgets/index.ts'
import { bringEveryKind, bringKinds } from './kinds.ts'

test('[SC35] a kind that is large is loaded with the show that has it, the others later', async () => {
  const showWith = (type: WidgetType) => aShow({ slides: [aSlide({ id: 'slide', widgets: [aWidget(type, { id: 'widget' }) as Widget] })] })
  await bringKinds([showWith('TEXT')])
  expect(widgetViews).toHaveProperty('TEXT')
  expect(widgetViews).not.toHaveProperty('QR_CODE')
  await bringKinds([showWith('TEXT'), showWith('QR_CODE')])
  expect(widgetViews).toHaveProperty('QR_CODE')
  expect(widgetViews).not.toHaveProperty('CLOCK')
  await bringEveryKind()
  expect(Object.keys(widgetViews).sort()).toEqual([...widgetTypes].sort())
})
