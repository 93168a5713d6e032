import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { maxFolderDepth } from '@vitrine/model/areas/presentations/entities.ts'
import { maxLabels } from '@vitrine/model/areas/presentations/labels.ts'
import { startVitrine, type Asker, type TestVitrine, outcomeOf } from '../../../test/vitrine.ts'

let vitrine: TestVitrine
let anna: Asker
let bob: Asker
let ada: Asker
beforeAll(async () => {
  vitrine = await startVitrine()
  ;({ anna, bob, ada } = vitrine.askers)
})
beforeEach(() => vitrine.empty('presentation', 'presentationFolder', 'binItem'))
afterAll(() => vitrine.close())

type Asked = Parameters<Asker['allPresentations']>[0]
const create = async (title: string, folderId: string | null = null, asker = anna) =>
  (await asker.createPresentation({ input: { title }, folderId }))!.id
const folder = async (title: string, parentFolderId: string | null = null, asker = anna) =>
  (await asker.createPresentationFolder({ input: { title, parentFolderId } }))!.id
const label = (id: string, ...addLabels: string[]) => anna.updatePresentations({ changes: [{ id, addLabels }] })
const titles = async (asked: Asked) => (await anna.allPresentations(asked)).items.map(({ title }) => title).toSorted()
const found = async (id: string) => {
  const { labels, folderId } = (await anna.findPresentation({ id }))!
  return { labels, folderId }
}
/** The name of a refusal, with each field that it names. */
const outcome = (asked: Promise<unknown>): Promise<string> => outcomeOf(asked, 'message')

test('[LF1] [LF2] labels are kept once each, by their letters, as the organisation writes them already', async () => {
  const [lunch, dinner] = [await create('Lunch'), await create('Dinner')]
  await label(lunch, '  Zomer ', 'Café', 'zomer')
  await label(dinner, 'CAFE', 'Bar  menu', 'ZOMER')
  expect([await found(lunch), await found(dinner)]).toEqual([
    { labels: ['Café', 'Zomer'], folderId: null },
    { labels: ['Bar menu', 'Café', 'Zomer'], folderId: null },
  ])
  await anna.updatePresentations({ changes: [{ id: dinner, addLabels: ['Kerst'], removeLabels: ['cafe', 'bar menu'] }] })
  expect((await found(dinner)).labels).toEqual(['Kerst', 'Zomer'])
  const many = Array.from({ length: maxLabels }, (_, index) => `label ${index}`)
  expect(await outcome(label(lunch, ...many))).toBe('ValidationError changes.0.addLabels: tooMany')
  expect(await outcome(label(lunch, 'x'.repeat(41)))).toBe('ValidationError changes.0.addLabels.0: tooLong')
  expect(await outcome(label(lunch, ' \u200b '))).toBe('ValidationError changes.0.addLabels.0: required')
  expect((await found(lunch)).labels).toEqual(['Café', 'Zomer'])
})

test('[LF22] [LF23] a label is written otherwise, becomes another one, and is taken off everywhere at once, and all of it is taken back', async () => {
  const [lunch, dinner, strange] = [await create('Lunch'), await create('Dinner'), await create('Strange', null, bob)]
  await label(lunch, 'summer', 'Café')
  await label(dinner, 'summer')
  await bob.updatePresentations({ changes: [{ id: strange, addLabels: ['summer'] }] })
  const labels = async () => [(await found(lunch)).labels, (await found(dinner)).labels]
  expect(await anna.replacePresentationLabel({ label: 'SUMMER', by: ' Zomer  menu' })).toMatchObject({ label: 'Zomer menu' })
  expect(await labels()).toEqual([['Café', 'Zomer menu'], ['Zomer menu']])
  await anna.replacePresentationLabel({ label: 'zomer menu', by: 'ZOMER MENU' })
  expect(await labels()).toEqual([['Café', 'ZOMER MENU'], ['ZOMER MENU']])
  const merged = (await anna.replacePresentationLabel({ label: 'zomer menu', by: 'cafe' }))!
  expect([merged.label, await labels()]).toEqual(['Café', [['Café'], ['Café']]])
  await anna.updatePresentations({ changes: [...merged.changes] })
  expect(await labels()).toEqual([['Café', 'ZOMER MENU'], ['ZOMER MENU']])
  const removed = (await anna.replacePresentationLabel({ label: 'zomer menu' }))!
  expect([removed.label, await labels()]).toEqual([null, [['Café'], []]])
  expect(await anna.replacePresentationLabel({ label: 'zomer menu' })).toEqual({ label: null, changes: [] })
  await anna.updatePresentations({ changes: [...removed.changes] })
  expect(await labels()).toEqual([['Café', 'ZOMER MENU'], ['ZOMER MENU']])
  expect((await bob.findPresentation({ id: strange }))!.labels).toEqual(['summer'])
})

test('[LF3] the labels in use are told with how often, the most used first, searched and in parts, and nobody else’s', async () => {
  for (const title of ['One', 'Two']) await label(await create(title), 'summer', title)
  const strange = await create('Strange', null, bob)
  await bob.updatePresentations({ changes: [{ id: strange, addLabels: ['summer', 'secret'] }] })
  expect(await anna.allPresentationLabels({})).toEqual({
    totalCount: 3,
    items: [
      { label: 'summer', count: 2 },
      { label: 'One', count: 1 },
      { label: 'Two', count: 1 },
    ],
  })
  expect(await anna.allPresentationLabels({ search: 'TW' })).toEqual({ totalCount: 1, items: [{ label: 'Two', count: 1 }] })
  expect(await anna.allPresentationLabels({ limit: 1, offset: 1 })).toEqual({ totalCount: 3, items: [{ label: 'One', count: 1 }] })
})

test('[LF4] [LF5] presentations are filtered by labels, of several by all, and found by them', async () => {
  const [lunch, dinner] = [await create('Lunch "winter"'), await create('Dinner')]
  await label(lunch, 'Été', 'terras, "buiten"')
  await label(dinner, 'Été', 'winter')
  expect(await titles({ filter: { labels: ['ete'] } })).toEqual(['Dinner', 'Lunch "winter"'])
  expect(await titles({ filter: { labels: ['ETE', 'Winter'] } })).toEqual(['Dinner'])
  // What stands in a title or is a part of a label is none.
  expect(await titles({ filter: { labels: ['winter'] } })).toEqual(['Dinner'])
  expect(await titles({ filter: { labels: ['terras'] } })).toEqual([])
  expect(await titles({ filter: { labels: ['Terras, "buiten"'] }, order: 'TITLE' })).toEqual(['Lunch "winter"'])
  expect(await titles({ search: 'buit' })).toEqual(['Lunch "winter"'])
  expect(await titles({ search: 'din', filter: { labels: ['winter'], orientation: 'PORTRAIT' } })).toEqual([])
})

test('[LF6] [LF8] folders are a tree of a sensible depth; what lies in a deleted one moves to where it was', async () => {
  const menus = await folder('Menus')
  const [summer, terrace] = [await folder('summer', menus), await folder('Éclairs')]
  await anna.updatePresentationFolder({ input: { id: terrace, parentFolderId: summer } })
  expect(await outcome(folder('SUMMER', menus))).toBe('FolderTitleError input.title: folderTitleTaken')
  const [iced, cold] = [await create('Iced', summer), await create('Cold', terrace)]
  expect(await titles({ filter: { folderId: summer } })).toEqual(['Iced'])
  const folders = async () => (await anna.allPresentationFolders({})).items.map(each => [each.title, each.presentationCount])
  expect(await folders()).toEqual([
    ['Éclairs', 1],
    ['Menus', 0],
    ['summer', 1],
  ])
  expect((await bob.allPresentationFolders({})).items).toEqual([])
  await anna.deletePresentationFolder({ id: summer })
  expect(await folders()).toEqual([['Menus', 2]])
  expect([await found(iced), await found(cold)]).toMatchObject([{ folderId: menus }, { folderId: menus }])
  let deepest = menus
  for (let depth = 2; depth <= maxFolderDepth; depth += 1) deepest = await folder('Deeper', deepest)
  expect(await outcome(folder('Too deep', deepest))).toBe('FolderDepthError input.parentFolderId: other')
  const [outer] = [await folder('Outer')]
  expect(await outcome(anna.updatePresentationFolder({ input: { id: menus, parentFolderId: outer } }))).toMatch(/^FolderDepthError/)
})

test('[LF7] [LF9] a presentation is made in a folder of its own organisation, and a copy has its labels and folder', async () => {
  const [menus, strange] = [await folder('Menus'), await folder('Bob’s', null, bob)]
  const id = await create('Lunch', menus)
  await label(id, 'summer')
  const copy = (await anna.duplicatePresentation({ id }))!
  expect(copy).toMatchObject({ labels: ['summer'], folderId: menus })
  expect(await outcome(create('Lost', strange))).toBe('NotFoundError folderId: other')
  const change = (changes: Parameters<Asker['updatePresentations']>[0]['changes']) => outcome(anna.updatePresentations({ changes }))
  expect(await change([{ id }, { id: copy.id, folderId: strange }])).toBe('NotFoundError changes.1.folderId: other')
})

test('[LF10] from the bin it comes back with its labels, into its folder if that is still there', async () => {
  const [menus, gone] = [await folder('Menus'), await folder('Gone')]
  const [stays, loses] = [await create('Stays', menus), await create('Loses', gone)]
  await label(stays, 'summer')
  for (const id of [stays, loses]) await anna.deletePresentation({ id })
  await anna.deletePresentationFolder({ id: gone })
  await anna.restoreBinItems({ ids: [stays, loses] })
  expect([await found(stays), await found(loses)]).toEqual([
    { labels: ['summer'], folderId: menus },
    { labels: [], folderId: null },
  ])
})

test('[LF11] a template has neither labels nor folder of an organisation, and an administrator learns neither', async () => {
  const id = await create('Lunch', await folder('Menus'))
  await label(id, 'summer')
  const template = (await ada.createTemplate({ input: { title: 'Board' }, sourcePresentationId: id }))!
  expect(await found(template.presentation!.id)).toEqual({ labels: [], folderId: null })
  const listed = await ada.allPresentations({ filter: { labels: ['winter'] } })
  expect(listed.items).toMatchObject([{ id, labels: [], folderId: null }])
  expect((await ada.allPresentations({ search: 'summer' })).totalCount).toBe(0)
  for (const asked of [ada.allPresentationLabels({}), ada.allPresentationFolders({}), ada.updatePresentations({ changes: [{ id }] })])
    expect(await outcome(asked)).toBe('ForbiddenError')
  const change = [{ id: template.presentation!.id, addLabels: ['mine'] }]
  expect(await outcome(anna.updatePresentations({ changes: change }))).toBe('NotFoundError changes.0.id: other')
})

test('[LF12] [LF13] several are moved and labelled, all or none, and once however often', async () => {
  const menus = await folder('Menus')
  const [one, two] = [await create('One'), await create('Two', menus)]
  const strange = await create('Strange', null, bob)
  const changes = [
    { id: one, folderId: menus, addLabels: ['summer'] },
    { id: two, folderId: null, addLabels: ['winter'] },
  ]
  expect(await outcome(anna.updatePresentations({ changes: [...changes, { id: strange, addLabels: ['mine'] }] }))).toBe(
    'NotFoundError changes.2.id: other',
  )
  expect(await found(one)).toEqual({ labels: [], folderId: null })
  const { items } = await anna.updatePresentations({ changes })
  const again = await anna.updatePresentations({ changes })
  expect([await found(one), await found(two)]).toEqual([
    { labels: ['summer'], folderId: menus },
    { labels: ['winter'], folderId: null },
  ])
  expect(again.items.map(({ updatedAt }) => updatedAt)).toEqual(items.map(({ updatedAt }) => updatedAt))
})
