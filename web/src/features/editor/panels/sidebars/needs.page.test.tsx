import { widgetTypes } from '@vitrine/model/areas/shows/enumerations.ts'
import { findingsOf, nothingMeasured } from '@vitrine/model/show/checks.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { aWidgetWith, lacking, stock } from '@vitrine/model/testing/lacks.ts'
import { aShow, aSlide } from '@vitrine/model/testing/shows.ts'
import { Content } from '@vitrine/renderer/data.tsx'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { createMemoryApi } from '../../../../testing/memoryApi.ts'
import { renderPage } from '../../../../testing/renderPage.tsx'
import { EditorReactContext } from '../../session/editorContext.ts'
import { anEditorContext } from '../../session/testing/anEditorContext.ts'
import { layout } from '../../state/layout.ts'
import { SettingsSidebar } from './SettingsSidebar.tsx'

const showOf = (widget: Widget) => aShow({ slides: [aSlide({ id: 'slide', widgets: [widget] })] })
const coming = { id: 'coming', title: 'Steam', state: 'PROCESSING', progress: 10 }

/** The settings of a widget, each field of them looked at and left. */
async function settingsOf(widget: Widget): Promise<() => string> {
  const context = anEditorContext(showOf(widget))
  layout.set({ folded: [], heights: {} })
  context.select(widget.id)
  await renderPage(
    () => (
      <EditorReactContext value={context}>
        <Content catalogue={stock} words={null}>
          <SettingsSidebar />
        </Content>
      </EditorReactContext>
    ),
    createMemoryApi({ productCollection: [{ id: 'menu', title: 'Menu' }], pendingAsset: [coming] }),
  )
  const sidebar = page.getByRole('complementary', { name: 'Settings' })
  await expect.element(sidebar).toBeVisible()
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
