import { widgetTypes } from '@vitrine/model/areas/shows/enumerations.ts'
import { findingsOf, nothingMeasured } from '@vitrine/model/show/checks.ts'
import { widgetOf, type Widget } from '@vitrine/model/show/show.ts'
import { aWidgetWith, lacking, stock } from '@vitrine/model/testing/lacks.ts'
import { aShow, aSlide } from '@vitrine/model/testing/shows.ts'
import { Content } from '@vitrine/renderer/data.tsx'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { createMemoryApi } from '../../../../testing/memoryApi.ts'
import { anEditorContext } from '../../session/testing/anEditorContext.ts'
import { renderInEditor } from '../../session/testing/renderInEditor.tsx'
import { layout } from '../../state/layout.ts'
import { SettingsSidebar } from './SettingsSidebar.tsx'

const showOf = (widget: Widget) => aShow({ slides: [aSlide({ id: 'slide', widgets: [widget] })] })
const coming = { id: 'coming', title: 'Steam', state: 'PROCESSING', progress: 10 }

/** The settings of a widget. */
async function openSettings(widget: Widget) {
  const context = anEditorContext(showOf(widget))
  layout.set({ folded: [], heights: {} })
  context.select(widget.id)
  await renderInEditor(
    context,
    () => (
      <Content catalogue={stock} words={null}>
        <SettingsSidebar />
      </Content>
    ),
    createMemoryApi({ productCollection: [{ id: 'menu', title: 'Menu' }], pendingAsset: [coming] }),
  )
  const sidebar = page.getByRole('complementary', { name: 'Settings' })
  await expect.element(sidebar).toBeVisible()
  return { context, sidebar }
}

/** Each field of them looked at and left. */
async function settingsOf(widget: Widget): Promise<() => string> {
  const { sidebar } = await openSettings(widget)
  return () => {
    const element = sidebar.element()
    for (const field of element.querySelectorAll('[data-section] input, textarea, [data-section] button')) {
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    }
    return element.textContent
  }
}

const told = /is required|has been removed|has no logo yet|No opening hours/

test.each(widgetTypes)(
  '[CK7] [SI5] [SI15] the settings of a widget of type %s miss what is found before publishing, and nothing else',
  async type => {
    for (const [settings] of lacking[type]) {
      const widget = aWidgetWith(type, settings)
      const findings = findingsOf(showOf(widget), stock, { ...nothingMeasured, pending: { coming: 'PROCESSING' } })
      const isFound = findings.some(({ kind }) => kind === 'EMPTY' || kind === 'REMOVED' || kind === 'NO_OPENING_HOURS')
      const leave = await settingsOf(widget)
      await expect.poll(() => told.test(leave()), { message: `${type} ${JSON.stringify(settings)}`, timeout: 20_000 }).toBe(isFound)
      await cleanup()
    }
  },
)

test('[CH19] a list is told to show all of a group, and a category again', async () => {
  const { context, sidebar } = await openSettings(
    aWidgetWith('PRODUCT_LIST', { categoryId: 'tea', moreCategoryIds: ['tea'], productIds: ['green'] }),
  )
  const settings = () => widgetOf(context.show(), context.show().slides[0]!.widgets[0]!.id)!.settings
  const category = sidebar.getByRole('combobox', { name: 'Category' })
  const choose = async (name: string) => {
    await category.click()
    await page.getByRole('option', { name }).click()
  }
  await choose('All, new ones too')
  expect(settings()).toMatchObject({ collectionId: 'menu', categoryId: null, moreCategoryIds: null, productIds: null })
  await expect.element(category).toHaveValue('All, new ones too')
  await choose('Tea')
  expect(settings()).toMatchObject({ collectionId: null, categoryId: 'tea' })
  context.undo()
  expect(settings()).toMatchObject({ collectionId: 'menu', categoryId: null })
})
