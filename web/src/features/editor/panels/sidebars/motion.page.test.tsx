import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryApi } from '../../../../testing/memoryApi.ts'
import { clickAt, drag, middleOf } from '../../../../testing/mouse.ts'
import { board, drawn, openedEditor } from '../../testing/openedEditor.tsx'

/** A slide with a rectangle, which is selected. */
async function open() {
  const context = await openedEditor(aShow({ slides: [aSlide({ id: 'slide', widgets: [aWidget('RECTANGLE', { id: 'a' })] })] }))
  const slide = () => context.show().slides[0]!
  return { ...context, slide, animation: () => slide().widgets[0]!.animations[0], canUndo: () => context.editor.get().canUndo }
}
afterEach(() => vi.restoreAllMocks())

const section = (name: string) => page.elementLocator(document.querySelector(`[data-section="${name}"]`)!)
const type = () => section('animation').getByRole('button', { name: /^Type/ })
const tile = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
const start = () => document.querySelector<HTMLElement>('[data-start]')
const press = (keys: string) => userEvent.keyboard(keys)
/** What animations are written on. */
const moved = () => drawn()[0]!.querySelector<HTMLElement>(':scope > div')!

test('[MO42] a new animation fades for a second; [MO20] a type that the mouse or the arrow keys come to is played, and nothing is changed', async () => {
  // Nobody asks for less motion, as tests otherwise do.
  const asked = globalThis.matchMedia.bind(globalThis)
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(query => asked(query.includes('reduced-motion') ? 'not all' : query))
  const { animation, select } = await open()
  select('a')
  await page.getByLabelText('Animated').click()
  await expect.element(type()).toHaveAttribute('data-motion', 'FADE')
  expect(animation()).toMatchObject({ stage: 'IN', type: 'FADE', duration: 1, delay: null, positionStartX: null, scaleStart: null })
  await section('animation').getByLabelText('Duration').fill('60')
  await press('{Enter}')
  await type().click()
  const before = animation()
  for (const come of [() => tile('Rotate').hover(), () => press('{ArrowRight}')]) {
    await come()
    await expect.poll(() => moved().style.opacity || moved().style.transform).not.toBe('')
    ;(page.getByRole('button', { name: 'Stop playing' }).element() as HTMLElement).click()
    await expect.poll(() => moved().style.opacity || moved().style.transform).toBe('')
  }
  await press('{Escape}')
  expect(animation()).toEqual(before)
})

/** The start of A to B is being chosen. */
async function positioning() {
  const opened = await open()
  opened.select('a')
  await page.getByLabelText('Animated').click()
  await type().click()
  await tile('Custom start position').click()
  await expect.poll(() => document.activeElement?.hasAttribute('data-start')).toBe(true)
  opened.later(60_000)
  return opened
}

test('[MO17] the widget is dragged to where it starts, and grown there; [MO18] saving is one step', async () => {
  const { animation, undo, redo } = await positioning()
  const save = page.getByRole('button', { name: 'Save start point' })
  await expect.element(save).toBeDisabled()
  const own = middleOf(drawn()[0]!)
  const { width } = drawn()[0]!.getBoundingClientRect()
  await drag(own, { x: own.x + 150, y: own.y + 80 })
  await press('{Shift>}{ArrowRight}{/Shift}++++++++++')
  await expect.element(page.getByLabelText('Size at the start')).toHaveValue('150 %')
  expect(moved().getBoundingClientRect().width / width).toBeCloseTo(1.5, 1)
  expect(middleOf(moved()).x).toBeGreaterThan(own.x + 140)
  expect(document.querySelector('[data-path]')).not.toBeNull()
  expect(animation()).toMatchObject({ type: 'FADE' })

  await save.click()
  await expect.poll(start).toBeNull()
  expect(animation()).toMatchObject({ type: 'A_B', scaleStart: 1.5 })
  await expect.poll(() => middleOf(moved()).x).toBeCloseTo(own.x, 0)
  undo()
  await expect.element(type()).toHaveAttribute('data-motion', 'FADE')
  redo()
  await expect.element(type()).toHaveAttribute('data-motion', 'A_B')
})

test('[MO47] where the settings are a drawer, it makes way for the session and leaves it', async () => {
  const show = aShow({ slides: [aSlide({ id: 'slide', widgets: [aWidget('RECTANGLE', { id: 'a' })] })] })
  const context = await openedEditor(show, createMemoryApi({}), { width: 820 })
  context.select('a')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByLabelText('Animated').click()
  await type().click()
  await tile('Custom start position').click()
  await expect.poll(() => document.activeElement?.hasAttribute('data-start')).toBe(true)
  await expect.poll(() => document.querySelector('[data-section="animation"]')).toBeNull()
  await press('{Shift>}{ArrowRight}{/Shift}{Enter}')
  await expect.poll(() => context.show().slides[0]!.widgets[0]!.animations[0]).toMatchObject({ type: 'A_B' })
})

test('[MO19] Escape and another stage end a session and leave the animation; [MO37] a click beside the widget saves what was moved', async () => {
  const { animation } = await positioning()
  const before = animation()
  await press('{ArrowUp}')
  await press('{Escape}')
  await expect.poll(start).toBeNull()
  expect(animation()).toEqual(before)
  const begin = async () => {
    await type().click()
    await tile('Custom start position').click()
    await expect.poll(() => document.activeElement?.hasAttribute('data-start')).toBe(true)
  }
  await begin()
  await press('{ArrowUp}')
  await section('animation').getByText('Loop').click()
  await expect.poll(start).toBeNull()
  await section('animation').getByText(/^In/).click()
  expect(animation()).toEqual(before)

  const beside = { x: board().right - 10, y: board().bottom - 10 }
  await begin()
  await clickAt(beside)
  await expect.poll(start).toBeNull()
  expect(animation()).toEqual(before)
  await clickAt(middleOf(drawn()[0]!))
  await begin()
  await press('+')
  await clickAt(beside)
  await expect.poll(start).toBeNull()
  expect(animation()).toMatchObject({ type: 'A_B', scaleStart: 1.05 })
})

test('[MO21] a transition is shown when it is chosen; [MO22] it takes half a second, and has no duration when there is none', async () => {
  const { slide, editor } = await open()
  editor.select({ scope: 'SLIDE', slideId: 'slide' })
  await expect.poll(() => document.querySelector('[data-section="transition"]')).not.toBeNull()
  await section('transition').getByRole('button', { name: /^Type/ }).click()
  await tile('Zoom').click()
  await expect.poll(() => document.querySelector('[data-transition-preview]')).not.toBeNull()
  await expect.element(section('transition').getByLabelText('Duration')).toHaveValue('0.5 s')
  expect(slide()).toMatchObject({ transitionType: 'ZOOM', transitionDuration: 0.5 })
  await tile('No transition').click()
  expect(slide()).toMatchObject({ transitionType: null, transitionDuration: null })
  await expect.poll(() => document.querySelector('[data-transition-preview]')).toBeNull()
})
