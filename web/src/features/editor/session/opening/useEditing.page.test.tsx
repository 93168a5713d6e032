import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { copiedShow, copyId } from '@vitrine/model/show/copies.ts'
import { op } from '@vitrine/model/show/operations.ts'
import { widgetOf, type Show, type WidgetOf } from '@vitrine/model/show/show.ts'
import { useEffect, useLayoutEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { realtime } from '../../../../api/realtime.ts'
import type { ShowHandlers } from '../../../../api/showChannels.ts'
import { createMemoryApi } from '../../../../testing/memoryApi.ts'
import { renderPage } from '../../../../testing/renderPage.tsx'
import { createDeeds } from '../deeds.ts'
import type { EditorContext } from '../editorContext.ts'
import { forgetHistories } from '../unsaved/keptHistories.ts'
import { openUnsavedQueues } from '../unsaved/unsavedQueues.ts'
import { newId } from './openEditingSession.ts'
import { useEditing } from './useEditing.ts'

afterEach(() => vi.restoreAllMocks())

type Shows = Readonly<Record<'publishedShowId' | 'conceptShowId', string | null>>

/** Anna opens what was fetched a moment ago; since then the presentation has these shows. */
async function open(fetched: 'CONCEPT' | 'PUBLISHED', now: Shows) {
  const show = aShow({ id: 'fetched', state: fetched, slides: [aSlide({ id: 'slide' })] })
  const handlers: ShowHandlers[] = []
  vi.spyOn(realtime, 'join').mockImplementation((_, showId, __, heard) => {
    handlers.push(heard)
    return { showId, look: () => undefined, drag: () => undefined, leave: () => undefined }
  })
  const api = createMemoryApi({}, { findPresentation: () => ({ id: 'menu', ...now, publishedShow: { publishedBy: 'Bob' } }) })
  const deeds = createDeeds('anna')
  const opened: { context: EditorContext | null } = { context: null }
  function Opened() {
    const [times, setTimes] = useState(0)
    const context = useEditing(show, 'anna', deeds, () => setTimes(before => before + 1))
    useEffect(() => void (opened.context = context))
    return <p>{context ? `replaced ${times} times` : 'opening'}</p>
  }
  await renderPage(Opened, api)
  await expect.element(page.getByText('replaced 0 times')).toBeVisible()
  return { api, deeds, editor: opened.context!.editor, joined: () => handlers[0]?.joined?.(0) }
}

test('[PE36] a concept that was made between fetching the show and being heard is followed', async () => {
  const { joined } = await open('PUBLISHED', { publishedShowId: 'fetched', conceptShowId: 'fresh' })
  joined()
  await expect.element(page.getByText('replaced 1 times')).toBeVisible()
})

test('[PE14] a publication in that time is told', async () => {
  const { deeds, joined } = await open('CONCEPT', { publishedShowId: 'fetched', conceptShowId: null })
  joined()
  await expect.element(page.getByText('replaced 1 times')).toBeVisible()
  expect(deeds.get()).toMatchObject({ kind: 'PUBLISHED', name: 'Bob', hasUnsaved: false })
})

test('[PE36] where nothing was done in that time, the show stays and nothing is said', async () => {
  const { api, deeds, joined } = await open('CONCEPT', { publishedShowId: 'before', conceptShowId: 'fetched' })
  joined()
  await expect.poll(() => api.asked.map(({ name }) => name)).toContain('findPresentation')
  await expect.element(page.getByText('replaced 0 times')).toBeVisible()
  expect(deeds.get()).toBeNull()
})

test('[PE14] [PE35] who published is told also where the first that is heard of it is that a change is refused', async () => {
  const { api, deeds, editor, joined } = await open('CONCEPT', { publishedShowId: 'fetched', conceptShowId: null })
  api.refuse('updateSlide', 'NotEditableError')
  editor.perform(op('updateSlide', { id: 'slide', duration: 7 }))
  void editor.flush()
  await expect.element(page.getByText('replaced 1 times')).toBeVisible()
  expect(deeds.get()).toMatchObject({ kind: 'PUBLISHED', name: 'Bob', hasUnsaved: true })
  // Said again it is no news: what was read stays read.
  deeds.clear()
  joined()
  await expect.element(page.getByText('replaced 2 times')).toBeVisible()
  expect(deeds.get()).toBeNull()
})

function Places({ context: { editor } }: { readonly context: EditorContext }) {
  const { show, canUndo } = useStore(editor)
  const [widget] = show.slides[0]?.widgets ?? []
  return (
    <>
      <p>It lies at {widget?.positionX}</p>
      <button onClick={() => editor.perform(op('updateWidget', { id: 'text', positionX: 0.5 }))}>Move</button>
      <button disabled={!canUndo} onClick={editor.undo}>
        Undo
      </button>
    </>
  )
}

test('[UN9] the page is opened again, and Undo takes back what was done before', async () => {
  await forgetHistories()
  const widgets = [aWidget('TEXT', { id: 'text', positionX: 0.2 })]
  const show = aShow({ id: 'again', slides: [aSlide({ id: 'slide', widgets })] })
  const api = createMemoryApi({}, { updateWidget: () => ({ id: 'text' }), renderSlideThumbnail: () => ({ id: 'slide' }) })
  const deeds = createDeeds('anna')
  function Opened() {
    const context = useEditing(show, 'anna', deeds, () => undefined)
    return context && <Places context={context} />
  }
  const save = api.hold('updateWidget')
  await renderPage(Opened, api)
  await page.getByRole('button', { name: 'Move' }).click()
  await expect.element(page.getByText('It lies at 0.5')).toBeVisible()
  // Nothing has been saved yet: what was done comes back with the queue, and goes with the history.
  await cleanup()
  await renderPage(Opened, api)
  await expect.element(page.getByText('It lies at 0.5')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('It lies at 0.2')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  save()
})

test('[TX21] a letter that was typed as the page goes is kept with what is unsaved', async () => {
  const widgets = [aWidget('TEXT', { id: 'text' })]
  const show = aShow({ id: 'left', slides: [aSlide({ id: 'slide', widgets })] })
  const deeds = createDeeds('anna')
  const opened: { context: EditorContext | null } = { context: null }
  function Opened() {
    const context = useEditing(show, 'anna', deeds, () => undefined)
    useEffect(() => void (opened.context = context))
    return <p>{context ? 'open' : 'opening'}</p>
  }
  const api = createMemoryApi({})
  api.hold('updateWidgetSettingsText')
  await renderPage(Opened, api)
  await expect.element(page.getByText('open', { exact: true })).toBeVisible()
  const { writing, editor } = opened.context!
  writing.begin('text')
  writing.insert('Soup')
  const words = () => (widgetOf(editor.get().show, 'text') as WidgetOf<'TEXT'>).settings.content
  expect(words()).not.toBe('Soup')
  dispatchEvent(new Event('pagehide'))
  expect(words()).toBe('Soup')
  const kept = async () => (await openUnsavedQueues().of('anna/left')).flatMap(({ operations }) => operations.map(each => each.operation))
  await expect.poll(kept).toContainEqual(expect.objectContaining({ kind: 'updateWidgetSettingsText' }))
})

/** Anna writes in a text of her concept; what it is a copy of is published meanwhile. */
test('[PU26] [PU43] a colleague publishes while one writes: words, caret and history go on in the fresh concept', async () => {
  await forgetHistories()
  const source = aShow({ id: 'fetched', slides: [aSlide({ id: 'slide', widgets: [aWidget('TEXT', { id: 'text', positionX: 0.2 })] })] })
  let fresh: Show | null = null
  const handlers: ShowHandlers[] = []
  vi.spyOn(realtime, 'join').mockImplementation((_, showId, __, heard) => {
    handlers.push(heard)
    return { showId, look: () => undefined, drag: () => undefined, leave: () => undefined }
  })
  const api = createMemoryApi(
    {},
    {
      updateWidget: () => ({ id: 'text' }),
      updateWidgetSettingsText: () => ({ id: 'text' }),
      renderSlideThumbnail: () => ({ id: 'slide' }),
      createConceptShow({ showId = 'fresh' }) {
        fresh = copiedShow(source, { id: showId, presentationId: 'menu', organizationId: 'annas', state: 'CONCEPT' })
        return { id: showId }
      },
      findPresentation: () => ({ id: 'menu', publishedShowId: 'before', conceptShowId: 'fetched' }),
    },
  )
  const deeds = createDeeds('anna')
  const opened: { context: EditorContext | null } = { context: null }
  function Opened() {
    const [show, setShow] = useState(source)
    const context = useEditing(show, 'anna', deeds, () => fresh && setShow(fresh))
    useLayoutEffect(() => void (opened.context = context))
    return <p>{context ? `open is ${context.editor.get().show.id === 'fetched' ? 'the old one' : 'the fresh one'}` : 'opening'}</p>
  }
  await renderPage(Opened, api)
  await expect.element(page.getByText('open is the old one')).toBeVisible()
  const before = opened.context!
  before.perform(op('updateWidget', { id: 'text', positionX: 0.5 }))
  before.writing.begin('text')
  before.writing.insert('Soup')
  const deed = { kind: 'PUBLISHED', userId: 'bob', name: 'Bob' } as const
  handlers[0]!.presentation!({ subject: 'presentation', id: 'menu', publishedShowId: 'fetched', conceptShowId: null, deed })
  // She goes on while the concept is made.
  before.writing.insert(' of the day')
  expect(before.editor.get().editable).toBe(true)
  await expect.element(page.getByText('open is the fresh one')).toBeVisible()
  const { editor, writing, undo } = opened.context!
  const textId = copyId(fresh!.id, 'text')
  expect(writing.get()).toMatchObject({ widgetId: textId, content: 'Soup of the day', range: { start: 15, end: 15 } })
  expect(editor.get()).toMatchObject({ activeSlideId: copyId(fresh!.id, 'slide'), selection: { scope: 'WIDGET', widgetIds: [textId] } })
  expect(deeds.get()).toMatchObject({ kind: 'PUBLISHED', name: 'Bob' })
  writing.insert('!')
  writing.end()
  const text = () => widgetOf(editor.get().show, textId)
  expect(text()).toMatchObject({ positionX: 0.5, settings: { content: 'Soup of the day!' } })
  for (let step = 0; step < 10 && editor.get().canUndo; step += 1) undo()
  expect(text()).toMatchObject({ positionX: 0.2, settings: { content: 'Nieuwe tekst' } })
  expect(await editor.flush()).toBe(true)
  expect(api.asked.filter(({ name }) => name.startsWith('updateWidget')).every(({ args }) => JSON.stringify(args).includes(textId))).toBe(
    true,
  )
})

const copyOf = (show: Show, id: string): Show => copiedShow(show, { id, presentationId: 'menu', organizationId: 'annas', state: 'CONCEPT' })

/** Published is 'fetched', then 'second'; 'third' is the concept that is made of that. */
function aTwicePublished() {
  const text = aWidget('TEXT', { id: 'text', positionX: 0.2 })
  const source = aShow({ id: 'fetched', presentationId: 'menu', slides: [aSlide({ id: 'slide', widgets: [text] })] })
  const latest = copyOf(copyOf(source, 'second'), 'third')
  const version = (id: string, setAsideAt: string | null = null) => ({ id, setAsideAt })
  const api = createMemoryApi(
    {},
    {
      updateWidget: () => ({ id: 'text' }),
      renderSlideThumbnail: () => ({ id: 'slide' }),
      createConceptShow: () => ({ id: 'third' }),
      findPresentation: () => ({ id: 'menu', publishedShowId: 'second', conceptShowId: 'third', publishedShow: { publishedBy: 'Bob' } }),
      allShowVersions: () => ({
        totalCount: 4,
        items: [version('second'), version('no more', '2026-01-01T00:00:00.000Z'), version('fetched'), version('first')],
      }),
    },
  )
  return { source, latest, api, textId: copyId('third', copyId('second', 'text')) }
}
const asked = (api: ReturnType<typeof createMemoryApi>, call: string) => api.asked.filter(({ name }) => name === call).length

test('[PU27] published twice while one had no network: what is open goes on in the concept of the latest publication', async () => {
  await forgetHistories()
  const { source, latest, api, textId } = aTwicePublished()
  const handlers: ShowHandlers[] = []
  vi.spyOn(realtime, 'join').mockImplementation((_, showId, __, heard) => {
    handlers.push(heard)
    return { showId, look: () => undefined, drag: () => undefined, leave: () => undefined }
  })
  const opened: { context: EditorContext | null } = { context: null }
  const deeds = createDeeds('anna')
  function Opened() {
    const [show, setShow] = useState(source)
    const context = useEditing(show, 'anna', deeds, () => setShow(latest))
    useLayoutEffect(() => void (opened.context = context))
    return context && <Places context={context} />
  }
  await renderPage(Opened, api)
  api.refuse('updateWidget', 'UnavailableError')
  await page.getByRole('button', { name: 'Move' }).click()
  handlers[0]!.joined!(0)
  await expect.poll(() => opened.context?.editor.get().show.id).toBe('third')
  api.refuse('updateWidget')
  expect(widgetOf(opened.context!.editor.get().show, textId)).toMatchObject({ positionX: 0.5 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('It lies at 0.2')).toBeVisible()
  expect(await opened.context!.editor.flush()).toBe(true)
})

test('[PU27] published twice since: what another tab left goes on too, and only for that is asked what was published', async () => {
  await forgetHistories()
  const { latest, api, textId } = aTwicePublished()
  const lane = (presentationId: string) => ({
    id: `anna/${presentationId}/gone`,
    owner: `anna/${presentationId === 'menu' ? 'fetched' : 'another'}`,
    slideIds: ['slide'],
    presentationId,
    touchedAt: Date.now(),
    operations: [{ id: newId(), operation: op('updateWidget', { id: 'text', positionX: 0.5 }) }],
  })
  vi.spyOn(realtime, 'join').mockImplementation((_, showId) => ({
    showId,
    look: () => undefined,
    drag: () => undefined,
    leave: () => undefined,
  }))
  const deeds = createDeeds('anna')
  const opened: { context: EditorContext | null } = { context: null }
  function Opened() {
    const context = useEditing(latest, 'anna', deeds, () => undefined)
    useEffect(() => void (opened.context = context))
    return context && <Places context={context} />
  }
  const queues = openUnsavedQueues()
  await queues.put(lane('another'))
  await renderPage(Opened, api)
  await expect.element(page.getByText('It lies at 0.2')).toBeVisible()
  expect(asked(api, 'allShowVersions')).toBe(0)
  await cleanup()
  await queues.put(lane('menu'))
  await renderPage(Opened, api)
  await expect.element(page.getByText('It lies at 0.5')).toBeVisible()
  expect(asked(api, 'allShowVersions')).toBe(1)
  await opened.context!.editor.flush()
  expect(api.asked.find(({ name }) => name === 'updateWidget')?.args).toMatchObject({ input: { id: textId } })
  await queues.remove(lane('another').id)
})
