import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeRowLimits } from '../../core/database/rowLimits.ts'
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
  for (const table of ['location', 'openingHours', 'system', 'binItem', 'sheetHeader']) await vitrine.pool.query(`delete from "${table}"`)
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
  expect((await sheets.exported('csv', 'en', 'LOCATIONS')).toString()).toMatch(
    /^\uFEFFID,Title,Address,Time zone,Labels,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday\r?\n/,
  )
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

const hoursOf = async (title: string) => {
  const { rows } = await vitrine.pool.query<{ spans: { weekday: string; opensAt: string; closesAt: string }[]; exceptions: object[] }>(
    'select h."spans", h."exceptions" from "openingHours" h join "location" l on l."id" = h."locationId" where l."title" = $1',
    [title],
  )
  const [hours] = rows
  if (!hours) return null
  const said = hours.spans.map(({ weekday, opensAt, closesAt }) => `${weekday} ${opensAt.slice(0, 5)}-${closesAt.slice(0, 5)}`)
  return [...said, ...hours.exceptions.map(() => 'exception')].join(', ')
}
const days = 'Maandag,Dinsdag,Woensdag,Donderdag,Vrijdag,Zaterdag,Zondag'

test('[IM108] [IM109] [IM110] opening hours have a column for each weekday; a location of which none says anything has the organisation’s', async () => {
  await anna.updateOpeningHours({
    input: { organizationId: 'annas', spans: [], exceptions: [{ date: '2026-12-25', title: 'Christmas', opensAt: null, closesAt: null }] },
  })
  const file = `Titel,${days}\nStation,9-17,"9:00-12.30, 13:00-17:00","9-12\n13-17",9-17,9-21u,10:00-24:00,gesloten\nMarkt,,,,,,,\nBar,dicht,,,,,18:00 – 02:00,24 uur\n`
  const done = await run(file)
  expect(await hoursOf('Station')).toBe(
    'mon 09:00-17:00, tue 09:00-12:30, tue 13:00-17:00, wed 09:00-12:00, wed 13:00-17:00, thu 09:00-17:00, fri 09:00-21:00, sat 10:00-00:00, exception',
  )
  expect(await hoursOf('Markt')).toBeNull()
  expect(await hoursOf('Bar')).toBe('sat 18:00-02:00, sun 00:00-00:00, exception')
  expect((await sheets.preview(file, {}, 'LOCATIONS')).plan).toMatchObject({ unchangedCount: 3, changedCount: 0 })
  const exported = await sheets.exported('csv', 'nl', 'LOCATIONS')
  expect(exported.toString()).toContain('09:00-12:30, 13:00-17:00')
  expect(exported.toString()).toContain('Gesloten')
  expect((await sheets.preview(exported, {}, 'LOCATIONS')).plan).toMatchObject({ unchangedCount: 3, problems: [] })
  await anna.undoSheetImport({ id: done.id })
  expect([await locations(), (await anna.allBinItems({})).totalCount]).toEqual([[], 3])
  await anna.restoreBinItems({ ids: [(await anna.allBinItems({ search: 'Station' })).items[0]!.id] })
  expect(await hoursOf('Station')).toContain('tue 09:00-12:30, tue 13:00-17:00')
})

test('[IM109] [IM13] a column alone changes its day, empty ones take the own hours away, and the undo brings them back', async () => {
  await run(`Titel,${days}\nStation,9-17,9-17,9-17,9-17,9-17,,\n`)
  const before = await hoursOf('Station')
  const changed = await run('Titel,Vrijdag\nStation,9-21\n')
  expect(await hoursOf('Station')).toBe(before?.replace('fri 09:00-17:00', 'fri 09:00-21:00'))
  await run('Titel,Vrijdag,Adres\nStation,,Plein 1\n')
  expect(await hoursOf('Station')).toContain('fri 09:00-21:00')
  const { plan } = await sheets.preview(`Titel,${days}\nStation,,,,,,,\n`, {}, 'LOCATIONS')
  expect(plan.changes[0]?.cells.map(({ header, before, after }) => `${header}: ${before} > ${after}`)).toEqual([
    ...['Maandag', 'Dinsdag', 'Woensdag', 'Donderdag'].map(day => `${day}: 09:00-17:00 > `),
    'Vrijdag: 09:00-21:00 > ',
    'Zaterdag: Closed > ',
    'Zondag: Closed > ',
  ])
  const emptied = await run(`Titel,${days}\nStation,,,,,,,\n`)
  expect(await hoursOf('Station')).toBeNull()
  await anna.undoSheetImport({ id: emptied.id })
  expect(await hoursOf('Station')).toContain('fri 09:00-21:00')
  await anna.undoSheetImport({ id: changed.id })
  expect(await hoursOf('Station')).toBe(before)
})

test.each([
  ['25-26', 'hours'],
  ['9 o’clock', 'hours'],
  ['9:00-17:00, 16:00-18:00', 'hoursOverlap'],
  ['22:00-02:00, 23:00-23:30', 'hoursOverlap'],
  ['0.375', 'hours'],
  ['1-2,3-4,5-6,7-8,9-10,11-12,13-14,15-16', 'tooMany'],
])('[IM108] %j are no opening hours, and that is told at the cell', async (text, rule) => {
  expect(await problems(`Title,Monday\nStation,"${text}"\n`)).toEqual([`2 Monday: ${rule}`])
})

test('[IM108] [IM14] hours that a colleague changed since are not overwritten, nor taken back', async () => {
  await run(`Titel,Maandag\nStation,9-17\n`)
  const { asked, plan } = await sheets.preview(`Titel,Maandag\nStation,9-18\n`, {}, 'LOCATIONS')
  const locationId = (await anna.allLocations({})).items[0]!.id
  const said = (closesAt: string) =>
    anna.updateOpeningHours({
      input: { organizationId: 'annas', locationId, spans: [{ weekday: 'mon', opensAt: '09:00:00', closesAt }], exceptions: [] },
    })
  await said('20:00:00')
  await expect(anna.runSheetImport({ ...asked, tag: plan.tag })).rejects.toMatchObject({ code: 'ConflictError' })
  const done = await run(`Titel,Maandag\nStation,9-18\n`)
  await said('21:00:00')
  await anna.undoSheetImport({ id: done.id })
  expect(await hoursOf('Station')).toBe('mon 09:00-21:00')
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

test('[IM112] no sheet of locations is read at an address', async () => {
  const input = { title: 'Shops', holds: 'LOCATIONS' as const, address: 'https://sheets.example/shops.csv' }
  const refusal = { code: 'ValidationError', fields: [{ rule: 'choice' }] }
  await expect(anna.createPublishedSheet({ input })).rejects.toMatchObject(refusal)
  await expect(anna.fetchSheet({ holds: 'LOCATIONS', address: input.address })).rejects.toMatchObject(refusal)
})
