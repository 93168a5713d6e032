import { showStyle } from '@vitrine/model/areas/shows/values.ts'
import { fontNames } from '@vitrine/model/catalog/fonts.ts'
import { initialOf } from '@vitrine/model/kernel/entity.ts'
import { translate } from '@vitrine/model/messages/everyLanguage.ts'
import { op } from '@vitrine/model/show/operations.ts'
import { widgetOf } from '@vitrine/model/show/show.ts'
import { aShowOf } from '@vitrine/model/testing/shows.ts'
import { expect, test, vi } from 'vitest'
import { anEditorContext } from '../../session/testing/anEditorContext.ts'
import { choiceIn, fontGroups, fontsUsedIn, keyOf, type Asked } from './fontChoices.ts'
import { recentFonts } from './recentFonts.ts'

const style = initialOf(showStyle, { showId: 's', fontPrimary: 'LATO', fontSecondary: 'CUSTOM_FONT', fontSecondaryCustom: 'brandon' })
const own = [{ id: 'brandon', title: 'Brandon Grotesque', url: '/files/b.woff2' }]
const asked: Asked = { style, used: [], recent: [], own: [], search: '', t: key => translate('en', key) }
const listed = (given: Partial<Asked>) =>
  fontGroups({ ...asked, ...given }).map(({ title, options }) => [title, options.map(option => option.key)] as const)
const found = (search: string) => listed({ search, own }).flatMap(([, keys]) => keys)

test('[FO20] the show’s own two come first, then what is used, what was used lately, one’s own, and every family by its kind', () => {
  const groups = listed({ used: ['LATO', 'brandon'], recent: ['PACIFICO', 'LATO', 'GONE'], own })
  expect(groups.slice(0, 4)).toEqual([
    ['fonts.show', ['PRIMARY', 'SECONDARY']],
    ['fonts.used', ['LATO', 'brandon']],
    ['fonts.recent', ['PACIFICO']],
    ['fonts.own', ['brandon']],
  ])
  expect(
    groups
      .slice(4)
      .flatMap(([, keys]) => keys)
      .toSorted(),
  ).toEqual([...fontNames].sort())
})

test('[FO28] in a template the stock library’s fonts stand beside the shipped ones', () => {
  expect(listed({ own, isStock: true })[1]).toEqual(['app.media.stock', ['brandon']])
  expect(listed({ own, isStock: true, search: 'brand' }).flatMap(([, keys]) => keys)).toEqual(['brandon'])
})

test('[FO20] [FO40] the show’s own two are drawn in what they stand for; where those are chosen themselves they are not offered', () => {
  const [own] = fontGroups(asked)
  expect(own!.options.map(option => option.drawnIn)).toEqual([{ font: 'LATO' }, { assetId: 'brandon' }])
  expect(listed({ style: null }).map(([title]) => title)).not.toContain('fonts.show')
})

test('[FO20] a font is used in a show whichever text names it', () => {
  const show = aShowOf(['TEXT'], ['TEXT'])
  const context = anEditorContext({ ...show, style: { ...style, showId: show.id } })
  context.perform(op('updateWidgetSettingsText', { widgetId: 'b1', textStyle: { font: 'PACIFICO' } }))
  expect(fontsUsedIn(context.show())).toEqual(['LATO', 'brandon', 'PACIFICO'])
})

test('[FO21] a search finds each font once, those that begin so first', () => {
  expect(found('robo')).toEqual(['ROBOTO', 'ROBOTO_CONDENSED', 'ROBOTO_SLAB', 'ROBOTO_MONO'])
  expect(found('grot')).toEqual(['brandon'])
  expect(found(' Sans 3 ')).toEqual(['SOURCE_SANS_3'])
  expect(found('nothing like it')).toEqual([])
})

test('[FO21] the name of a kind finds all of its kind', () => {
  expect(found('monospace')).toEqual(fontNames.filter(name => /MONO$|COURIER/.test(name)))
})

test('[FO18] a text has a font by its name or one’s own; the name counts', () => {
  expect(choiceIn('LATO', 'brandon')).toEqual({ font: 'LATO', customFont: null })
  expect(choiceIn(null, 'brandon')).toEqual({ font: 'CUSTOM_FONT', customFont: 'brandon' })
  expect(choiceIn('CUSTOM_FONT', null)).toEqual({ font: 'PRIMARY', customFont: null })
  expect(choiceIn('CUSTOM_FONT', null, 'ALEGREYA')).toEqual({ font: 'ALEGREYA', customFont: null })
  expect(keyOf(choiceIn('CUSTOM_FONT', 'brandon'))).toBe('brandon')
})

test('[FO23] [FO42] what one looks at is on the slide and not in the show; what one chooses is one step', () => {
  const context = anEditorContext(aShowOf(['TEXT']))
  const fontOf = () => {
    const widget = widgetOf(context.editor.get().show, 'a1')
    return widget?.type === 'TEXT' ? widget.settings.textStyle.font : null
  }
  const choose = (font: 'LATO' | 'PACIFICO') =>
    context.perform(op('updateWidgetSettingsText', { widgetId: 'a1', textStyle: { font } }), 'a1 font')
  const before = fontOf()
  context.preview(() => choose('LATO'))
  expect([fontOf(), context.editor.get().canUndo]).toEqual(['LATO', false])
  context.preview(() => choose('PACIFICO'))
  expect([fontOf(), context.editor.get().canUndo]).toEqual(['PACIFICO', false])
  context.editor.cancelPreview()
  expect([fontOf(), context.editor.get().saving.state]).toEqual([before, 'saved'])
  choose('PACIFICO')
  context.undo()
  expect([fontOf(), context.editor.get().canUndo]).toEqual([before, false])
})

test('what was chosen lately is remembered, as far as it makes sense', () => {
  const keptOf = (text: string | null) => {
    vi.stubGlobal('localStorage', { getItem: () => text })
    return recentFonts.get()
  }
  expect(keptOf('["LATO",3,"PACIFICO"]')).toEqual(['LATO', 'PACIFICO'])
  expect(keptOf('{')).toEqual([])
  expect(keptOf(null)).toEqual([])
  vi.unstubAllGlobals()
})
