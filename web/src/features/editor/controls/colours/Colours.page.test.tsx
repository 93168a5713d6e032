import { op } from '@vitrine/model/show/operations.ts'
import { slideOf, widgetOf } from '@vitrine/model/show/show.ts'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { emptyCatalogue, type Catalogue } from '@vitrine/model/screen/content.ts'
import { Content, EditingContext } from '@vitrine/renderer/data.tsx'
import { Stage } from '@vitrine/renderer/Stage.tsx'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawSlider } from '../../../../testing/drawSlider.ts'
import { WidgetStyleSettings } from '../../panels/sidebars/WidgetStyleSettings.tsx'
import { TextSettings } from '../../panels/sidebars/TextSettings.tsx'
import { TickerSettings } from '../../panels/sidebars/TickerSettings.tsx'
import { SlideSettings } from '../../panels/sidebars/SlideSettings.tsx'
import { useActiveSlide, useEditorState } from '../../session/useEditorState.ts'
import { editingState } from '../../session/editingState.ts'
import { anEditorContext } from '../../session/testing/anEditorContext.ts'
import { renderInEditor } from '../../session/testing/renderInEditor.tsx'

/** Half red, half blue. */
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="10" height="20" fill="#d01c2f"/><rect x="10" width="10" height="20" fill="#1c4fd0"/></svg>')}`
const catalogue: Catalogue = {
  ...emptyCatalogue,
  assets: { wood: { id: 'wood', type: 'IMAGE', title: 'Wood', url: picture, thumbUrl: null } },
  organization: { id: 'cafe', title: 'Café', logoUrl: picture },
}

function Settings({ of }: { readonly of: 'widget' | 'slide' }) {
  const slide = useActiveSlide()
  const widget = useEditorState(({ show }) => widgetOf(show, 'w'))
  if (of === 'slide') return slide && <SlideSettings slide={slide} />
  return widget && <WidgetStyleSettings widgets={[widget]} />
}

async function open(of: 'widget' | 'slide' = 'widget', slide: object = {}) {
  const widget = aWidget('RECTANGLE', { id: 'w' })
  const shape = { ...widget, style: { ...widget.style, backgroundColor: 'ABCDEF' } }
  const show = aShow({ slides: [aSlide({ id: 'a', backgroundColor: '123456', widgets: [shape], ...slide })] })
  const context = anEditorContext({ ...show, style: { ...show.style, colorPrimary: '1F4D43' } })
  await renderInEditor(context, () => (
    <Content catalogue={catalogue} words={null}>
      <div style={{ width: 320 }}>
        <Settings of={of} />
      </div>
    </Content>
  ))
  return { context, style: () => widgetOf(context.show(), 'w')!.style, slide: () => slideOf(context.show(), 'a')! }
}
const field = () => page.getByRole('button', { name: /^Background colour: / })
const group = (name: string) => page.getByRole('group', { name })

beforeEach(() => localStorage.removeItem('vitrine.editor.colours'))

test('[GR1] [GR21] [GR22] [GR23] one press opens it, one more chooses: of the presentation, of the logo, and then it is a recent one', async () => {
  const { context, style } = await open('widget', { backgroundAssetId: 'wood' })
  await field().click()
  await group('This presentation').getByRole('button', { name: '#123456' }).click()
  expect(style().backgroundColor).toBe('123456')
  await group('This presentation').getByRole('button', { name: 'Primary colour' }).click()
  expect(style().backgroundColor).toBe('$PRIMA')
  for (const name of ['Of the logo', 'Of the background picture'])
    await expect.poll(() => group(name).getByRole('button').elements().length).toBe(2)
  context.undo()
  expect(style().backgroundColor).toBe('123456')
  await userEvent.keyboard('{Escape}')
  await field().click()
  await expect.element(group('Recent').getByRole('button', { name: '#123456' })).toBeVisible()
})

test('[GR24] [GR25] with the keyboard alone: Tab to a row, arrows within it, Enter, Escape', async () => {
  const { style } = await open()
  await expect.element(field()).toBeVisible()
  ;(field().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const first = group('This presentation').getByRole('button', { name: '#ABCDEF' })
  await expect.element(first).toBeVisible()
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(style().backgroundColor).not.toBe('ABCDEF')
  await userEvent.keyboard('{Escape}')
  await expect.element(field()).toHaveFocus()
})

test('[UN23] a burst of arrows on a slider is one step, and the next press is another', async () => {
  const { context, style } = await open()
  await field().click()
  const opacity = page.getByRole('slider', { name: 'Opacity' })
  await expect.element(opacity).toBeVisible()
  // What opens takes the focus a moment later.
  await expect.poll(() => Boolean(document.activeElement?.closest('[role="dialog"]'))).toBe(true)
  ;(opacity.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  await expect.poll(() => style().backgroundColorOpacity).toBe(97)
  await group('This presentation').getByRole('button', { name: '#123456' }).click()
  expect(style().backgroundColor).toBe('123456')
  context.undo()
  expect(style()).toMatchObject({ backgroundColor: 'ABCDEF', backgroundColorOpacity: 97 })
  context.undo()
  expect(style().backgroundColorOpacity).toBe(null)
})

test('[UN25] what a slider is drawn to and rests at, and a short code, are taken as one step each', async () => {
  const { context, style } = await open()
  await field().click()
  const thumb = page.getByRole('slider', { name: 'Opacity' })
  await expect.element(thumb).toBeVisible()
  await drawSlider(thumb.element(), 0.25)
  await expect.poll(() => style().backgroundColorOpacity).toBe(25)
  await expect.poll(() => context.editor.get().canUndo).toBe(true)
  await page.getByRole('textbox', { name: 'Colour code' }).click()
  await page.getByRole('textbox', { name: 'Colour code' }).fill('#fff')
  await expect.poll(() => widgetOf(context.editor.get().show, 'w')!.style.backgroundColor).toBe('FFFFFF')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => style().backgroundColor).toBe('FFFFFF')
  context.undo()
  expect(style()).toMatchObject({ backgroundColor: 'ABCDEF', backgroundColorOpacity: 25 })
  context.undo()
  expect(style().backgroundColorOpacity).toBe(null)
})

test('[UN25] a length of the slide that is drawn with the mouse is taken', async () => {
  const { context, slide } = await open('slide', { backgroundAssetId: 'wood' })
  const thumb = page.getByRole('slider', { name: 'Blur' })
  await expect.element(thumb).toBeVisible()
  await drawSlider(thumb.element(), 0.5)
  await expect.poll(() => slide().backgroundBlur).toBe(30)
  await expect.poll(() => context.editor.get().canUndo).toBe(true)
  context.undo()
  expect(slide().backgroundBlur ?? 0).toBe(0)
})

test('[GR2] [GR25] what is pasted is taken, seen at once, one step; what is no colour is said, and Escape takes it back', async () => {
  const { context, style } = await open()
  await field().click()
  const code = page.getByRole('textbox', { name: 'Colour code' })
  await code.fill('rgba(30, 144, 255, .5)')
  expect(widgetOf(context.editor.get().show, 'w')!.style.backgroundColor).toBe('1E90FF')
  await userEvent.keyboard('{Enter}')
  expect(style()).toMatchObject({ backgroundColor: '1E90FF', backgroundColorOpacity: 50 })
  await code.fill('nonsense')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(
      page
        .getByText(/colour/i)
        .filter({ hasText: 'Background' })
        .last(),
    )
    .toBeVisible()
  await code.fill('tomato')
  await userEvent.keyboard('{Escape}')
  expect(style().backgroundColor).toBe('1E90FF')
  context.undo()
  expect(style()).toMatchObject({ backgroundColor: 'ABCDEF', backgroundColorOpacity: null })
})

test('[GR4] [UN25] [GR27] how much the letters of a text cover is drawn with the mouse, and pasted with their colour', async () => {
  const context = anEditorContext(aShow({ slides: [aSlide({ id: 'a', widgets: [aWidget('TEXT', { id: 'w' })] })] }))
  const style = () => {
    const text = widgetOf(context.show(), 'w')
    return text?.type === 'TEXT' ? text.settings.textStyle : null
  }
  function Text() {
    const widget = useEditorState(({ show }) => widgetOf(show, 'w'))
    return widget?.type === 'TEXT' && <TextSettings widget={widget} />
  }
  await renderInEditor(context, () => <Text />)
  await page.getByRole('button', { name: /^Colour: / }).click()
  const thumb = page.getByRole('slider', { name: 'Opacity' })
  await expect.element(thumb).toBeVisible()
  await drawSlider(thumb.element(), 0.25)
  await expect.poll(() => context.editor.get().canUndo).toBe(true)
  await expect.poll(() => style()?.colorOpacity).toBe(25)
  await page.getByRole('textbox', { name: 'Colour code' }).click()
  await page.getByRole('textbox', { name: 'Colour code' }).fill('rgba(30, 144, 255, .5)')
  await userEvent.keyboard('{Enter}')
  expect(style()).toMatchObject({ color: '1E90FF', colorOpacity: 50 })
  context.undo()
  expect(style()?.colorOpacity).toBe(25)
})

test('[GR26] an eyedropper where the browser has one', async () => {
  const { style } = await open()
  const had = Reflect.get(window, 'EyeDropper') as unknown
  class EyeDropper {
    open = () => Promise.resolve({ sRGBHex: '#00ff7f' })
  }
  Reflect.set(window, 'EyeDropper', EyeDropper)
  await field().click()
  await page.getByRole('button', { name: 'Take a colour from the screen' }).click()
  await expect.poll(() => style().backgroundColor).toBe('00FF7F')
  await userEvent.keyboard('{Escape}')
  Reflect.set(window, 'EyeDropper', undefined)
  await field().click()
  await expect.element(page.getByRole('textbox', { name: 'Colour code' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Take a colour from the screen' }).elements()).toHaveLength(0)
  Reflect.set(window, 'EyeDropper', had)
})

test('[GR5] [GR29] a gradient is made by hand: a stop more, moved with the arrows, and a plain colour that stands for it', async () => {
  const { context, slide } = await open('slide')
  await field().click()
  await page.getByText('Gradient', { exact: true }).click()
  expect(slide().backgroundGradient).toMatchObject({ type: 'LINEAR', stops: [{ color: '123456' }, { color: '$SECON' }] })
  await page.getByRole('button', { name: 'Add a colour' }).click()
  expect(slide().backgroundGradient!.stops).toHaveLength(3)
  const stop = page.getByRole('slider', { name: 'Colour 2' })
  ;(stop.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}')
  expect(slide().backgroundGradient!.stops[1]!.position).toBe(61)
  await group('Ready gradients').getByRole('button', { name: 'Gradient 4' }).click()
  expect(slide()).toMatchObject({ backgroundGradient: { type: 'RADIAL' }, backgroundColor: '1B1D2A' })
  context.undo()
  expect(slide().backgroundGradient!.stops).toHaveLength(3)
})

test('[GR8] [GR9] a background picture is darkened with one press and blurred by a slider, each undone by itself', async () => {
  const { context, slide } = await open('slide', { backgroundAssetId: 'wood' })
  await page.getByText('Darker', { exact: true }).click()
  expect(slide()).toMatchObject({ backgroundOverlayColor: '000000', backgroundOverlayOpacity: 40 })
  ;(page.getByRole('slider', { name: 'Blur' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(slide().backgroundBlur).toBe(1)
  context.undo()
  expect(slide()).toMatchObject({ backgroundBlur: 0, backgroundOverlayColor: '000000' })
  context.undo()
  expect(slide().backgroundOverlayColor).toBeNull()
  context.perform(op('updateSlide', { id: 'a', backgroundAssetId: null }))
  await expect.poll(() => page.getByText('Darker', { exact: true }).elements().length).toBe(0)
})

test('[GR20] a ticker moves on the slide while its speed is chosen', async () => {
  const ticker = aWidget('TICKER', { id: 't' })
  const context = anEditorContext(aShow({ slides: [aSlide({ id: 'a', widgets: [ticker] })] }))
  function Both() {
    const slide = useActiveSlide()
    const widget = slide?.widgets[0]
    return (
      <EditingContext value={editingState}>
        {slide && <Stage show={context.show()} slide={slide} width={640} />}
        {widget?.type === 'TICKER' && <TickerSettings widget={widget} />}
      </EditingContext>
    )
  }
  await renderInEditor(context, () => <Both />)
  const isMoving = () => document.querySelector('[data-widget-type=TICKER] [style*="translate3d"]') !== null
  const slider = page.getByRole('slider', { name: 'Speed' })
  await expect.element(slider).toBeVisible()
  expect(isMoving()).toBe(false)
  ;(slider.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(isMoving).toBe(true)
  expect(widgetOf(context.show(), 't')!.settings).toMatchObject({ animationSpeed: 26 })
})
