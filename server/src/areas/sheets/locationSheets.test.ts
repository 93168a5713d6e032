import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readPublished } from '../../workers/publishedSheets.ts'
import { writeRowLimits } from '../../core/database/rowLimits.ts'
import { asTenant } from '../../core/database/tenant.ts'
import { askedOf, sheetsOf } from '../../../test/sheets.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'

let vitrine: TestVitrine
let anna: Asker
let sheets: ReturnType<typeof sheetsOf>
beforeAll(async () => {
  vitrine = await startVitrine()
  anna = vitrine.as(vitrine.anna)
  sheets = sheetsOf(vitrine, vitrine.anna)
})
afterAll(() => vitrine.close())
beforeEach(async () => {
  for (const table of ['location', 'system', 'binItem', 'sheetHeader']) await vitrine.pool.query(`delete from "${table}"`)
})

const run = (text: string | Buffer, more: object = {}) => sheets.run(text, more, 'LOCATIONS')
const problems = async (text: string, more: object = {}) =>
  (await sheets.preview(text, more, 'LOCATIONS')).plan.problems.map(({ row, header, rule }) => `${row} ${header}: ${rule}`)
const aLocation = async (title: string, more: object = {}) =>
  (await anna.createLocation({ input: { organizationId: 'annas', title, ...more } }))!
/** Everything that a sheet can change of them, in words. */
const locations = async () =>
  (await anna.allLocations({})).items.map(({ title, address, timeZone, labels }) => [title, address, timeZone, ...labels].join(' · '))

const chain = `Vestiging,Adres,Tijdzone,Regio
Utrecht Centraal,"Stationsplein 1, Utrecht",,"reizen, midden"
Schiphol,Aankomstpassage 3,Europe/Amsterdam,reizen
Heathrow,Terminal 5,Europe/London,Travel
`

test('[IM104] a file of locations makes and changes them, with clock and labels, and takes what others call its columns', async () => {
  const airport = await aLocation('Schiphol', { address: 'Gate 4', labels: ['travel'] })
  const { plan } = await sheets.preview(chain, {}, 'LOCATIONS')
  expect(plan).toMatchObject({ createdCount: 2, changedCount: 1, newGroups: [], deletedTitles: [] })
  expect(plan.changes.find(({ kind }) => kind === 'CHANGED')).toMatchObject({
    title: 'Schiphol',
    cells: [
      { header: 'Adres', before: 'Gate 4', after: 'Aankomstpassage 3' },
      { header: 'Tijdzone', before: '', after: 'Europe/Amsterdam' },
      { header: 'Regio', before: 'travel', after: 'reizen' },
    ],
  })
  expect(await run(chain)).toMatchObject({ state: 'DONE', holds: 'LOCATIONS', createdCount: 2, changedCount: 1, deletedCount: 0 })
  expect(await locations()).toEqual([
    'Heathrow · Terminal 5 · Europe/London · travel',
    'Schiphol · Aankomstpassage 3 · Europe/Amsterdam · reizen',
    'Utrecht Centraal · Stationsplein 1, Utrecht ·  · midden · reizen',
  ])
  expect((await anna.findLocation({ id: airport.id }))?.title).toBe('Schiphol')
  // The same again changes nothing.
  expect((await sheets.preview(chain, {}, 'LOCATIONS')).plan).toMatchObject({ createdCount: 0, changedCount: 0, unchangedCount: 3 })
})

test('[IM20] what is exported comes in again unchanged, in both formats and languages', async () => {
  await aLocation('=Airport', { address: '+31 "Gate", 4', timeZone: 'Europe/London', labels: ['south', 'Open late'] })
  await aLocation('Harbour')
  for (const format of ['csv', 'xlsx'] as const)
    for (const language of ['en', 'nl'] as const) {
      const file = await sheets.exported(format, language, 'LOCATIONS')
      expect((await sheets.preview(file, {}, 'LOCATIONS')).plan).toMatchObject({
        unchangedCount: 2,
        changedCount: 0,
        createdCount: 0,
        problems: [],
      })
    }
  expect((await sheets.exported('csv', 'en', 'LOCATIONS')).toString()).toMatch(/^\uFEFFID,Title,Address,Time zone,Labels\r?\n/)
})

test('[IM105] a title that another location has, or a row before, is told at its cell', async () => {
  const { id } = await aLocation('Harbour')
  await aLocation('Airport')
  expect(await problems(`ID,Title\n${id},AIRPORT\n`, { key: 'id' })).toEqual(['2 Title: titleTaken'])
  expect(await problems('Title\nQuay\nquay\n')).toEqual(['3 Title: keyTwice'])
  expect(await problems(`ID,Title\n${id},Quay\n,Quay\n`, { key: 'id' })).toEqual(['3 Title: titleTaken'])
  // As it is called already it may be written otherwise.
  await run(`ID,Title\n${id},HARBOUR\n`, { key: 'id' })
  expect(await locations()).toEqual(['Airport ·  · ', 'HARBOUR ·  · '])
})

test.each([
  ['Title,Time zone\nMoon,Moon/Base\n', '2 Time zone: timeZone'],
  ['Title,Address\n,Gate 4\n', '2 Title: required'],
  [`Title\n${'x'.repeat(300)}\n`, '2 Title: tooLong'],
  [`Title,Labels\nMoon,${'x'.repeat(50)}\n`, '2 Labels: tooLong'],
  [`Title,Labels\nMoon,"${Array.from({ length: 21 }, (_, i) => i).join(',')}"\n`, '2 Labels: tooMany'],
])('[IM15] [IM104] what a cell of %j can’t say is told there', async (text, problem) => {
  expect(await problems(text)).toEqual([problem])
})

test('[IM106] a sheet deletes no location, also where it is asked to', async () => {
  await aLocation('Harbour')
  const done = await run('Title\nAirport\n', { deletesMissing: true })
  expect([done.deletedCount, await locations()]).toEqual([0, ['Airport ·  · ', 'Harbour ·  · ']])
})

test('[IM13] [IM107] undone, what it made is in the bin unless something is there by now, and what it changed is as it was', async () => {
  await aLocation('Schiphol', { address: 'Gate 4', labels: ['travel'] })
  const done = await run(chain)
  const made = (await anna.allLocations({ search: 'Heathrow' })).items[0]!
  const system = (await vitrine.as(vitrine.ada).createSystem({ input: { organizationId: 'annas', title: 'Wall', screenCount: 1 } }))!
  await anna.updateLocation({ input: { id: made.id }, systemIds: [system.id] })
  await anna.undoSheetImport({ id: done.id })
  expect(await locations()).toEqual(['Heathrow · Terminal 5 · Europe/London · travel', 'Schiphol · Gate 4 ·  · travel'])
  expect((await anna.allBinItems({})).items).toMatchObject([{ entity: 'location', title: 'Utrecht Centraal' }])
})

test('[IM18] files of locations are for whoever may change them', async () => {
  const file = await sheets.read(chain, 'LOCATIONS')
  const editor = vitrine.as({ ...vitrine.anna, memberRole: 'EDITOR' })
  const productsOnly = vitrine.as({ ...vitrine.anna, isSystemsEnabled: false })
  for (const asker of [editor, productsOnly]) {
    const plan = asker.previewSheetImport(askedOf(file))
    await expect(plan).rejects.toMatchObject({ code: 'ForbiddenError' })
    await expect(asker.runSheetImport({ ...askedOf(file), tag: '' })).rejects.toMatchObject({ code: 'ForbiddenError' })
  }
  await expect(vitrine.as(vitrine.bob).previewSheetImport(askedOf(file))).rejects.toMatchObject({ code: 'NotFoundError' })
  await run(chain)
  expect((await productsOnly.allSheetImports({})).items).toEqual([])
  expect(await locations()).toHaveLength(3)
})

test('[LO1] more locations than an organisation may have are refused whole', async () => {
  await writeRowLimits(vitrine.pool, { location: 2 })
  const { asked, plan } = await sheets.preview(chain, {}, 'LOCATIONS')
  await expect(anna.runSheetImport({ ...asked, tag: plan.tag })).rejects.toMatchObject({ code: 'TooManyRowsError' })
  expect(await locations()).toEqual([])
  await writeRowLimits(vitrine.pool, {})
})

test('[IM25] [IM104] a sheet of locations at an address is read as one of products', async () => {
  const made = (await anna.createPublishedSheet({
    input: { title: 'Shops', holds: 'LOCATIONS', address: 'https://sheets.example/shops.csv' },
  }))!
  await readPublished(
    {
      asPlatform: vitrine.services.asPlatform,
      asTenant: (viewer: Parameters<typeof asTenant>[1], work: Parameters<typeof asTenant>[2]) =>
        asTenant(vitrine.ownerDb, viewer, work) as never,
      fetchSheet: async () => Buffer.from(chain),
    },
    made.id,
  )
  expect(await locations()).toHaveLength(3)
  await anna.deletePublishedSheet({ id: made.id })
})
