import { expect, test } from 'vitest'
import { aShowOf } from '../testing/shows.ts'
import { apply, invert, merge, op } from './operations.ts'
import { widgetOf, type Show } from './show.ts'
import { contentIn, isUntranslated, wordsIn } from './textTranslations.ts'

const show = aShowOf(['TEXT'])
const widgetId = show.slides[0]!.widgets[0]!.id
const change = (language: string, content: string | null) =>
  op('updateWidgetSettingsText', { widgetId, translations: [{ language, content, runs: null }] })
const settingsOf = (of: Show) => {
  const settings = widgetOf(of, widgetId)?.settings
  if (settings?.__typename !== 'WidgetSettingsText') throw new Error('No text')
  return settings
}
const saidIn = (of: Show, language: string | null) => wordsIn(settingsOf(of), language).content

test('[MA49] a text stands in its language, else as it was written', () => {
  const german = apply(show, change('de', 'Guten Tag'))
  expect(saidIn(german, 'de')).toBe('Guten Tag')
  expect([saidIn(german, null), saidIn(german, 'fr')]).toEqual([saidIn(show, null), saidIn(show, null)])
  expect(settingsOf(apply(german, change('de', null))).translations).toBe(null)
})

test('[MA154] two people who translate into two languages keep both, in whichever order they come', () => {
  const [german, french] = [change('de', 'Guten Tag'), change('fr', 'Bonjour')]
  const one = apply(apply(show, german), french)
  expect(settingsOf(one)).toEqual(settingsOf(apply(apply(show, french), german)))
  expect([saidIn(one, 'de'), saidIn(one, 'fr')]).toEqual(['Guten Tag', 'Bonjour'])
})

test('[MA155] taking back one language leaves what was written in another meanwhile', () => {
  const german = change('de', 'Guten Tag')
  const back = invert(show, german)!
  const meanwhile = apply(apply(show, german), change('fr', 'Bonjour'))
  const after = apply(meanwhile, back)
  expect([saidIn(after, 'de'), saidIn(after, 'fr')]).toEqual([saidIn(show, null), 'Bonjour'])
  const again = invert(apply(show, german), change('de', 'Hallo'))!
  expect(saidIn(apply(apply(show, change('de', 'Hallo')), again), 'de')).toBe('Guten Tag')
})

test('[MA154] several changes that were not sent are one, with all their languages', () => {
  const both = merge(change('de', 'Guten'), change('fr', 'Bonjour'))!
  const all = merge(both as ReturnType<typeof change>, change('de', 'Guten Tag'))!
  const after = apply(show, all)
  expect([saidIn(after, 'de'), saidIn(after, 'fr')]).toEqual(['Guten Tag', 'Bonjour'])
})

test('[MA154] the words as they were written stay when a translation changes, and the other way round', () => {
  const german = apply(show, change('de', 'Guten Tag'))
  const written = apply(german, op('updateWidgetSettingsText', { widgetId, content: 'Hello there' }))
  expect([saidIn(written, null), saidIn(written, 'de')]).toEqual(['Hello there', 'Guten Tag'])
})

test('[MA57] a ticker has translations as a text has', () => {
  const tickers = aShowOf(['TICKER'])
  const id = tickers.slides[0]!.widgets[0]!.id
  const said = (of: Show, language: string | null) => {
    const settings = widgetOf(of, id)?.settings
    return settings?.__typename === 'WidgetSettingsTicker' ? contentIn(settings, language) : null
  }
  const ticker = (language: string, content: string | null) =>
    op('updateWidgetSettingsTicker', { widgetId: id, translations: [{ language, content, runs: null }] })
  const written = apply(tickers, op('updateWidgetSettingsTicker', { widgetId: id, content: 'Open until ten' }))
  const german = ticker('de', 'Bis zehn offen')
  const both = apply(apply(written, german), ticker('fr', 'Ouvert'))
  expect([null, 'de', 'fr', 'nl'].map(language => said(both, language))).toEqual([
    'Open until ten',
    'Bis zehn offen',
    'Ouvert',
    'Open until ten',
  ])
  const taken = apply(both, invert(written, german)!)
  expect([said(taken, 'de'), said(taken, 'fr')]).toEqual(['Open until ten', 'Ouvert'])
  const merged = apply(written, merge(german, ticker('fr', 'Ouvert'))!)
  expect([said(merged, 'de'), said(merged, 'fr')]).toEqual(['Bis zehn offen', 'Ouvert'])
  expect(isUntranslated(widgetOf(written, id)!, 'de')).toBe(true)
  expect(isUntranslated(widgetOf(both, id)!, 'de')).toBe(false)
})
