import { notificationsStore } from '@mantine/notifications'
import type { CallName } from '@vitrine/model/calls.ts'
import { op } from '@vitrine/model/show/operations.ts'
import { emptyCatalogue, type Catalogue } from '@vitrine/model/screen/content.ts'
import { widgetOf, type Widget } from '@vitrine/model/show/show.ts'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { Content } from '@vitrine/renderer/data.tsx'
import type { RouterHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryApi, type MemoryApi } from '../../../../testing/memoryApi.ts'
import { language } from '../../../../ui/language.ts'
import { withFinger } from '../../../../testing/withFinger.ts'
import { anEditorContext } from '../../session/testing/anEditorContext.ts'
import { renderInEditor } from '../../session/testing/renderInEditor.tsx'
import PublishDialog from './PublishDialog.tsx'

const catalogue: Catalogue = { ...emptyCatalogue, organization: { id: 'cafe', title: 'Café', logoUrl: null } }
const published = aShow({
  id: 'published',
  state: 'PUBLISHED',
  slides: [aSlide({ id: 'before', showId: 'published', backgroundColor: 'FFFFFF' })],
})

const picture = aWidget('IMAGE', { id: 'picture' })

let context: ReturnType<typeof anEditorContext>
let closed = 0
/** What was held is answered. */
let answered: () => void
const anna = {
  id: 'anna',
  role: 'USER',
  organizationId: 'annas',
  isCollectionsEnabled: true,
  isPresentationsEnabled: true,
  isSystemsEnabled: true,
}

let history: RouterHistory

async function open(
  rows: object = {},
  widgets: readonly Widget[] = [picture],
  known = catalogue,
  held: readonly CallName[] = [],
): Promise<MemoryApi> {
  closed = 0
  const api = createMemoryApi(
    {
      presentation: [{ id: 'menu', title: 'Menu', orientation: 'LANDSCAPE', publishedShowId: 'published', wasPublished: true }],
      system: [{ id: 'counter', title: 'Counter', orientation: 'LANDSCAPE', screenCount: 1, activeCollectionId: 'day' }],
      systemScreen: [{ id: 'one', systemId: 'counter', sortIndex: 1, isConnected: true, isOnline: true }],
      collection: [{ id: 'day', title: 'All day', systemId: 'counter' }],
      collectionAllocation: [{ collectionId: 'day', screenId: 'one', presentationId: 'menu' }],
      ...rows,
    },
    {
      publishConceptShow: () => ({ id: 'show', state: 'PUBLISHED' }),
      planPublication: () => ({ id: 'menu', publishAt: '2030-12-24T06:00:00.000Z' }),
      withdrawPublication: () => ({ id: 'menu', publishAt: null }),
      activateCollection: () => true,
      viewer: () => anna,
    },
  )
  const releases = held.map(name => api.hold(name))
  answered = () => releases.forEach(release => release())
  const answering: typeof fetch = async (address, init) =>
    String(address).includes('/content/show/') ? Response.json({ show: published, catalogue: emptyCatalogue }) : api.fetch(address, init)
  context = anEditorContext(aShow({ id: 'show', slides: [aSlide({ id: 'slide', backgroundColor: '000000', widgets: [...widgets] })] }))
  history = await renderInEditor(
    context,
    () => (
      <Content catalogue={known} words={null}>
        <PublishDialog close={() => void closed++} reopen={() => undefined} />
      </Content>
    ),
    { ...api, fetch: answering },
  )
  return api
}
const dialog = () => page.getByRole('dialog')
const button = (name: string) => dialog().getByRole('button', { name, exact: true })
const publications = (api: MemoryApi) => api.asked.filter(({ name }) => name === 'publishConceptShow').map(({ args }) => args)

test('[PU19] [PU37] says where it plays, what may be wrong and what changed, and takes a name; Ctrl Enter publishes', async () => {
  const api = await open()
  await expect.element(dialog().getByText('Counter, TV 1')).toBeVisible()
  await expect.element(dialog().getByText('plays now')).toBeVisible()
  await expect.element(dialog().getByText('Online')).toBeVisible()
  await expect.element(dialog().getByText('Nothing was chosen or written here yet.')).toBeVisible()
  await expect.element(dialog().getByText('background: white → black, 1 element added')).toBeVisible()
  context.perform(op('updatePresentation', { id: context.show().presentationId, title: 'Lunch' }), 'title')
  await dialog().getByRole('textbox', { name: 'Name of this version' }).fill(' Summer ')
  await userEvent.keyboard('{Tab} ')
  await expect.element(dialog().getByRole('switch').first()).toBeChecked()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .poll(() => publications(api))
    .toEqual([{ presentationId: 'menu', showId: 'show', versionTitle: 'Summer', isImmediate: true }])
  expect(context.editor.hasUnsaved()).toBe(false)
  await expect.poll(() => closed).toBe(1)
})

test('[PU19] [PU47] [PU49] what nobody published yet says so, and is planned for a moment to come; what is planned says so, and is called off', async () => {
  const api = await open({ presentation: [{ id: 'menu', title: 'Menu', orientation: 'LANDSCAPE', publishAt: '2030-03-01T09:00:00.000Z' }] })
  await expect.element(dialog().getByText(/^Goes out on 1 March 2030/)).toBeVisible()
  await expect.element(dialog().getByText('It is published for the first time.')).toBeVisible()
  await expect.element(button('Call off')).toBeVisible()
  await dialog().getByRole('switch', { name: 'At a later time' }).click()
  const moment = dialog().getByLabelText(/^Goes out at/)
  await moment.fill('2020-01-01T07:00')
  await button('Plan').click()
  await expect.element(dialog().getByText('Choose a moment that is still to come.')).toBeVisible()
  await moment.fill('2030-12-24T07:00')
  await button('Plan').click()
  await expect
    .poll(() => api.asked.find(({ name }) => name === 'planPublication')?.args)
    .toMatchObject({ presentationId: 'menu', showId: 'show', publishAt: expect.stringMatching(/^2030-12-2[34]T/) as unknown })
  expect(publications(api)).toEqual([])
  await button('Call off').click()
  await expect.poll(() => api.asked.some(({ name }) => name === 'withdrawPublication')).toBe(true)
})

test('[PU19] leads to what it found', async () => {
  await open()
  await dialog()
    .getByRole('button', { name: /^Show: Slide 1/ })
    .click()
  expect(closed).toBe(1)
  expect(context.editor.get().selection).toEqual({ scope: 'WIDGET', widgetIds: ['picture'] })
})

const soup = {
  id: 'soup',
  categoryId: 'soups',
  title: 'Soup',
  state: 'AVAILABLE',
  prices: {},
  veggie: false,
  glutenfree: false,
  allergens: ['CELERY'],
}
const soups = { id: 'soups', collectionId: 'menu', title: 'Soups', sortIndex: 0, variants: [], productIds: ['soup'] }

test('[CK36] [CK41] where nothing explains the numbers of allergens a legend is added in one step, in Dutch too; a small one becomes larger', async () => {
  const list = aWidget('PRODUCT_LIST', { id: 'list' })
  const subtitleTextStyle = { ...list.settings.subtitleTextStyle, size: 15 }
  const numbered = { subtitleTextStyle, categoryId: 'soups', showTitle: true, showAllergens: true, labelForm: 'NUMBERS', showLegend: false }
  const menu = [{ ...list, settings: { ...list.settings, ...numbered } }] as (typeof list)[]
  await open({}, menu, { ...catalogue, products: { soup }, categories: { soups } } as unknown as Catalogue)
  const said = dialog().getByText('Nothing explains the numbers or letters of its allergens.')
  await expect.element(said).toBeVisible()
  await language.set('nl')
  await expect.element(dialog().getByText('Nergens staat wat de nummers of letters van de allergenen betekenen.')).toBeVisible()
  await expect.element(button('Legenda toevoegen')).toBeVisible()
  await language.set('en')
  await button('Add legend').click()
  await expect.element(said).not.toBeInTheDocument()
  const shows = () => widgetOf(context.show(), 'list')?.settings
  expect(shows()).toMatchObject({ showLegend: true })
  const small = dialog().getByText('What explains its labels is too small to be read across a counter.')
  await expect.element(small).toBeVisible()
  await button('Make it larger').click()
  await expect.element(small).not.toBeInTheDocument()
  expect(shows()).toMatchObject({ legendSize: 107 })
  context.undo()
  expect(shows()).toMatchObject({ legendSize: null })
  await expect.element(dialog().getByRole('heading', { name: 'Worth a look' })).toHaveFocus()
  context.undo()
  expect(shows()).toMatchObject({ showLegend: false })
  await expect.element(said).toBeVisible()
})

test('[PU57] where a finger points its button has the focus, and no keyboard covers what it says', async () => {
  await withFinger(async () => {
    await expect.poll(() => matchMedia('(pointer: coarse)').matches).toBe(true)
    await open()
    await expect.element(button('Publish')).toHaveFocus()
  })
})

test('[PU38] publishes nothing that is not saved', async () => {
  const api = await open()
  Object.assign(context.editor, { flush: () => Promise.resolve(false) })
  await button('Publish').click()
  await expect.element(page.getByText(/Not everything could be saved yet/)).toBeVisible()
  expect(publications(api)).toEqual([])
})

const arrived = (api: MemoryApi, ...names: string[]) => api.asked.filter(({ name }) => names.includes(name))
const offer = (name: RegExp) => dialog().getByRole('switch', { name })

test('[PU21] [PU39] what plays nowhere is put on an empty screen with the publication, in a new collection that becomes active', async () => {
  const system = { id: 'counter', title: 'Counter', orientation: 'LANDSCAPE', screenCount: 1, activeCollectionId: null }
  const screen = { id: 'one', systemId: 'counter', sortIndex: 1, isConnected: false, isOnline: false }
  const api = await open({ system: [system], systemScreen: [screen], collection: [], collectionAllocation: [] })
  await expect.element(offer(/^Play it on TV 1 of Counter/)).not.toBeChecked()
  await offer(/^Play it on TV 1 of Counter/).click()
  await button('Publish').click()
  await expect.element(page.getByText('“Menu” plays on TV 1 of Counter as soon as its TV is connected.')).toBeVisible()
  expect(arrived(api, 'createCollection', 'activateCollection').map(({ args }) => args)).toEqual([
    { input: { title: 'Menu', systemId: 'counter' }, allocations: [{ screenId: 'one', presentationId: 'menu' }] },
    { id: api.rows('collection')[0]?.id },
  ])
  await expect.element(page.getByRole('button', { name: 'Connect a TV' })).toBeVisible()
  // It stays until it is pressed or closed.
  expect(notificationsStore.getState().notifications.map(({ autoClose }) => autoClose)).toContain(false)
})

test('[PU22] the only TV, which plays nothing, is meant until somebody says otherwise', async () => {
  const system = { id: 'counter', title: 'Counter', orientation: 'LANDSCAPE', screenCount: 2, activeCollectionId: null }
  const screen = (id: string, isConnected: boolean) => ({
    id,
    systemId: 'counter',
    sortIndex: id === 'one' ? 1 : 2,
    isConnected,
    isOnline: isConnected,
  })
  await open({ system: [system], systemScreen: [screen('one', false), screen('two', true)], collection: [], collectionAllocation: [] })
  await expect.element(offer(/^Play it on TV 2 of Counter/)).toBeChecked()
  await offer(/^Play it on TV 2 of Counter/).click()
  await expect.element(offer(/^Play it on TV 2 of Counter/)).not.toBeChecked()
})

test('[PU53] what is published and plays on no screen says so, with the way to put it on some', async () => {
  const others = alone({ system: [{ id: 'counter', title: 'Counter', orientation: 'PORTRAIT', screenCount: 1, activeCollectionId: null }] })
  await open(others)
  await expect.element(dialog().getByText('On no screen yet. Collections put it on one.')).toBeVisible()
  await button('Publish').click()
  await expect.element(page.getByText('“Menu” plays on no screen yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Put on screens…' }).click()
  await expect.poll(() => history.location.href).toBe('/editor/menu#screens')
})

test('[CK7] of a template’s example is said that nothing is chosen yet', async () => {
  const list = aWidget('PRODUCT_LIST', { id: 'list' })
  await open({}, [{ ...list, settings: { ...list.settings, categoryId: '0-pizza' } }] as (typeof list)[])
  await expect.element(dialog().getByText('No products chosen yet.')).toBeVisible()
})

test('[PU39] where a collection is active it is added to what that plays', async () => {
  const api = await open({
    presentation: [
      { id: 'menu', title: 'Menu', orientation: 'LANDSCAPE', publishedShowId: 'published' },
      { id: 'other', title: 'Other', orientation: 'LANDSCAPE', publishedShowId: 'other' },
    ],
    systemScreen: [
      { id: 'one', systemId: 'counter', sortIndex: 1, presentationId: 'other', isConnected: true, isOnline: true },
      { id: 'two', systemId: 'counter', sortIndex: 2, isConnected: true, isOnline: true },
    ],
    collectionAllocation: [{ collectionId: 'day', screenId: 'one', presentationId: 'other' }],
  })
  await offer(/^Play it on TV 2 of Counter/).click()
  await button('Publish').click()
  await expect.element(page.getByText('“Menu” plays on TV 2 of Counter.')).toBeVisible()
  expect(arrived(api, 'createCollection', 'updateCollection', 'activateCollection').map(({ args }) => args)).toEqual([
    {
      input: { id: 'day' },
      screens: [{ screenId: 'two', presentationId: 'menu' }],
    },
  ])
})

test('[PU21] where every screen plays something, one is chosen whose presentation gives way', async () => {
  const other = { orientation: 'LANDSCAPE', publishedShowId: 'other' }
  const api = await open({
    presentation: [
      { id: 'menu', title: 'Menu', orientation: 'LANDSCAPE', publishedShowId: 'published' },
      { ...other, id: 'lunch', title: 'Lunch' },
      { ...other, id: 'drinks', title: 'Drinks' },
    ],
    systemScreen: [
      { id: 'one', systemId: 'counter', sortIndex: 1, presentationId: 'lunch', isConnected: true, isOnline: true },
      { id: 'two', systemId: 'counter', sortIndex: 2, presentationId: 'drinks', isConnected: true, isOnline: true },
    ],
    collectionAllocation: [
      { collectionId: 'day', screenId: 'one', presentationId: 'lunch' },
      { collectionId: 'day', screenId: 'two', presentationId: 'drinks' },
    ],
  })
  await expect.element(offer(/^Play it on TV 1 of Counter/)).not.toBeChecked()
  await expect.element(dialog().getByText('Takes the place of “Lunch” there.')).toBeVisible()
  await offer(/^Play it on TV 1 of Counter/).click()
  await dialog().getByRole('combobox', { name: 'On which screen' }).click()
  await page.getByRole('option', { name: 'Counter · TV 2 · Drinks' }).click()
  await expect.element(dialog().getByText('Takes the place of “Drinks” there.')).toBeVisible()
  await button('Publish').click()
  await expect.element(page.getByText('“Menu” plays on TV 2 of Counter.')).toBeVisible()
  expect(arrived(api, 'updateCollection').map(({ args }) => args['screens'])).toEqual([[{ screenId: 'two', presentationId: 'menu' }]])
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
})

const alone = (more: object = {}) => ({
  system: [{ id: 'counter', title: 'Counter', orientation: 'LANDSCAPE', screenCount: 1, activeCollectionId: null }],
  systemScreen: [{ id: 'one', systemId: 'counter', sortIndex: 1, isConnected: true, isOnline: true }],
  collection: [],
  collectionAllocation: [],
  ...more,
})
/** The only TV is meant already. */
async function publishOnScreen() {
  await expect.element(offer(/^Play it on TV 1 of Counter/)).toBeChecked()
  await button('Publish').click()
}
test('[PU28] who publishes before the offer is there gets what would have been ticked', async () => {
  const api = await open(alone(), undefined, undefined, ['allScreens'])
  await button('Publish').click()
  await expect.element(offer(/^Play it on/)).not.toBeInTheDocument()
  expect(publications(api)).toEqual([])
  answered()
  await expect.element(page.getByText('“Menu” plays on TV 1 of Counter.')).toBeVisible()
  expect(publications(api)).toHaveLength(1)
})

test('[PU45] where it can’t be known what is offered, only the publication happens', async () => {
  const api = await open(alone(), undefined, undefined, ['allScreens'])
  await button('Publish').click()
  api.refuse('allScreens', 'InternalError')
  answered()
  await expect.poll(() => publications(api)).toHaveLength(1)
  expect(arrived(api, 'createCollection')).toEqual([])
})

const notice = (text: RegExp) => page.getByRole('alert').filter({ hasText: text })

test('[PU40] [PU41] where somebody took the screen meanwhile, that stays, and it is said with the way to another', async () => {
  const api = await open(alone())
  await expect.element(offer(/^Play it on TV 1 of Counter/)).toBeVisible()
  api.add('presentation', { id: 'bobs', title: 'Bob’s', orientation: 'LANDSCAPE' })
  Object.assign(api.rows('systemScreen')[0]!, { presentationId: 'bobs' })
  await publishOnScreen()
  await expect.element(notice(/Something else plays on TV 1 of Counter by now, and stays\. “Menu” was not put on it\./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Choose a screen' })).toBeVisible()
  expect(arrived(api, 'publishConceptShow')).toHaveLength(1)
  expect(arrived(api, 'createCollection', 'updateCollection', 'activateCollection')).toEqual([])
})

test('[PU41] [PU42] a collection that is made and not active is told as such; another try activates it and makes no second', async () => {
  const api = await open(alone())
  api.refuse('activateCollection', 'ConflictError')
  await publishOnScreen()
  await expect.element(notice(/The collection “Menu” for TV 1 of Counter is made, but not active/)).toBeVisible()
  const [made] = api.rows('collection')
  api.add('collectionAllocation', { collectionId: made?.id, screenId: 'one', presentationId: 'menu' })
  api.refuse('activateCollection')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('“Menu” plays on TV 1 of Counter.')).toBeVisible()
  expect(api.rows('collection')).toHaveLength(1)
  expect(arrived(api, 'createCollection')).toHaveLength(1)
  expect(arrived(api, 'publishConceptShow')).toHaveLength(1)
})

test('[PU41] [PU42] where the network goes after the publication, it is said that nothing was put on the screen, and tried again', async () => {
  const api = await open(alone())
  await expect.element(offer(/^Play it on TV 1 of Counter/)).toBeVisible()
  const answer = api.hold('createCollection')
  await publishOnScreen()
  await expect.poll(() => arrived(api, 'createCollection')).toHaveLength(1)
  api.refuse('createCollection', 'UnavailableError')
  answer()
  await expect.element(notice(/“Menu” was not put on TV 1 of Counter\./)).toBeVisible()
  api.refuse('createCollection')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('“Menu” plays on TV 1 of Counter.')).toBeVisible()
  expect(api.rows('collection')).toHaveLength(1)
})

/** It plays on the counter and on the window. */
const onTwo = {
  system: [
    { id: 'counter', title: 'Counter', orientation: 'LANDSCAPE', screenCount: 1, activeCollectionId: 'day' },
    { id: 'window', title: 'Window', orientation: 'LANDSCAPE', screenCount: 1, activeCollectionId: 'eve' },
  ],
  systemScreen: [
    { id: 'one', systemId: 'counter', sortIndex: 1, isConnected: true, isOnline: true },
    { id: 'two', systemId: 'window', sortIndex: 1, isConnected: true, isOnline: true },
  ],
  collection: [
    { id: 'day', title: 'All day', systemId: 'counter' },
    { id: 'eve', title: 'Evening', systemId: 'window' },
  ],
  collectionAllocation: [
    { collectionId: 'day', screenId: 'one', presentationId: 'menu' },
    { collectionId: 'eve', screenId: 'two', presentationId: 'menu' },
  ],
}

test('[RU12] goes to some systems first, where it plays on several; none, or a moment that has passed, is no choice', async () => {
  const api = await open(onTwo)
  await dialog().getByRole('switch', { name: 'On some systems first' }).click()
  await button('Publish').click()
  await expect.element(dialog().getByText('Choose at least one system.')).toBeVisible()
  await dialog().getByRole('checkbox', { name: 'Window' }).click()
  const moment = dialog().getByLabelText(/^The others get it at/)
  await moment.fill('2020-01-01T07:00')
  await button('Publish').click()
  await expect.element(dialog().getByText('Choose a moment that is still to come.')).toBeVisible()
  expect(publications(api)).toEqual([])
  await moment.fill('')
  await button('Publish').click()
  await expect.poll(() => publications(api)).toMatchObject([{ presentationId: 'menu', rolloutSystemIds: ['window'], rolloutAt: null }])
})

test('[RU5] [RU12] those that had the version before first get the next one too', async () => {
  const api = await open({
    ...onTwo,
    presentation: [{ id: 'menu', title: 'Menu', publishedShowId: 'published', heldShowId: 'old', rolloutSystemIds: ['counter'] }],
  })
  await dialog().getByRole('switch', { name: 'On some systems first' }).click()
  await expect.element(dialog().getByRole('checkbox', { name: 'Counter' })).toBeDisabled()
  await expect.element(dialog().getByText('Those that have the newest version already get this one too.')).toBeVisible()
  await dialog().getByRole('checkbox', { name: 'Window' }).click()
  await button('Publish').click()
  await expect.poll(() => publications(api)).toMatchObject([{ rolloutSystemIds: ['counter', 'window'] }])
})

test('[RU15] what is planned goes to all systems, and the dialog says so', async () => {
  await open(onTwo)
  await dialog().getByRole('switch', { name: 'At a later time' }).click()
  await expect.element(dialog().getByText(/It goes out to all systems at once, and not to some first\.$/)).toBeVisible()
  expect(dialog().getByRole('switch', { name: 'On some systems first' }).elements()).toEqual([])
})

test('[RU12] where it plays on one system there is nothing to choose; what is at some first says so, with both ways on', async () => {
  const held = { id: 'menu', title: 'Menu', publishedShowId: 'published', heldShowId: 'old', rolloutSystemIds: ['counter'] }
  const api = await open({ presentation: [held] })
  await expect.element(dialog().getByText('So far on Counter only. The other systems play the version before.')).toBeVisible()
  expect(dialog().getByRole('switch', { name: 'On some systems first' }).elements()).toEqual([])
  await button('Give it to all systems').click()
  const question = page.getByRole('dialog', { name: 'Give “Menu” to all systems?' })
  await question.getByRole('button', { name: 'Give it to all systems' }).click()
  await expect.poll(() => api.asked.find(({ name }) => name === 'finishRollout')?.args).toEqual({ presentationId: 'menu' })
  await expect.element(button('Back to the version before')).toBeVisible()
})

test('[FL25] names the TVs whose browser is too old, with the way to their page', async () => {
  await open({
    systemScreen: [{ id: 'one', systemId: 'counter', sortIndex: 1, isConnected: true, isOnline: true, reportId: 'told' }],
    screenReport: [{ id: 'told', screenId: 'one', engine: 'Chromium', engineVersion: 63 }],
  })
  await expect.element(dialog().getByRole('link', { name: 'Browser too old' })).toHaveAttribute('href', '/screens/one')
})
