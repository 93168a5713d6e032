import { expect, test } from 'vitest'
import { feedsIn, referencesOf } from '../../screen/references.ts'
import type { Widget } from '../../show/show.ts'
import { aShow, aSlide, aWidget } from '../../testing/shows.ts'
import { showCalls } from '../shows/calls.ts'
import { tickerSources, type TickerSource } from '../shows/enumerations.ts'

const speedFrom = (animationSpeed: unknown) =>
  showCalls.updateWidgetSettingsTicker.args.input.schema.safeParse({ widgetId: 'w', animationSpeed })

test('[TI11] a speed is rounded and clamped, and 100 where it is empty; what is no number is refused', () => {
  const given = [0, 25, 33.5, -5, 1e9, null]
  expect(given.map(speed => speedFrom(speed).data?.animationSpeed)).toEqual([0, 25, 34, 0, 100, 100])
  expect(['fast', true, Number.NaN].map(speed => speedFrom(speed).success)).toEqual([false, false, false])
  expect(speedFrom(undefined).data).toEqual({ widgetId: 'w' })
  expect(aWidget('TICKER', { id: 'w' }).settings).toMatchObject({ animationSpeed: 25 })
})

test.each(tickerSources)('[TI1] the feeds of a show are those that its tickers name: %s', (source: TickerSource) => {
  const ticker = aWidget('TICKER', { id: 'w' })
  const slide = aSlide({ id: 'news', widgets: [{ ...ticker, settings: { ...ticker.settings, source } } as Widget] })
  const show = aShow({ id: 'show', slides: [aSlide({ id: 'other' }), slide] })
  expect([...feedsIn(show)]).toEqual(source === 'NOS_NEWS' ? ['NOS_NEWS'] : [])
  expect(referencesOf([show]).feeds).toEqual(feedsIn(show))
})
