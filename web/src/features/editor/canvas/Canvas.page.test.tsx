import type { DraggedWidget } from '@vitrine/model/realtime.ts'
import { guidesOf } from '@vitrine/model/show/guides.ts'
import { copiedWidget } from '@vitrine/model/show/copies.ts'
import { op } from '@vitrine/model/show/operations.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lyingIn } from '../session/presence/lying.ts'
import { anEditorContext } from '../session/testing/anEditorContext.ts'
import { renderInEditor } from '../session/testing/renderInEditor.tsx'
import { Notices } from '../panels/topbar/Notices.tsx'
import { layout } from '../state/layout.ts'
import { sidebars } from '../state/sidebars.ts'
import { Canvas } from './Canvas.tsx'

const box = (id: string, positionX: number, positionY = 0.1) => aWidget('RECTANGLE', { id, positionX, positionY, width: 0.1, height: 0.1 })
const showOf = (...widgets: readonly ReturnType<typeof box>[]) =>
  aShow({ slides: [aSlide({ id: 'slide', widgets: widgets.map((w, i) => ({ ...w, positionZ: i + 1 })) })] })

afterEach(() => sidebars.setSpace({ width: 1280, letter: 16, isTouched: false }))

async function aCanvas(show: Show, deps: Parameters<typeof anEditorContext>[1] = {}, above: ReactNode = null) {
  const context = anEditorContext(show, deps)
  await renderInEditor(context, () => (
    <div style={{ position: 'relative', display: 'flex', flexDirection: 'column', width: 1000, height: 600 }}>
      {above}
      <Canvas />
    </div>
  ))
  await expect.poll(() => element('a')).not.toBeNull()
  // The slide is where it fits, and stays there.
  let before = ''
  await expect
    .poll(() => {
      const { left, width } = board()
      const now = `${left} ${width}`
      const isSame = now === before && width === context.canvas.size().width
      before = now
      return isSame
    })
    .toBe(true)
  return context
}
type Context = Awaited<ReturnType<typeof aCanvas>>

const element = (id: string) => document.querySelector<HTMLElement>(`[data-widget-id="${id}"]`)
const board = () => document.querySelector('[data-board]')!.getBoundingClientRect()
/** Where a widget is seen, in fractions of the slide. */
const seenAt = (id: string) => {
  const { left, width } = board()
  return ((element(id)?.getBoundingClientRect().left ?? Number.NaN) - left) / width
}
const near = (x: number) => (seen: number) => Math.abs(seen - x) < 0.003
async function expectAt(id: string, x: number) {
  await expect.poll(() => near(x)(seenAt(id))).toBe(true)
}

function point(type: string, x: number, y: number, keys: PointerEventInit = {}, { left, top, width, height } = board()) {
  const at = { clientX: left + x * width, clientY: top + y * height }
  const target = type === 'pointerdown' ? (document.elementFromPoint(at.clientX, at.clientY) ?? document.body) : room()
  target.dispatchEvent(new PointerEvent(type, { ...at, bubbles: true, cancelable: true, pointerId: 1, isPrimary: true, ...keys }))
}
const room = () => page.getByRole('application').element()
/** The pointer of the test is none of the browser's own. */
const letCapture = () => void ((room() as HTMLElement).setPointerCapture = () => undefined)

const bobsDrag = (context: Context, widgets: readonly DraggedWidget[], isDropped = false) =>
  context.othersDrags.hear(
    { subject: 'drag', presentationId: 'menu', id: 'bob', slideId: 'slide', widgets, isGrown: false, isDropped },
    performance.now(),
    lyingIn(context.editor),
  )
const at = (id: string, positionX: number): DraggedWidget => ({ id, positionX, positionY: 0.1, width: 0.1, height: 0.1, rotation: 0 })

test('[PE11] what a colleague drags is seen on the slide while it lasts; [PE13] the edit takes over where it was seen', async () => {
  const context = await aCanvas(showOf(box('a', 0.1)))
  bobsDrag(context, [at('a', 0.4)])
  await expectAt('a', 0.4)
  expect(context.show().slides[0]!.widgets[0]!.positionX).toBe(0.1)
  bobsDrag(context, [at('a', 0.6)], true)
  await expectAt('a', 0.6)
  context.editor.receive(1, 'theirs', op('updateWidget', { id: 'a', positionX: 0.6 }))
  const seen: number[] = []
  await expect.poll(() => seen.push(seenAt('a')) > 5).toBe(true)
  expect(seen.every(near(0.6))).toBe(true)

  bobsDrag(context, [at('a', 0.8)])
  await expectAt('a', 0.8)
  // They are gone: their hand lets go.
  context.othersDrags.keepOnly(new Set())
  await expectAt('a', 0.6)
})

test('[PE30] [PE37] a colleague who deletes what one drags, or publishes, ends the drag, and nothing is edited', async () => {
  const context = await aCanvas(showOf(box('a', 0.1), box('b', 0.5)))
  letCapture()
  const drag = () => {
    point('pointerdown', 0.15, 0.15)
    point('pointermove', 0.2, 0.3)
    point('pointermove', 0.3, 0.6)
  }
  drag()
  expect(context.gestures.get().at).toBe('moving')
  expect(context.saidDrags.at(-1)?.widgets).toHaveLength(1)
  context.editor.receive(1, 'theirs', op('deleteWidget', { id: 'a' }))
  await expect.poll(() => element('a')).toBeNull()
  expect(context.gestures.get().at).toBe('idle')
  expect(context.saidDrags.at(-1)).toMatchObject({ widgets: [], isDropped: false })
  point('pointerup', 0.3, 0.6)
  expect(context.editor.get().canUndo).toBe(false)
  expect(context.show().slides[0]!.widgets.map(w => w.id)).toEqual(['b'])
})

test('[PE17] [PE31] copies that a colleague drags with Alt are seen as such, and are real when they are committed', async () => {
  const context = await aCanvas(showOf(box('a', 0.1)))
  const pictures = () => document.querySelectorAll<HTMLElement>('[data-copy]')
  const pictureAt = () => {
    const { left, width } = board()
    return ((pictures()[0]?.getBoundingClientRect().left ?? Number.NaN) - left) / width
  }
  const copied = { ...at('copy', 0.4), copyOf: 'a' }
  bobsDrag(context, [copied])
  await expect.poll(() => near(0.4)(pictureAt())).toBe(true)
  expect(near(0.1)(seenAt('a'))).toBe(true)
  expect(context.show().slides[0]!.widgets).toHaveLength(1)
  // Escape.
  bobsDrag(context, [])
  await expect.poll(() => pictures().length).toBe(0)

  bobsDrag(context, [copied])
  await expect.poll(() => pictures().length).toBe(1)
  // A closed tab.
  context.othersDrags.keepOnly(new Set())
  await expect.poll(() => pictures().length).toBe(0)

  bobsDrag(context, [copied], true)
  await expect.poll(() => near(0.4)(pictureAt())).toBe(true)
  const source = context.show().slides[0]!.widgets[0]!
  const widget = copiedWidget(source, 'copy', { x: 0.3, y: 0 })
  context.editor.receive(1, 'theirs', op('duplicateWidget', { sourceId: 'a', positionOffset: { x: 0.3, y: 0 }, widget }))
  await expectAt('copy', 0.4)
  await expect.poll(() => pictures().length).toBe(0)
})

test('[PE17] what one drags with Alt is told as copies, by the names they then have', async () => {
  const context = await aCanvas(showOf(box('a', 0.1)))
  letCapture()
  point('pointerdown', 0.15, 0.15)
  for (const y of [0.3, 0.6]) point('pointermove', 0.3, y, { altKey: true })
  const [told] = context.saidDrags.at(-1)!.widgets
  expect(told).toMatchObject({ copyOf: 'a' })
  point('pointerup', 0.3, 0.6, { altKey: true })
  expect(context.saidDrags.at(-1)).toMatchObject({ isDropped: true, widgets: [{ id: told!.id, copyOf: 'a' }] })
  expect(context.show().slides[0]!.widgets.map(w => w.id)).toEqual(['a', told!.id])
})

/** Two slides on a phone: a finger goes from the middle of the first, in fractions of the slide. */
async function aPhone() {
  const slides = ['first', 'second'].map((id, sortIndex) => aSlide({ id, sortIndex, widgets: [box(sortIndex ? 'b' : 'a', 0.4, 0.4)] }))
  const context = await aCanvas(aShow({ slides }))
  sidebars.setSpace({ width: 390, letter: 16, isTouched: true })
  letCapture()
  const finger = { pointerType: 'touch' }
  const swipe = (x: number, y = 0, isLetGo = true) => {
    // The slide goes with the finger, whose way is over the glass.
    const place = board()
    point('pointerdown', 0.45, 0.45, finger, place)
    for (const part of [0.3, 0.6, 1]) point('pointermove', 0.45 + part * x, 0.45 + part * y, finger, place)
    if (isLetGo) point('pointerup', 0.45 + x, 0.45 + y, finger)
  }
  return { context, swipe, active: () => context.editor.get().activeSlideId }
}

test('[NA8] on a phone a finger that goes sideways leads to the slide beside, and not beyond the ends', async () => {
  const { context, swipe, active } = await aPhone()
  swipe(-0.3)
  expect(active()).toBe('second')
  swipe(-0.3)
  expect(active()).toBe('second')
  swipe(0.3)
  expect(active()).toBe('first')
  swipe(0.3)
  expect(active()).toBe('first')
  expect(context.editor.get().canUndo).toBe(false)
})

test('[NA8] [NA21] it does what it does elsewhere where something is selected, the slide is zoomed, it begins upwards, or there is room', async () => {
  const { context, swipe, active } = await aPhone()
  const { editor, canvas } = context
  // A tap.
  swipe(0)
  expect(context.selectedAll().map(({ id }) => id)).toEqual(['a'])
  swipe(-0.3)
  expect([active(), editor.get().canUndo]).toEqual(['first', true])
  editor.undo()
  context.selectAll([])
  swipe(-0.05, -0.3)
  expect([active(), editor.get().canUndo]).toEqual(['first', true])
  editor.undo()
  context.selectAll([])
  canvas.view.zoomBy(1.2)
  swipe(-0.2)
  expect([active(), editor.get().canUndo]).toEqual(['first', true])
  editor.undo()
  context.selectAll([])
  canvas.view.fit()
  sidebars.setSpace({ width: 1280, letter: 16, isTouched: true })
  swipe(-0.2)
  expect([active(), editor.get().canUndo]).toEqual(['first', true])
})

test('[NA20] the slide goes with the finger, unless less motion is asked for', async () => {
  const { context, swipe, active } = await aPhone()
  const shifted = () => document.querySelector<HTMLElement>('[data-board]')!.style.translate
  swipe(-0.3, 0, false)
  expect(shifted()).toBe('')
  point('pointercancel', 0.15, 0.45, { pointerType: 'touch' })
  expect(active()).toBe('first')

  const place = board()
  const asked = vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList)
  swipe(-0.3, 0, false)
  expect(Number.parseFloat(shifted())).toBeCloseTo(-0.3 * context.canvas.size().width, 0)
  point('pointerup', 0.15, 0.45, { pointerType: 'touch' }, place)
  expect([active(), shifted()]).toEqual(['second', ''])
  // It comes in from beside.
  expect(board().left).toBeGreaterThan(room().getBoundingClientRect().right - 0.5 * board().width)
  asked.mockRestore()
})

test('[ED242] several that are dragged have no borders of their own until they lie', async () => {
  const context = await aCanvas(showOf(box('a', 0.1), box('b', 0.3)))
  letCapture()
  context.selectAll(['a', 'b'])
  const borders = () => document.querySelector<SVGElement>('[data-borders]')!
  const isSeen = () => getComputedStyle(borders()).display !== 'none'
  const drawn = () => borders().firstElementChild!.getAttribute('d')
  await expect.poll(drawn).not.toBe('')
  const before = drawn()
  point('pointerdown', 0.15, 0.15)
  for (const y of [0.3, 0.6]) point('pointermove', 0.2, y)
  expect([context.gestures.get().at, isSeen()]).toEqual(['moving', false])
  point('pointerup', 0.2, 0.6)
  await expect.poll(() => isSeen() && drawn() !== before).toBe(true)
})

test('[ED226] [ED249] [ED234] a drag that goes on writes the styles of what moves and nothing else; numbers follow in turn, and the frame says none once it lies', async () => {
  await aCanvas(showOf(box('a', 0.1), box('b', 0.7, 0.7)))
  letCapture()
  point('pointerdown', 0.15, 0.15)
  const said = () => document.querySelector('[data-selection-of] > [aria-hidden]')?.textContent
  await expect.poll(said).toBe('')
  point('pointermove', 0.2, 0.3)
  expect(said()).toMatch(/^\d+, \d+$/)
  const written: string[] = []
  const watching = new MutationObserver(records => written.push(...records.map(({ type, attributeName }) => attributeName ?? type)))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    point('pointermove', 0.21, 0.31)
    watching.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    for (const part of [0.22, 0.23, 0.24, 0.25]) point('pointermove', part, part + 0.1)
    await Promise.resolve()
    expect(new Set(written)).toEqual(new Set(['style']))
  } finally {
    watching.disconnect()
    vi.useRealTimers()
  }
  point('pointerup', 0.25, 0.35)
  expect(said()).toBe('')
})

test('[GU1] a guide is moved by its line and removed off the slide, with undo; [GU4] what is dragged jumps to it; [GU6] keys move it', async () => {
  layout.set({ hasRulers: true })
  const context = await aCanvas(showOf(box('a', 0.1)))
  letCapture()
  const guides = () => [...document.querySelectorAll<HTMLElement>('[data-guide]')]
  const lies = () => guidesOf(context.show(), 'x').map(each => Math.round(each * 1920))
  await expect.poll(() => document.querySelector('[data-axis="y"]')).not.toBeNull()
  const ruler = document.querySelector<HTMLElement>('[data-axis="y"]')!
  ruler.setPointerCapture = () => undefined
  const pull = (target: Element, type: string, x: number) => {
    const { left, top, width, height } = board()
    target.dispatchEvent(
      new PointerEvent(type, {
        clientX: left + x * width,
        clientY: top + height / 3,
        bubbles: true,
        cancelable: true,
        pointerId: 1,
        ctrlKey: true,
      }),
    )
  }
  pull(ruler, 'pointerdown', -0.1)
  pull(ruler, 'pointermove', 0.7)
  await expect.poll(() => document.querySelector('[data-dragged]')?.textContent).toBe('1344')
  pull(ruler, 'pointerup', 0.7)
  await expect.poll(lies).toEqual([1344])
  // Its right edge is near the guide.
  point('pointerdown', 0.15, 0.15)
  point('pointermove', 0.3, 0.3)
  point('pointermove', 0.653, 0.71)
  point('pointerup', 0.653, 0.71)
  expect(Math.round(context.show().slides[0]!.widgets[0]!.positionX * 1920)).toBe(1344 - 192)

  context.guides.add('x')
  await expect.poll(() => document.activeElement?.getAttribute('aria-valuenow')).toBe('960')
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}')
  await expect.poll(lies).toEqual([1344, 971])
  await userEvent.keyboard('{Delete}')
  await expect.poll(lies).toEqual([1344])
  const [line] = guides()
  line!.setPointerCapture = () => undefined
  pull(line!, 'pointerdown', 0.7)
  pull(line!, 'pointermove', -0.1)
  pull(line!, 'pointerup', -0.1)
  await expect.poll(lies).toEqual([])
  context.undo()
  await expect.poll(lies).toEqual([1344])
  layout.set({ hasRulers: false, hasMargins: true, hasGuides: false })
  await expect.poll(() => guides().length).toBe(0)
  expect(document.querySelector('[data-margins]')).not.toBeNull()
  layout.set({ hasMargins: false, hasGuides: true })
})

test('[ED218] the slide keeps its place when the connection is lost: the notice lies over the canvas', async () => {
  const context = await aCanvas(
    showOf(box('a', 0.1)),
    { send: () => Promise.resolve({ result: 'failed' }) },
    <Notices reopen={() => {}} restart={() => {}} />,
  )
  const before = board()
  context.perform(op('updateWidget', { id: 'a', positionX: 0.3 }))
  await context.editor.flush()
  await expect.poll(() => page.getByRole('alert').elements().length).toBe(1)
  expect(board()).toEqual(before)
})
