import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CallError } from '../../api/callError.ts'
import { barriersOf } from '../../testing/barriersOf.ts'
import { createMemoryApi, rowsOfPage, type MemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import PresentationsPage from './PresentationsPage.tsx'

const menus = (count: number) => Array.from({ length: count }, (_, index) => ({ title: `Menu ${index + 1}`, slideCount: 1 }))
const cards = () => page.getByRole('link', { name: /^Open / })

test('presentations are cards that open the editor', async () => {
  await renderPage(PresentationsPage, createMemoryApi({ presentation: menus(2) }))
  await expect.element(page.getByRole('list', { name: 'Presentations' })).toBeVisible()
  await expect.poll(() => cards().elements().length).toBe(2)
  expect(cards().first().element().getAttribute('href')).toBe('/editor/presentation-1')
})

test('[SP10] who comes from the first steps can name the presentation at once', async () => {
  await renderPage(PresentationsPage, createMemoryApi({}), { at: { name: 'presentations', path: '/presentations#create' } })
  await expect.element(page.getByRole('dialog', { name: 'Create presentation' })).toBeVisible()
})

test('[FR8] a new presentation that was called something is not left without a question', async () => {
  await renderPage(PresentationsPage, createMemoryApi({}), { at: { name: 'presentations', path: '/presentations#create' } })
  const dialog = page.getByRole('dialog', { name: 'Create presentation' })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Lunch')
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Lunch')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a list without any says so, and differently when it was searched', async () => {
  await renderPage(PresentationsPage, createMemoryApi({}))
  await expect.element(page.getByText('No presentations yet')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search presentations' }).fill('zzz')
  await expect.element(page.getByText('Nothing found')).toBeVisible()
})

test('[LS3] a page whose last presentation is deleted steps back to the page before', async () => {
  const api = createMemoryApi({ presentation: menus(rowsOfPage + 1) })
  await renderPage(PresentationsPage, api)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await page.getByRole('button', { name: 'Delete Menu 4' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => cards().elements().length).toBe(rowsOfPage)
  await expect.poll(() => api.asked.some(({ name }) => name === 'deletePresentation')).toBe(true)
})

test('[BN22] a presentation that nobody plays or edits is asked about too', async () => {
  const api = createMemoryApi({ presentation: menus(1) })
  await renderPage(PresentationsPage, api)
  await page.getByRole('button', { name: 'Delete Menu 1' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/^It is used nowhere\. The presentation and its slides are removed/)).toBeVisible()
  expect(api.asked.some(({ name }) => name === 'deletePresentation')).toBe(false)
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => api.asked.some(({ name }) => name === 'deletePresentation')).toBe(true)
})

/** What plays on a TV at the counter. */
const onCounter = () => ({ totalCount: 1, items: [{ kind: 'SCREEN', id: 'counter', title: 'Counter', screenNumbers: [1] }] })

test('[PU20] before a presentation goes, who edits it and which screens play it is said', async () => {
  const api = createMemoryApi(
    {
      presentation: [{ id: 'menu', title: 'Menu', slideCount: 1, hasConcept: true }],
      system: [{ id: 'counter', title: 'Counter', activeCollectionId: 'day' }],
      systemScreen: [{ id: 'one', systemId: 'counter', sortIndex: 1, isConnected: true }],
      collection: [{ id: 'day', title: 'All day', systemId: 'counter' }],
      collectionAllocation: [{ collectionId: 'day', screenId: 'one', presentationId: 'menu' }],
    },
    { allPresentationEditors: () => [{ userId: 'noor', name: 'Noor Ali' }], allUses: onCounter },
  )
  await renderPage(PresentationsPage, api)
  await expect.element(page.getByText('Plays now on Counter, TV 1.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Menu' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/^Plays now on Counter, TV 1\. Editing it now: Noor Ali\./)).toBeVisible()
})

test('[PG4] a presentation that the server does not delete stays, and a toast says why, to everybody', async () => {
  const api = createMemoryApi({ presentation: menus(1) })
  await renderPage(PresentationsPage, api)
  api.refuse('deletePresentation', 'NotFoundError')
  await page.getByRole('button', { name: 'Delete Menu 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'The presentation could not be deleted.' })
  await expect.element(toast.getByText('This no longer exists.')).toBeVisible()
  expect(await barriersOf()).toEqual([])
  await expect.poll(() => cards().elements().length).toBe(1)
})

const sortTo = async (name: string) => {
  await page.getByRole('combobox', { name: 'Sort' }).click()
  await page.getByRole('option', { name }).click()
}
const listsAsked = (api: MemoryApi) => api.asked.filter(({ name }) => name === 'allPresentations').map(({ args }) => args)

test('[LS26] [LS12] presentations are sorted as is chosen, from the first page on, which stands in the address', async () => {
  const api = createMemoryApi({ presentation: menus(rowsOfPage + 1) })
  const history = await renderPage(PresentationsPage, api, { at: { name: 'presentations', path: '/presentations?page=2' } })
  await sortTo('Name, Z to A')
  await expect.poll(() => history.location.search).toBe('?sort=title-reversed')
  await expect.poll(() => listsAsked(api).at(-1)).toEqual({ limit: rowsOfPage, offset: 0, order: 'TITLE', isReversed: true })
  await expect.element(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('Name, Z to A')
  await sortTo('Newest first')
  await expect.poll(() => history.location.search).toBe('')
  await expect.poll(() => listsAsked(api).at(-1)).toEqual({ limit: rowsOfPage, offset: 0 })
  expect(await barriersOf()).toEqual([])
})

test('[LS28] presentations are sorted as they were last, unless the address says it', async () => {
  const api = createMemoryApi({ presentation: menus(1) })
  const history = await renderPage(PresentationsPage, api, { at: { name: 'presentations', path: '/presentations' } })
  await sortTo('On most screens first')
  await expect.poll(() => history.location.search).toBe('?sort=used')
  history.push('/presentations')
  await expect.poll(() => history.location.search).toBe('?sort=used')
  history.push('/presentations?sort=title')
  await expect.element(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('Name, A to Z')
  history.push('/presentations?sort=nonsense')
  await expect.element(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('Newest first')
})

test('[LS29] the list is found again as it was left', async () => {
  const kept = { 'vitrine.presentations': JSON.stringify({ search: 'menu', offset: rowsOfPage, filters: { orientation: 'LANDSCAPE' } }) }
  const landscape = menus(rowsOfPage + 1).map(menu => ({ ...menu, orientation: 'LANDSCAPE' }))
  const history = await renderPage(PresentationsPage, createMemoryApi({ presentation: landscape }), {
    at: { name: 'presentations', path: '/presentations' },
    kept,
  })
  await expect.poll(() => new URLSearchParams(history.location.search).toString()).toBe('search=menu&page=2&orientation=LANDSCAPE')
  await expect.element(page.getByRole('searchbox', { name: 'Search presentations' })).toHaveValue('menu')
})

const box = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` })
const bar = () => page.getByRole('toolbar', { name: 'What is selected' })
const done = (api: MemoryApi, call: string) => api.asked.filter(({ name }) => name === call).map(({ args }) => args)

test('[LS30] presentations are selected one by one, as a range, all on the page and none', async () => {
  await renderPage(PresentationsPage, createMemoryApi({ presentation: menus(rowsOfPage + 1) }))
  await box('Menu 1').click()
  await expect.element(bar().getByText('1 selected')).toBeVisible()
  await box('Menu 3').click({ modifiers: ['Shift'] })
  await expect.element(bar().getByText('3 selected')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(bar()).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(bar().getByText('3 selected')).toBeVisible()
  expect(await barriersOf()).toEqual([])
  await box('Menu 2').click()
  await bar().getByRole('button', { name: 'Select all on this page' }).click()
  await expect.element(bar().getByText('3 selected')).toBeVisible()
})

test('[LS31] several are deleted after one question that names those that play, and brought back by one Undo', async () => {
  const api = createMemoryApi(
    {
      presentation: [
        { id: 'lunch', title: 'Lunch', slideCount: 1 },
        { id: 'menu', title: 'Menu', slideCount: 1 },
        { id: 'party', title: 'Party', slideCount: 1 },
      ],
      system: [{ id: 'counter', title: 'Counter', activeCollectionId: 'day' }],
      systemScreen: [{ id: 'one', systemId: 'counter', sortIndex: 1, isConnected: true }],
      collection: [{ id: 'day', title: 'All day', systemId: 'counter' }],
      collectionAllocation: [{ collectionId: 'day', screenId: 'one', presentationId: 'menu' }],
    },
    {
      restoreBinItems: ({ ids }) => ids.map(subjectId => ({ subjectId, title: subjectId })),
      allUses: asked => (asked.ids[0] === 'menu' ? onCounter() : { totalCount: 0, items: [] }),
    },
  )
  await renderPage(PresentationsPage, api)
  await box('Lunch').click()
  await box('Menu').click()
  await bar().getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 2 presentations?' })
  await expect.element(dialog.getByText(/^1 of them plays on screens now\.\s“Menu”: Plays now on Counter, TV 1\./)).toBeVisible()
  expect(done(api, 'deletePresentation')).toEqual([])
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => done(api, 'restoreBinItems')).toEqual([{ ids: ['lunch', 'menu'], withParents: false }])
  expect(done(api, 'deletePresentation')).toEqual([{ id: 'lunch' }, { id: 'menu' }])
  await expect.element(bar()).not.toBeInTheDocument()
})

test('[LS32] [LS33] those that could not be duplicated are named and tried again under the same names; the others are made', async () => {
  const refused = new Set(['menu'])
  const api = createMemoryApi(
    {
      presentation: [
        { id: 'lunch', title: 'Lunch', slideCount: 1 },
        { id: 'menu', title: 'Menu', slideCount: 1 },
        { id: 'party', title: 'Party', slideCount: 1 },
      ],
    },
    {
      duplicatePresentation({ id }) {
        if (refused.has(id)) throw new CallError('NotFoundError')
        return null
      },
    },
  )
  await renderPage(PresentationsPage, api)
  await box('Lunch').click()
  await box('Party').click({ modifiers: ['Shift'] })
  await bar().getByRole('button', { name: 'Duplicate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Duplicate 3 presentations?' })
  await dialog.getByRole('button', { name: 'Duplicate' }).click()
  const notice = bar().getByRole('alert')
  await expect.element(notice.getByText('1 could not be duplicated: “Menu”.')).toBeVisible()
  await expect.element(page.getByText('2 presentations duplicated.')).toBeVisible()
  refused.clear()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('1 presentation duplicated.')).toBeVisible()
  const asked = done(api, 'duplicatePresentation')
  expect(asked.map(({ id }) => id)).toEqual(['lunch', 'menu', 'party', 'menu'])
  expect(asked[3]).toEqual(asked[1])
  await expect.element(notice).not.toBeInTheDocument()
})

test('[LS33] without an answer the rest is not tried, and all are named', async () => {
  const api = createMemoryApi({ presentation: menus(3) })
  await renderPage(PresentationsPage, api)
  await box('Menu 1').click()
  await box('Menu 3').click({ modifiers: ['Shift'] })
  await bar().getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 3 presentations?' })
  await expect.element(dialog).toBeVisible()
  api.refuse('deletePresentation', 'UnavailableError')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(bar().getByText('3 could not be deleted: “Menu 1”, “Menu 2”, “Menu 3”.')).toBeVisible()
  expect(done(api, 'deletePresentation')).toHaveLength(1)
  await expect.poll(() => cards().elements().length).toBe(3)
})

test('[RU13] a publication that is at some systems first says so, and goes back to the version before, with undo', async () => {
  const at = '2030-03-01T09:00:00.000Z'
  const menu = { id: 'menu', title: 'Menu', wasPublished: true, publishedShowId: 'new', heldShowId: 'old', rolloutSystemIds: ['counter'] }
  const show = { presentationId: 'menu', state: 'PUBLISHED', setAsideAt: null }
  const api = createMemoryApi(
    {
      presentation: [{ ...menu, rolloutAt: at }],
      show: [
        { ...show, id: 'new', publishedAt: '2026-03-02T09:00:00.000Z', publishedBy: 'Bob' },
        { ...show, id: 'old', publishedAt: '2026-03-01T09:00:00.000Z', publishedBy: 'Anna' },
      ],
      system: [{ id: 'counter', title: 'Counter', activeCollectionId: 'day' }],
      systemScreen: [{ id: 'one', systemId: 'counter', sortIndex: 1, isConnected: true }],
      collection: [{ id: 'day', title: 'All day', systemId: 'counter' }],
      collectionAllocation: [{ collectionId: 'day', screenId: 'one', presentationId: 'menu' }],
    },
    { publishShowVersion: () => menu },
  )
  await renderPage(PresentationsPage, api)
  await expect.element(page.getByText(/^So far on Counter only\. The other systems get it on 1 March 2030/)).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Menu' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Give it to all systems' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Back to the version before' }).click()
  const question = page.getByRole('dialog')
  await expect.element(question.getByText(/^The version of 1 March 2026.* by Anna plays again, at once and on all screens\./)).toBeVisible()
  await question.getByRole('button', { name: 'Play it again' }).click()
  const back = { presentationId: 'menu', showId: 'old', publishedShowId: 'new' }
  await expect.poll(() => done(api, 'publishShowVersion')).toEqual([back])
  await page.getByRole('button', { name: 'Undo' }).click()
  const forward = { presentationId: 'menu', showId: 'new', publishedShowId: 'old', rolloutSystemIds: ['counter'], rolloutAt: at }
  await expect.poll(() => done(api, 'publishShowVersion')).toEqual([back, forward])
})

test('[RU13] what was published once has no version before', async () => {
  const api = createMemoryApi({
    presentation: [{ id: 'menu', title: 'Menu', wasPublished: true, publishedShowId: 'new' }],
    show: [{ id: 'new', presentationId: 'menu', state: 'PUBLISHED', publishedAt: '2026-03-02T09:00:00.000Z' }],
  })
  await renderPage(PresentationsPage, api)
  await page.getByRole('button', { name: 'Actions for Menu' }).click()
  await page.getByRole('menuitem', { name: 'Back to the version before' }).click()
  await expect.element(page.getByText('There is no version before this one.')).toBeVisible()
})

const annaPlays = { id: 'anna', role: 'USER', isCollectionsEnabled: true, isPresentationsEnabled: true, isSystemsEnabled: true }
const openScreensOf = async (title: string) => {
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Put on screens…' }).click()
}

test('[PU50] [PU51] from its card a presentation is put on several screens, and what they played plays again with Undo', async () => {
  const seen = { orientation: 'LANDSCAPE', wasPublished: true }
  const counter = { systemId: 'counter', isConnected: true, isOnline: true }
  const api = createMemoryApi(
    {
      presentation: [
        { ...seen, id: 'lunch', title: 'Lunch' },
        { ...seen, id: 'menu', title: 'Menu' },
      ],
      system: [
        { id: 'counter', title: 'Counter', orientation: 'LANDSCAPE', activeCollectionId: 'day' },
        { id: 'window', title: 'Window', orientation: 'PORTRAIT' },
      ],
      systemScreen: [
        { ...counter, id: 'one', sortIndex: 1, presentationId: 'menu' },
        { ...counter, id: 'two', sortIndex: 2, presentationId: 'lunch' },
        { ...counter, id: 'three', sortIndex: 3 },
        { id: 'four', systemId: 'window', sortIndex: 4 },
      ],
      collection: [{ id: 'day', title: 'All day', systemId: 'counter' }],
      collectionAllocation: [
        { collectionId: 'day', screenId: 'one', presentationId: 'menu' },
        { collectionId: 'day', screenId: 'two', presentationId: 'lunch' },
      ],
    },
    { viewer: () => annaPlays },
  )
  await renderPage(PresentationsPage, api)
  await openScreensOf('Menu')
  const dialog = page.getByRole('dialog', { name: 'Put “Menu” on screens' })
  const screen = (name: string) => dialog.getByRole('checkbox', { name })
  await expect.element(screen('Counter · TV 1')).toBeDisabled()
  await expect.element(screen('Counter · TV 1')).toHaveAccessibleDescription('Plays it now')
  await expect.element(screen('Counter · TV 2')).toHaveAccessibleDescription('Plays Lunch')
  await expect.element(screen('Counter · TV 3')).toHaveAccessibleDescription('Nothing to play')
  await screen('Counter · TV 2').click()
  await expect.element(screen('Counter · TV 2')).toHaveAccessibleDescription('Takes the place of “Lunch”')
  await screen('Counter · TV 3').click()
  // What is chosen is kept from page to page.
  await dialog.getByRole('button', { name: 'Next page' }).click()
  await expect.element(screen('Window · TV 4')).toBeDisabled()
  await expect.element(screen('Window · TV 4')).toHaveAccessibleDescription('Portrait screen: this presentation is landscape')
  await dialog.getByRole('button', { name: 'Put it on 2 screens' }).click()
  await expect.element(page.getByText('“Menu” plays on TV 2, TV 3 of Counter.')).toBeVisible()
  const on = (...of: string[]) => of.map(each => ({ screenId: each.split(' ')[0], presentationId: each.split(' ')[1] }))
  const written = () => done(api, 'updateCollection').map(args => args['screens'])
  expect(written()).toEqual([on('two menu', 'three menu')])

  // As the server answers from then on; the third was given something else meanwhile.
  const [, two, three] = api.rows('systemScreen')
  Object.assign(two!, { presentationId: 'menu' })
  Object.assign(three!, { presentationId: 'lunch' })
  Object.assign(api.rows('collectionAllocation')[1]!, { presentationId: 'menu' })
  api.add('collectionAllocation', { collectionId: 'day', screenId: 'three', presentationId: 'lunch' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => written()[1]).toEqual(on('two lunch'))
})

test('[PU52] a screen that plays something else by now stays, and those beside it are put on', async () => {
  const counter = { systemId: 'counter', isConnected: true, isOnline: true }
  const seen = { orientation: 'LANDSCAPE', wasPublished: true }
  const api = createMemoryApi(
    {
      presentation: [
        { ...seen, id: 'menu', title: 'Menu' },
        { ...seen, id: 'lunch', title: 'Lunch' },
      ],
      system: [{ id: 'counter', title: 'Counter', orientation: 'LANDSCAPE', activeCollectionId: 'day' }],
      systemScreen: [
        { ...counter, id: 'one', sortIndex: 1 },
        { ...counter, id: 'two', sortIndex: 2 },
      ],
      collection: [{ id: 'day', title: 'All day', systemId: 'counter' }],
      collectionAllocation: [],
    },
    { viewer: () => annaPlays },
  )
  await renderPage(PresentationsPage, api)
  await openScreensOf('Menu')
  await page.getByRole('button', { name: 'Choose all that fit' }).click()
  Object.assign(api.rows('systemScreen')[0]!, { presentationId: 'lunch' })
  await page.getByRole('button', { name: 'Put it on 2 screens' }).click()
  await expect.element(page.getByText(/^Something else plays on TV 1 of Counter by now, and stays\./)).toBeVisible()
  await expect.element(page.getByText('“Menu” plays on TV 2 of Counter.')).toBeVisible()
  expect(done(api, 'updateCollection').map(args => args['screens'])).toEqual([[{ screenId: 'two', presentationId: 'menu' }]])
})

test('[PU52] on screens of several systems what fails in one stops no other, and all of it is told once', async () => {
  const system = (id: string, title: string) => ({ id, title, orientation: 'LANDSCAPE', activeCollectionId: null })
  const screen = (id: string, systemId: string) => ({ id, systemId, sortIndex: 1, isConnected: true, isOnline: true })
  const api = createMemoryApi(
    {
      presentation: [{ id: 'menu', title: 'Menu', orientation: 'LANDSCAPE', wasPublished: true }],
      system: [system('bar', 'Bar'), system('hall', 'Hall')],
      systemScreen: [screen('one', 'bar'), screen('two', 'hall')],
      collection: [],
      collectionAllocation: [],
    },
    { viewer: () => annaPlays, activateCollection: () => true },
  )
  await renderPage(PresentationsPage, api)
  await openScreensOf('Menu')
  await page.getByRole('button', { name: 'Choose all that fit' }).click()
  const release = api.hold('activateCollection')
  await page.getByRole('button', { name: 'Put it on 2 screens' }).click()
  await expect.poll(() => done(api, 'activateCollection')).toHaveLength(1)
  api.refuse('createCollection', 'UnavailableError')
  release()
  await expect.element(page.getByText('“Menu” is on 1 screen.')).toBeVisible()
  await expect.element(page.getByText('“Menu” was not put on Hall · TV 1.')).toBeVisible()
  api.refuse('createCollection')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('“Menu” plays on TV 1 of Hall.')).toBeVisible()
})

test('[PU51] what was put on a system where nothing was active leaves nothing behind with Undo', async () => {
  const api = createMemoryApi(
    {
      presentation: [{ id: 'menu', title: 'Menu', orientation: 'LANDSCAPE', wasPublished: true }],
      system: [{ id: 'bar', title: 'Bar', orientation: 'LANDSCAPE', activeCollectionId: null }],
      systemScreen: [{ id: 'one', systemId: 'bar', sortIndex: 1, isConnected: true, isOnline: true }],
      collection: [],
      collectionAllocation: [],
    },
    { viewer: () => annaPlays, activateCollection: () => true },
  )
  await renderPage(PresentationsPage, api)
  await openScreensOf('Menu')
  await page.getByRole('checkbox', { name: 'Bar · TV 1' }).click()
  await page.getByRole('button', { name: 'Put it there' }).click()
  await expect.element(page.getByText('“Menu” plays on TV 1 of Bar.')).toBeVisible()
  const [made] = done(api, 'activateCollection').map(args => args['id'])
  Object.assign(api.rows('system')[0]!, { activeCollectionId: made })
  Object.assign(api.rows('systemScreen')[0]!, { presentationId: 'menu' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => done(api, 'deleteCollection')).toEqual([{ id: made }])
})

test('[PU50] [CO40] a presentation that nobody has published says so, and leads to its editor', async () => {
  const api = createMemoryApi(
    { presentation: [{ id: 'menu', title: 'Menu', hasConcept: true, wasPublished: false }] },
    { viewer: () => annaPlays },
  )
  const history = await renderPage(PresentationsPage, api)
  await expect.element(page.getByText('Not published yet')).toBeVisible()
  await openScreensOf('Menu')
  await expect.element(page.getByRole('dialog').getByText(/^It was never published/)).toBeVisible()
  await page.getByRole('button', { name: 'Open it' }).click()
  await expect.poll(() => history.location.pathname).toBe('/editor/menu')
})

test('[TM52] a template that no screen stands like says so before it is chosen', async () => {
  const template = (id: string, orientation: string) => ({ id, folderId: null, presentation: { id, title: id, orientation } })
  const api = createMemoryApi(
    { presentation: [], system: [{ id: 'counter', title: 'Counter', orientation: 'LANDSCAPE', screenCount: 1 }] },
    {
      viewer: () => ({ id: 'anna', role: 'USER', isPresentationsEnabled: true, isSystemsEnabled: true }),
      allTemplates: () => ({ totalCount: 2, items: [template('Board', 'LANDSCAPE'), template('Poster', 'PORTRAIT')] }),
      allTemplateFolders: () => ({ totalCount: 0, items: [] }),
    },
  )
  await renderPage(PresentationsPage, api, { at: { name: 'presentations', path: '/presentations#create' } })
  const tile = (name: RegExp) => page.getByRole('radiogroup', { name: 'Template' }).getByRole('radio', { name })
  await expect.element(tile(/Poster/).getByText('Portrait: you have no such screen')).toBeVisible()
  await expect.element(tile(/Board/).getByText(/no such screen/)).not.toBeInTheDocument()
})

test('[CH5] a presentation of a template waits until it is known what its places can be filled with', async () => {
  const presentation = { id: 'coffee', title: 'Coffee', orientation: 'LANDSCAPE', thumbUrl: null, actualShow: { id: 'show' } }
  const api = createMemoryApi(
    {},
    {
      allTemplates: () => ({ totalCount: 1, items: [{ id: 'template', folderId: null, presentation }] }),
      allTemplateFolders: () => ({ totalCount: 0, items: [] }),
      findPresentationShow: () => ({ id: 'show', slides: [] }),
    },
  )
  await renderPage(PresentationsPage, api, { at: { name: 'presentations', path: '/presentations#create' } })
  const dialog = page.getByRole('dialog', { name: 'Create presentation' })
  const release = api.hold('findPresentationShow')
  await dialog.getByRole('radio', { name: /Coffee/ }).click()
  const create = dialog.getByRole('button', { name: 'Create', exact: true })
  await expect.element(create).toHaveAttribute('data-loading', 'true')
  await userEvent.keyboard('{Enter}')
  expect(api.asked.some(({ name }) => name === 'createPresentation')).toBe(false)
  release()
  await expect.element(create).not.toHaveAttribute('data-loading')
  await create.click()
  await expect.poll(() => api.asked.some(({ name }) => name === 'createPresentation')).toBe(true)
})
