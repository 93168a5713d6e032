import { expect, test } from 'vitest'
import { widgetTypes } from '../areas/shows/enumerations.ts'
import { aWidgetWith, lacking, stock } from '../testing/lacks.ts'
import { aShow, aSlide } from '../testing/shows.ts'
import { findingsOf, nothingMeasured } from './checks.ts'
import { widgetKinds } from './kinds/kinds.ts'
import { lacksOf } from './needs.ts'

const kinds = { MISSING: 'EMPTY', GONE: 'REMOVED' } as const

test.each(widgetTypes)('[CK7] what a widget of type %s lacks is found before publishing', type => {
  const fields = new Set<string>()
  for (const [settings, expected] of lacking[type]) {
    const widget = aWidgetWith(type, settings)
    const pending = { coming: 'PROCESSING' } as const
    const found = Object.fromEntries(lacksOf(widget, { catalogue: stock, pending }).map(({ field, lack }) => [field, lack]))
    expect(found).toEqual(expected)
    for (const field of Object.keys(found)) fields.add(field)
    const show = aShow({ slides: [aSlide({ id: 'slide', widgets: [widget] })] })
    const told = findingsOf(show, stock, { ...nothingMeasured, pending }).map(({ kind }) => kind)
    const wanted = Object.entries(found).map(([field, lack]) => (field === 'openingHours' ? 'NO_OPENING_HOURS' : kinds[lack]))
    expect(told.filter(kind => kind === 'EMPTY' || kind === 'REMOVED' || kind === 'NO_OPENING_HOURS')).toEqual([...new Set(wanted)])
  }
  expect([...fields]).toEqual((widgetKinds[type].needs ?? []).map(({ field }) => field))
})
