import { emptyCatalogue } from '@vitrine/model/screen/content.ts'
import type { PresentationDeed } from '@vitrine/model/realtime.ts'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { Content } from '@vitrine/renderer/data.tsx'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { createMemoryApi } from '../../../../testing/memoryApi.ts'
import { toast } from '../../../../ui/toast.tsx'
import { renderPage } from '../../../../testing/renderPage.tsx'
import { withFinger } from '../../../../testing/withFinger.ts'
import { Centre } from '../../Centre.tsx'
import { Canvas } from '../../canvas/Canvas.tsx'
import { EditorReactContext } from '../../session/editorContext.ts'
import { anEditorContext } from '../../session/testing/anEditorContext.ts'
import { useSpace } from '../../session/useSidebars.ts'
import { sidebars } from '../../state/sidebars.ts'
import { SettingsSidebar } from '../sidebars/SettingsSidebar.tsx'
import { Sidebar } from '../sidebars/Sidebar.tsx'
import { SlideStrip } from '../strip/SlideStrip.tsx'
import { EditorBar } from './EditorBar.tsx'
import { Notices } from './Notices.tsx'

const title = 'A presentation whose name is much longer than the bar at the top of the editor'

async function open(width: number, viewer: object | null = null, widgets = [aWidget('RECTANGLE', { id: 'a' })]) {
  const slide = aSlide({ id: 'slide', widgets })
  const context = anEditorContext(aShow({ id: 'show', title, slides: [slide] }))
  function Editor() {
    const letter = useRef<HTMLSpanElement>(null)
    useSpace(letter)
    const { room } = useStore(sidebars)
    return (
      <EditorReactContext value={context}>
        <Content catalogue={emptyCatalogue} words={null}>
          <div data-room={room} style={{ display: 'flex', flexDirection: 'column', height: 600 }}>
            <span ref={letter} style={{ position: 'absolute', width: '1rem' }} />
            <EditorBar reopen={() => undefined} isReading={false} read={() => undefined} />
            <main style={{ position: 'relative', display: 'flex', flex: 1, minHeight: 0 }}>
              <Sidebar side="strip" at="left" isOpen={sidebars.isOpen('strip')} open={is => sidebars.open('strip', is)} label="Slides">
                <SlideStrip />
              </Sidebar>
              <Centre>
                <Canvas />
                <Notices reopen={() => undefined} restart={() => undefined} />
              </Centre>
              <Sidebar
                side="settings"
                at="right"
                isOpen={sidebars.isOpen('settings')}
                open={is => sidebars.open('settings', is)}
                label="Settings"
              >
                <SettingsSidebar />
              </Sidebar>
            </main>
          </div>
        </Content>
      </EditorReactContext>
    )
  }
  await renderPage(Editor, createMemoryApi({ showCapture: [] }, viewer ? { viewer: () => viewer } : {}), {
    width,
    at: { name: 'editor', path: '/editor/show' },
  })
  await expect.element(button('Publish')).toBeVisible()
  return context
}
afterEach(() => sidebars.closeDrawer())

const button = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })
const drawer = () => document.querySelector('[data-drawer]')
const board = () => JSON.stringify(document.querySelector('[data-board]')?.getBoundingClientRect())
/** Once it has been the same for some frames. */
async function atRest(measure: () => string): Promise<string> {
  const seen = measure()
  await new Promise(resolve => setTimeout(resolve, 300))
  return measure() === seen ? seen : atRest(measure)
}
/** What lies outside the window. */
const outside = () =>
  [...document.querySelectorAll('header button, header a')].filter(each => {
    const { left, right } = each.getBoundingClientRect()
    return left < 0 || right > innerWidth
  })

test('[NA13] on a phone the name of Settings stands below its button, and goes when it was pressed', async () => {
  await open(390)
  await button('Settings').hover()
  const name = page.getByRole('tooltip', { name: 'Settings' })
  await expect.element(name).toBeVisible()
  const foot = button('Settings').element().getBoundingClientRect().bottom
  await expect.poll(() => name.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(foot)
  await button('Settings').click()
  await expect.element(name).not.toBeInTheDocument()
})

test.each([820, 720, 390])(
  '[NA5] [NA6] [NA15] [NA16] [NA18] at %i pixels the settings come over the canvas and go, and the bar keeps what matters',
  async width => {
    const context = await open(width)
    for (const name of ['Publish', 'More', 'Undo', 'Slides', 'Settings']) await expect.element(button(name)).toBeVisible()
    expect(outside()).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(width)
    context.select('a')
    await expect.poll(() => document.querySelector('[data-board]')?.getBoundingClientRect().width).toBeLessThan(width)
    const before = await atRest(board)

    await button('Settings').click()
    await expect.element(page.getByRole('complementary', { name: 'Settings' })).toBeVisible()
    expect(drawer()?.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.poll(drawer).toBeNull()
    await expect.element(button('Settings')).toHaveFocus()
    expect(context.selectedAll().map(({ id }) => id)).toEqual(['a'])

    await button('Settings').click()
    await button('Slides').click()
    await expect.poll(() => drawer()?.getAttribute('data-drawer')).toBe('strip')
    document.querySelector<HTMLElement>('[data-beside]')?.click()
    await expect.poll(drawer).toBeNull()
    await expect.poll(board).toBe(before)
  },
)

test('[NA12] on a phone the slide is seen wholly above its settings, and is where it was when they go', async () => {
  await open(390)
  const before = await atRest(board)
  await button('Settings').click()
  await expect.element(page.getByRole('complementary', { name: 'Settings' })).toBeVisible()
  const bottom = () => document.querySelector('[data-board]')?.getBoundingClientRect().bottom
  await expect.poll(bottom).toBeLessThanOrEqual(drawer()!.getBoundingClientRect().top)
  await userEvent.keyboard('{Escape}')
  await expect.poll(board).toBe(before)
})

test('[NA11] where a finger points, the buttons of the bar and of the zoom are 44 pixels', async () => {
  await withFinger(async () => {
    await open(390)
    const small = () =>
      [...document.querySelectorAll('header .mantine-ActionIcon-root, [role="group"][aria-label="Zoom"] button')].flatMap(each => {
        const { width, height } = each.getBoundingClientRect()
        return width >= 44 && height >= 44 ? [] : [each.getAttribute('aria-label')]
      })
    await expect.poll(() => matchMedia('(pointer: coarse)').matches).toBe(true)
    await expect.poll(small).toEqual([])
    expect(outside()).toEqual([])
  })
})

test('[NA22] where a finger points, an empty slide says how an element is added without keys', async () => {
  await withFinger(async () => {
    await open(390, null, [])
    await expect.element(page.getByText(/^Tap an element/)).toBeVisible()
  })
})

test('[PG14] the line of the demo’s password stands in the banner', async () => {
  await open(1280, { id: 'anna', role: 'USER', organizationId: 'annas', hasDemoPassword: true })
  await expect.element(page.getByRole('banner').getByText(/^A demo password that everybody knows/)).toBeVisible()
})

test('[NA17] what the bar has no room for stands in the menu with its words', async () => {
  await open(390)
  await button('More').click()
  const item = (name: string) => page.getByRole('menuitem', { name })
  for (const name of ['Versions', 'Presentation settings', 'Delete changes']) await expect.element(item(name)).toBeVisible()
  await expect.element(item('Keyboard shortcuts')).not.toBeInTheDocument()
  await item('Presentation settings').click()
  await expect.element(page.getByRole('heading', { name: 'Presentation settings' })).toBeVisible()
})

test('[NA7] on a phone a chosen slide is looked at', async () => {
  await open(390)
  await button('Slides').click()
  await page.getByRole('button', { name: 'Slide 1 of 1', exact: true }).click()
  await expect.poll(drawer).toBeNull()
})

test.each([1440, 1024, 390])('[NA10] at %i pixels what is told stands below the bar, and so does a toast', async width => {
  const context = await open(width)
  context.deeds.hear({ kind: 'PUBLISHED', userId: 'noor', name: 'Noor Ali' } as PresentationDeed, false, 'show')
  toast.done('apiKey.revoked')
  const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect()
  const said = () => page.getByText('Noor Ali published this.').query()
  const toasted = () => document.querySelector('.mantine-Notifications-notification')
  await expect.poll(said).not.toBeNull()
  await expect.poll(toasted).not.toBeNull()
  // The bar becomes lower once its room is known.
  const below = (element: Element | null | undefined) => box(element).top - box(document.querySelector('header')).bottom
  await expect.poll(() => below(said())).toBeGreaterThanOrEqual(0)
  await expect.poll(() => below(toasted())).toBeGreaterThanOrEqual(0)
  expect(box(toasted()).left).toBeGreaterThanOrEqual(0)
  expect(box(toasted()).right).toBeLessThanOrEqual(width)
})
