import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { barriersOf } from '../../testing/barriersOf.ts'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { withFinger } from '../../testing/withFinger.ts'
import { board, drawn, focusCanvas, openedEditor } from './testing/openedEditor.tsx'

const press = (keys: string) => userEvent.keyboard(keys)
const settings = page.getByRole('complementary', { name: 'Settings' })
const aText = aWidget('TEXT', { id: 'text', positionX: 0.3, positionY: 0.3, positionZ: 3 })

test('[ED21] [ED260] [ED261] the settings of what is published are hidden, and opened to be read, each of them disabled', async () => {
  await openedEditor(aShow({ state: 'PUBLISHED', title: 'Menu', slides: [aSlide({ id: 'slide', widgets: [aText] })] }))
  await expect.element(settings).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await expect.element(settings.getByText('This is published. Edit to change it.')).toBeVisible()
  await expect.element(settings.getByRole('button', { name: 'Edit', exact: true })).toBeEnabled()
  await expect.element(settings.getByRole('textbox', { name: 'Title' })).toHaveValue('Menu')
  await expect.element(settings.getByRole('textbox', { name: 'Title' })).toBeDisabled()
  await settings.getByText('Slide', { exact: true }).click()
  await expect.element(settings.getByRole('textbox', { name: 'Duration' }).first()).toBeDisabled()
  await settings.getByText('Elements', { exact: true }).click()
  await settings.getByRole('list').getByRole('button').click()
  await expect.element(settings.getByRole('combobox', { name: 'Size' })).toHaveValue('20')
  const fields = settings.element().querySelectorAll('fieldset input, fieldset textarea, fieldset button')
  expect(fields.length).toBeGreaterThan(20)
  expect([...fields].filter(field => !field.matches(':disabled'))).toEqual([])
  expect(await barriersOf()).toEqual([])
})

const anna = { id: 'anna', role: 'USER', isCollectionsEnabled: true, isPresentationsEnabled: true, isSystemsEnabled: true }

test('[ED265] beside what is published stands since when, by whom and where it plays, until its settings are read', async () => {
  const allocations = [{ screenId: 'one', collectionId: 'day', presentationId: 'menu' }]
  const api = createMemoryApi(
    {
      presentation: [{ id: 'menu', title: 'Menu', orientation: 'LANDSCAPE', wasPublished: true, publishedShowId: 'show' }],
      show: [{ id: 'show', presentationId: 'menu', state: 'PUBLISHED', publishedAt: '2026-03-02T09:00:00.000Z', publishedBy: 'Bob' }],
      system: [{ id: 'counter', title: 'Counter', orientation: 'LANDSCAPE', activeCollectionId: 'day' }],
      systemScreen: [{ id: 'one', systemId: 'counter', sortIndex: 1, isConnected: true, isOnline: true }],
      collection: [{ id: 'day', title: 'All day', systemId: 'counter' }],
      collectionAllocation: allocations,
    },
    { viewer: () => anna },
  )
  await openedEditor(aShow({ id: 'show', presentationId: 'menu', state: 'PUBLISHED', slides: [aSlide({ id: 'slide' })] }), api)
  const panel = page.getByRole('complementary', { name: 'Published' })
  await expect.element(panel.getByText(/ · Bob$/)).toBeVisible()
  await expect.element(panel.getByText('Counter, TV 1')).toBeVisible()
  await panel.getByRole('button', { name: 'Put on screens…' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Put “Menu” on screens' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await expect.element(settings).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
})

test('[PU54] on a phone the menu of what is published puts it on screens, and an address may ask for that', async () => {
  const api = createMemoryApi(
    { presentation: [{ id: 'menu', title: 'Menu', orientation: 'LANDSCAPE', wasPublished: true, publishedShowId: 'show' }] },
    { viewer: () => anna },
  )
  const show = aShow({ id: 'show', presentationId: 'menu', state: 'PUBLISHED', slides: [aSlide({ id: 'slide' })] })
  await openedEditor(show, api, { width: 390 })
  for (const _ of ['once', 'again']) {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Put on screens…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Put “Menu” on screens' })
    await expect.element(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
})

test('[CL14] formatted words are pasted on the slide as they look', async () => {
  const { show } = await openedEditor(aShow({ slides: [aSlide({ id: 'slide' })] }))
  focusCanvas()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', '<p><b>Soup</b> of the day</p>')
  clipboardData.setData('text/plain', 'Soup of the day')
  document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect
    .poll(() => show().slides[0]!.widgets[0]?.settings)
    .toMatchObject({ content: 'Soup of the day', runs: [{ start: 0, end: 4, bold: true }] })
})

test('[ED266] after a press on a button or a switch the keys are those of what is selected', async () => {
  const box = aWidget('RECTANGLE', { id: 'box', positionX: 0.3 })
  const context = await openedEditor(aShow({ slides: [aSlide({ id: 'slide', widgets: [box] })] }))
  const there = () => context.show().slides[0]!.widgets
  context.select('box')
  await settings.getByRole('button', { name: /^Align left/ }).click()
  await expect.poll(() => there()[0]!.positionX).toBeLessThan(0.01)
  await press('{ArrowRight}{ArrowRight}')
  await expect.poll(() => there()[0]!.positionX).toBeGreaterThan(0)
  await settings.getByRole('switch', { name: 'Shadow' }).click()
  await press('{Control>}d{/Control}')
  await expect.poll(() => there().length).toBe(2)
  // Who goes by keys is at the button.
  await settings.getByRole('button', { name: /^Align left/ }).click()
  await press('{Tab}{Delete}')
  expect(there()).toHaveLength(2)
})

test('[SI19] degrees beyond a turn go on from its other end, and a length is taken with either measure', async () => {
  const context = await openedEditor(aShow({ slides: [aSlide({ id: 'slide', widgets: [aWidget('RECTANGLE', { id: 'box' })] })] }))
  const box = () => context.show().slides[0]!.widgets[0]!
  context.select('box')
  const type = async (field: string, text: string) => {
    await settings.getByRole('textbox', { name: field, exact: true }).fill(text)
    await press('{Enter}')
  }
  await type('Rotation', '-90')
  await expect.poll(() => box().style.rotation).toBe(270)
  await type('Rotation', '450')
  await expect.poll(() => box().style.rotation).toBe(90)
  await type('Padding', '10pt')
  await expect.poll(() => box().style.padding).toBe(10)
})

test('[CL21] what was copied here is pasted where the pointer is with Ctrl Shift V, though the browser then hands over its words alone', async () => {
  const context = await openedEditor(aShow({ slides: [aSlide({ id: 'slide', widgets: [aWidget('RECTANGLE', { id: 'box' })] })] }))
  context.select('box')
  const pasteWords = (words: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'V', ctrlKey: true, shiftKey: true }))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }
  document.body.dispatchEvent(new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true }))
  const { left, top, width, height } = board()
  document.dispatchEvent(new PointerEvent('pointermove', { clientX: left + width / 4, clientY: top + height / 4 }))
  pasteWords('')
  await expect.poll(() => context.show().slides[0]!.widgets.map(({ type }) => type)).toEqual(['RECTANGLE', 'RECTANGLE'])
  const copy = context.show().slides[0]!.widgets[1]!
  expect(copy.positionX + copy.width / 2).toBeCloseTo(0.25, 2)
  expect(copy.positionY + copy.height / 2).toBeCloseTo(0.25, 2)
  pasteWords('Words of others')
  await expect.poll(() => context.show().slides[0]!.widgets.map(({ type }) => type)).toEqual(['RECTANGLE', 'RECTANGLE', 'TEXT'])
})

test('[ED270] after the slide that has the focus is deleted, the one that is active has it', async () => {
  const context = await openedEditor(
    aShow({ slides: [aSlide({ id: 'one' }), aSlide({ id: 'two', sortIndex: 1 }), aSlide({ id: 'three', sortIndex: 2 })] }),
  )
  await page.getByRole('button', { name: 'Slide 2 of 3' }).click()
  await press('{Delete}')
  await expect.poll(() => context.show().slides.length).toBe(2)
  await expect.poll(() => document.activeElement?.closest('[data-slide-tile]')?.hasAttribute('data-active')).toBe(true)
  await press('{ArrowUp}')
  await expect.element(page.getByRole('button', { name: 'Slide 1 of 2' })).toHaveFocus()
})

test('[ED267] a double click on an element of the palette adds one', async () => {
  const context = await openedEditor(aShow({ slides: [aSlide({ id: 'slide' })] }))
  await page.getByRole('button', { name: 'Circle', exact: true }).dblClick()
  await expect.poll(() => context.show().slides[0]!.widgets.length).toBe(1)
  await page.getByRole('button', { name: 'Rectangle', exact: true }).click()
  await expect.poll(() => context.show().slides[0]!.widgets.length).toBe(2)
})

test('[UN22] a colour is taken back while it is chosen', async () => {
  const box = aWidget('RECTANGLE', { id: 'box' })
  const context = await openedEditor(aShow({ slides: [aSlide({ id: 'slide', widgets: [box] })] }))
  const colour = () => context.show().slides[0]!.widgets[0]?.style.backgroundColor
  const before = colour()
  context.select('box')
  await settings.getByRole('button', { name: /^Background colour: / }).click()
  const hue = page.getByRole('slider', { name: 'Hue' })
  hue.element().focus()
  await press('{ArrowRight}{ArrowRight}')
  await expect.poll(colour).not.toBe(before)
  await press('{Control>}z{/Control}{Control>}z{/Control}')
  await expect.poll(colour).toBe(before)
  await expect.element(hue).toBeVisible()
})

test('[UN24] the keys of undo and redo are those of the slide in the fields of the settings too', async () => {
  const text = aWidget('TEXT', { id: 'text' })
  const context = await openedEditor(
    aShow({ slides: [aSlide({ id: 'slide', widgets: [{ ...text, settings: { ...text.settings, content: 'Tea' } }] })] }),
  )
  context.select('text')
  const words = settings.getByRole('textbox', { name: 'Text', exact: true })
  await words.click()
  await press('{End} and cake')
  await expect.element(words).toHaveValue('Tea and cake')
  context.undo()
  await expect.element(words).toHaveValue('Tea')
  await press('{Control>}y{/Control}')
  await expect.element(words).toHaveValue('Tea and cake')
  await words.fill('')
  await press('{Control>}z{/Control}')
  await expect.element(words).toHaveValue('Tea and cake')
  await press('{Control>}z{/Control}')
  await expect.element(words).toHaveValue('Tea')
})

const search = page.getByRole('combobox', { name: 'Search commands' })
const lefts = () => drawn().map(each => Math.round(each.getBoundingClientRect().left))

test('[CM9] [ED236] elements are added by their names in the palette; [ED8] arrow keys move what is selected, and [CM4] all are aligned as one step', async () => {
  const { undo, redo, selectedAll } = await openedEditor(aShow({ slides: [aSlide({ id: 'slide' })] }))
  for (const name of ['rectangle', 'circle']) {
    await press('{Control>}k{/Control}')
    await search.fill(`add ${name}`)
    await expect.poll(() => page.getByRole('option').first().query()?.textContent).toContain(`a ${name}`)
    await press('{Enter}')
    await expect.element(search).not.toBeInTheDocument()
  }
  await expect.poll(() => drawn().length).toBe(2)
  focusCanvas()
  const [lower, upper] = lefts()
  await press('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}')
  await expect.poll(() => lefts()[1]).toBeLessThan(upper! - 10)
  expect(lefts()[0]).toBe(lower)

  await press('{Control>}a{/Control}')
  await expect.element(page.getByRole('heading', { name: '2 elements', exact: true })).toBeVisible()
  expect(selectedAll()).toHaveLength(2)
  const before = lefts()
  await press('{Alt>}a{/Alt}')
  await expect.poll(() => new Set(lefts()).size).toBe(1)
  undo()
  await expect.poll(lefts).toEqual(before)
  redo()
  await expect.poll(() => new Set(lefts()).size).toBe(1)
})

const three = () => [
  aWidget('RECTANGLE', { id: 'rectangle', positionZ: 1 }),
  aWidget('CIRCLE', { id: 'circle', positionX: 0.6, positionZ: 2 }),
  aText,
]

test('[LA1] [LA8] [LA2] [LA9] the list of layers chooses, moves, locks and hides', async () => {
  const { selectedAll } = await openedEditor(aShow({ slides: [aSlide({ id: 'slide', widgets: three() })] }))
  const layers = page.getByRole('grid', { name: 'Layers' })
  if (!layers.query()) await press('{Alt>}l{/Alt}')
  const names = () =>
    layers
      .getByRole('row')
      .elements()
      .map(row => row.getAttribute('aria-label')?.split(',')[0])
  await expect.poll(names).toEqual(['Text', 'Circle', 'Rectangle'])
  await layers.getByRole('row', { name: 'Rectangle' }).click()
  expect(selectedAll().map(({ id }) => id)).toEqual(['rectangle'])
  ;(layers.element() as HTMLElement).focus()
  await press('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(names).toEqual(['Text', 'Rectangle', 'Circle'])
  await layers.getByRole('button', { name: 'Hide: Rectangle' }).click()
  await expect.poll(() => drawn().length).toBe(2)
  await layers.getByRole('button', { name: 'Show: Rectangle' }).click()
  await layers.getByRole('button', { name: 'Lock: Rectangle' }).click()
  await expect.element(page.getByText('Locked: it stays where it is.')).toBeVisible()
  await layers.getByRole('button', { name: 'Unlock: Rectangle' }).click()
  await expect.poll(() => drawn().length).toBe(3)
})

test('[CM3] the menu of an element disables what is impossible; [CM10] [CM22] a slide is played where it stands until Escape', async () => {
  await openedEditor(aShow({ slides: [aSlide({ id: 'slide', widgets: three() })] }))
  await userEvent.click(page.elementLocator(drawn()[2]!), { button: 'right' })
  await expect.element(page.getByRole('menuitem', { name: 'Move to foreground' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.poll(() => drawn().length).toBe(2)
  focusCanvas()
  await press('{Shift>}{Enter}{/Shift}')
  const playing = page.getByRole('dialog', { name: 'Playing slide 1' })
  await expect.poll(() => playing.query()?.querySelectorAll('[data-widget-id]').length).toBe(2)
  await press('{Escape}')
  await expect.element(playing).not.toBeInTheDocument()
})

test('[CM14] in the list of keys, which a question mark opens and a word searches, no key is a command', async () => {
  const { show } = await openedEditor(aShow({ slides: [aSlide({ id: 'slide', widgets: three() })] }))
  focusCanvas()
  await press('{Control>}a{/Control}?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(sheet.getByText('Align left')).toBeVisible()
  // T would add a text, and Delete what is selected.
  await press('ctrl{Delete}')
  await expect.element(sheet.getByRole('textbox')).toHaveValue('ctrl')
  await expect.element(sheet.getByText('Align left')).not.toBeInTheDocument()
  expect(show().slides[0]!.widgets).toHaveLength(3)
})

test('[NA24] on a phone what is selected is duplicated, deleted and set where the elements stood, and *Add* leads back to those', async () => {
  const { show, select } = await openedEditor(aShow({ slides: [aSlide({ id: 'slide', widgets: [aWidget('RECTANGLE', { id: 'box' })] })] }))
  await page.viewport(390, 844)
  const row = page.getByRole('navigation', { name: 'Add elements' })
  const button = (name: string) => row.getByRole('button', { name, exact: true })
  await expect.element(button('Text')).toBeVisible()
  select('box')
  const bar = row.getByRole('toolbar', { name: 'Element' })
  await expect
    .poll(() =>
      bar
        .getByRole('button')
        .elements()
        .map(each => each.textContent),
    )
    .toEqual(['Add', 'Duplicate', 'Delete', 'Settings', 'More'])
  await button('Duplicate').click()
  await expect.poll(() => show().slides[0]!.widgets.length).toBe(2)
  await button('Settings').click()
  await expect.element(page.getByRole('complementary', { name: 'Settings' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await button('More').click()
  await page.getByRole('menuitem', { name: /^Copy style/ }).click()
  await button('Delete').click()
  await expect.poll(() => show().slides[0]!.widgets.map(({ id }) => id)).toEqual(['box'])
  select('box')
  await button('Add').click()
  await expect.element(button('Text')).toBeVisible()
})

test('[NA24] the second of two quick presses on an element presses nothing of what stands there then', async () => {
  const { show } = await openedEditor(aShow({ slides: [aSlide({ id: 'slide' })] }))
  await page.viewport(390, 844)
  const row = page.getByRole('navigation', { name: 'Add elements' })
  await row.getByRole('button', { name: 'Rectangle', exact: true }).click()
  const bar = row.getByRole('toolbar', { name: 'Element' })
  await expect.element(bar).toBeVisible()
  const duplicate = bar.getByRole('button', { name: 'Duplicate', exact: true })
  const pressed = (detail: number) => duplicate.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
  pressed(2)
  expect(show().slides[0]!.widgets).toHaveLength(1)
  // Two quick ones on it itself make two.
  pressed(1)
  pressed(2)
  await expect.poll(() => show().slides[0]!.widgets.length).toBe(3)
})

test('[NA29] where a finger points, the heads of settings, colours and the buttons of layers are at least 40 pixels high', async () => {
  await withFinger(async () => {
    const box = aWidget('RECTANGLE', { id: 'box', isLocked: true })
    const context = await openedEditor(aShow({ slides: [aSlide({ id: 'slide', widgets: [box] })] }), createMemoryApi({}), { width: 800 })
    context.select('box')
    await page.getByRole('banner').getByRole('button', { name: 'Settings', exact: true }).click()
    const low = (selector: string) =>
      [...document.querySelectorAll(selector)].flatMap(each => {
        const { height } = each.getBoundingClientRect()
        return height === 0 || height >= 40 ? [] : [`${each.getAttribute('aria-label') ?? each.textContent} ${height}`]
      })
    await expect.element(settings).toBeVisible()
    await expect.poll(() => low('[data-section] button, [data-layer], [data-layer] button')).toEqual([])
    await settings.getByRole('button', { name: /^Background colour: / }).click()
    await expect.element(page.getByRole('slider', { name: 'Hue' })).toBeVisible()
    await expect.poll(() => low('[role="dialog"] button')).toEqual([])
  })
})

test('[NA30] on a phone the zoom stands below the slide, and is away while the settings are open', async () => {
  const show = aShow({ orientation: 'PORTRAIT', slides: [aSlide({ id: 'slide' })] })
  await openedEditor(show, createMemoryApi({}), { width: 390 })
  const zoom = page.getByRole('group', { name: 'Zoom' })
  await expect.poll(() => board().bottom <= zoom.element().getBoundingClientRect().top).toBe(true)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await expect.element(zoom).not.toBeInTheDocument()
})

test('[NA23] on a phone held upright every element that can be added is seen, in two rows', async () => {
  await openedEditor(aShow({ slides: [aSlide({ id: 'slide' })] }))
  await page.viewport(390, 844)
  const row = page.getByRole('navigation', { name: 'Add elements' })
  const tops = () =>
    new Set(
      row
        .getByRole('button')
        .elements()
        .map(each => each.getBoundingClientRect().top),
    )
  await expect.poll(() => tops().size).toBe(2)
  const scrolls = [...row.element().querySelectorAll('*')].filter(each => each.scrollWidth > each.clientWidth && each.clientWidth > 40)
  expect(scrolls).toEqual([])
})
