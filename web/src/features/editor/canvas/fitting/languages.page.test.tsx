import type { Catalogue } from '@vitrine/model/screen/content.ts'
import { asWidget } from '@vitrine/model/show/asWidget.ts'
import { widgetOf } from '@vitrine/model/show/show.ts'
import { op } from '@vitrine/model/show/operations.ts'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { Content } from '@vitrine/renderer/data.tsx'
import { Stage } from '@vitrine/renderer/Stage.tsx'
import { catalogue as samples } from '@vitrine/renderer/visual-samples/samples.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { LanguageMenu } from '../../panels/topbar/LanguageMenu.tsx'
import { LayerPanel } from '../../panels/layers/LayerPanel.tsx'
import { Findings } from '../../panels/publishing/Findings.tsx'
import { TickerSettings } from '../../panels/sidebars/TickerSettings.tsx'
import { anEditorContext } from '../../session/testing/anEditorContext.ts'
import { renderInEditor } from '../../session/testing/renderInEditor.tsx'
import { useEditorState } from '../../session/useEditorState.ts'
import { layout } from '../../state/layout.ts'
import { OffscreenSlides } from './OffscreenSlides.tsx'
import { OffscreenLanguages } from './OffscreenLanguages.tsx'

const long = 'Ein Text, der viel zu lang für seinen Rahmen ist. '.repeat(8)
const catalogue: Catalogue = {
  ...samples,
  organization: { id: 'annas', title: 'Anna', logoUrl: null, menuLanguages: ['en', 'de', 'fr'] },
}
const text = aWidget('TEXT', { id: 'text', width: 400 / 1280, height: 60 / 720, positionX: 0, positionY: 0 })
const widget = asWidget({
  ...text,
  settings: { ...text.settings, content: 'Lunch', translations: [{ language: 'de', content: long, runs: null }] },
})

test('[MA56] [MA160] texts without a translation are marked in the layers and counted in the menu of languages', async () => {
  layout.set({ isLayersOpen: true })
  const plain = asWidget({ ...text, id: 'plain', settings: { ...text.settings, content: 'Dinner' } })
  const price = asWidget({ ...text, id: 'price', settings: { ...text.settings, content: '12.50' } })
  const widgets = [widget, plain, price, { ...plain, id: 'hidden', isHidden: true }]
  const context = anEditorContext(aShow({ slides: [aSlide({ id: 'one', widgets })] }))
  await renderInEditor(context, () => (
    <Content catalogue={catalogue} words={null}>
      <LanguageMenu />
      <LayerPanel />
    </Content>
  ))
  await page.getByRole('button', { name: 'Language of the menu: English' }).click()
  await expect.element(page.getByRole('menuitemradio', { name: 'French 2 to translate' })).toBeVisible()
  await page.getByRole('menuitemradio', { name: 'German 1 to translate' }).click()
  await expect.element(page.getByRole('row', { name: 'Text, Dinner, Not translated into German' })).toBeVisible()
  expect(document.querySelectorAll('[data-untranslated]')).toHaveLength(1)
})

test('[FT31] [FT32] what does not fit in another language is said in the layers and before publishing, and leads to it in that language', async () => {
  layout.set({ isLayersOpen: true })
  const context = anEditorContext(aShow({ slides: [aSlide({ id: 'one', backgroundColor: 'FFFFFF', widgets: [widget] })] }))
  let left = 0
  await renderInEditor(context, () => (
    <Content catalogue={catalogue} words={null}>
      <OffscreenLanguages written={catalogue} quiet={0} />
      <LayerPanel />
      <Findings leave={() => void left++} />
    </Content>
  ))
  await expect.element(page.getByText('Does not fit in German'), { timeout: 20_000 }).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Does not fit in German/ })).toBeVisible()
  await page.getByRole('listitem').filter({ hasText: 'Does not fit in German' }).getByRole('button').click()
  expect([left, context.editor.language.get(), context.selectedAll().map(({ id }) => id)]).toEqual([1, 'de', ['text']])
  context.editor.language.set(null)
  context.perform(op('updateWidgetSettingsText', { widgetId: 'text', translations: [{ language: 'de', content: 'Mittag', runs: null }] }))
  await expect.element(page.getByText('Does not fit in German'), { timeout: 20_000 }).not.toBeInTheDocument()
})

test('[MA57] a ticker is written and shown in the language that one looks at', async () => {
  const ticker = aWidget('TICKER', { id: 'ticker' })
  const written = asWidget({ ...ticker, settings: { ...ticker.settings, content: 'Open until ten' } })
  const context = anEditorContext(aShow({ slides: [aSlide({ id: 'one', widgets: [written] })] }))
  context.editor.language.set('de')
  function Both() {
    const show = useEditorState(state => state.show)
    const shown = widgetOf(show, 'ticker')
    return (
      <>
        <Stage show={show} slide={show.slides[0]!} width={640} />
        {shown?.type === 'TICKER' && <TickerSettings widget={shown} />}
      </>
    )
  }
  await renderInEditor(context, () => (
    <Content catalogue={catalogue} language="de" words={null}>
      <Both />
    </Content>
  ))
  const field = page.getByRole('textbox', { name: 'Text in German' })
  await expect.element(field).toHaveValue('Open until ten')
  await field.fill('Bis zehn offen')
  await expect.poll(() => document.querySelector('[data-widget-id="ticker"]')?.textContent).toContain('Bis zehn offen')
  await field.fill(' ')
  await expect.poll(() => document.querySelector('[data-widget-id="ticker"]')?.textContent).toContain('Open until ten')
  expect(widgetOf(context.show(), 'ticker')).toMatchObject({ settings: { content: 'Open until ten', translations: null } })
})

test('[FT30] slides that are not open are measured again in the language that one goes over to', async () => {
  const other = { ...widget, id: 'other' }
  const slides = [aSlide({ id: 'one', widgets: [] }), aSlide({ id: 'two', sortIndex: 1, widgets: [other] })]
  const context = anEditorContext(aShow({ slides }))
  function Editing() {
    const language = useStore(context.editor.language)
    return (
      <Content catalogue={catalogue} language={language} words={null}>
        <OffscreenSlides />
      </Content>
    )
  }
  await renderInEditor(context, () => <Editing />)
  await expect.poll(() => context.fits.get().get('other'), { timeout: 20_000 }).toMatchObject({ shown: 1 })
  context.editor.language.set('de')
  await expect.poll(() => context.fits.get().get('other'), { timeout: 20_000 }).toMatchObject({ shown: 0 })
})
