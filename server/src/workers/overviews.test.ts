import { inflateSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { overviewLimits } from '@vitrine/model/areas/overviews/overviews.ts'
import { addresses } from '@vitrine/model/http.ts'
import { insertRows } from '../core/database/rows.ts'
import { startBackgroundTasks } from '../background.ts'
import { askerAt } from '../../test/program.ts'
import { aServer, type Somebody, type TestServer } from '../../test/server.ts'
import { CallRefused, type Asker } from '../../test/vitrine.ts'
import { chromiumHere } from './chromium.ts'
import { giveUpWaiting, printNext, removeOldOverviews, startOverviews } from './overviews.ts'
import { createPrint, type Print, type PrintRequest } from './printing.ts'

let server: TestServer
let anna: Somebody
let bob: Somebody
let ask: Asker
beforeAll(async () => {
  server = await aServer()
  anna = await server.somebody()
  bob = await server.somebody()
  ask = askerAt(server.address, anna.token)
})
afterEach(async () => void (await query(`delete from "overview"; delete from "productCollection"; delete from limits.rate_limit`)))
afterAll(() => server.close())

const query = async <T extends object>(text: string, values: unknown[] = []) => (await server.services.pool.query<T>(text, values)).rows
const idle = new AbortController().signal
const asShown = { language: 'en', orientation: 'PORTRAIT' } as const

interface Dish {
  readonly title: string
  readonly allergens?: 'GLUTEN'[]
  readonly veggie?: boolean
  readonly hasNoAllergens?: boolean
  readonly partIds?: string[]
  readonly translations?: { language: string; title: string }[]
}

/** A group of one category; answers both. */
async function aGroup(title: string, dishes: readonly Dish[]) {
  const before = (await ask.allProductCollections({ limit: 100 })).items.map(({ id, title: called }) => ({ id, title: called }))
  await ask.saveProductCollections({ collections: [...before, { title }] })
  const collectionId = (await ask.allProductCollections({ limit: 100 })).items.find(group => group.title === title)!.id
  const { id: categoryId } = (await ask.createProductCategory({ input: { collectionId, title: `${title}, warm` }, variants: [] }))!
  const organizationId = anna.organizationId!
  await server.services.asPlatform(db =>
    insertRows(
      db,
      'product',
      dishes.map((dish, sortIndex) => ({ ...dish, id: `${title} ${sortIndex}`, organizationId, categoryId, sortIndex })),
    ),
  )
  return { collectionId, categoryId }
}

const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => (error instanceof CallRefused ? error.code : Promise.reject(error as Error)),
  )
const stateOf = async (id: string) => ask.findOverview({ id })
const download = (id: string, by: Somebody = anna) =>
  fetch(`${server.address}${addresses.overviews}${id}`, { headers: { authorization: `Bearer ${by.token}` } })

/** Whoever prints: keeps what it was given. */
function aPrinter() {
  const given: PrintRequest[] = []
  const print: Print = request => {
    given.push(request)
    return Promise.resolve(Buffer.from('%PDF-1.4 of nothing'))
  }
  return { given, print }
}
const next = (print: Print, closing = idle) => printNext(server.services, print, anna.organizationId!, closing)

/** How many pages a PDF has, and the letters that stand on them: each font says which of its signs is which letter. */
function contentOf(pdf: Buffer): { readonly pages: number; readonly text: string } {
  const source = pdf.toString('latin1')
  const objects = new Map(
    [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number, body]) => [number!, body!] as const),
  )
  const streamOf = (body = ''): string => {
    const [, content] = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(body) ?? []
    return content === undefined ? '' : inflateSync(Buffer.from(content, 'latin1')).toString('latin1')
  }
  const letters = new Map<string, Map<string, string>>()
  for (const [number, body] of objects) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(body)?.[1]
    if (map === undefined) continue
    const known = new Map<string, string>()
    const letter = (code: number) => String.fromCharCode(code)
    const cmap = streamOf(objects.get(map))
    for (const [, sign, code] of cmap.matchAll(/^<(\w{4})> <(\w{4})>$/gm)) known.set(sign!, letter(Number.parseInt(code!, 16)))
    for (const [, from, to, code] of cmap.matchAll(/^<(\w{4})> <(\w{4})> <(\w{4})>$/gm))
      for (let i = Number.parseInt(from!, 16); i <= Number.parseInt(to!, 16); i++)
        known.set(i.toString(16).toUpperCase().padStart(4, '0'), letter(Number.parseInt(code!, 16) + i - Number.parseInt(from!, 16)))
    letters.set(number, known)
  }
  const pages = [...objects.values()].filter(body => /\/Type \/Page\b/.test(body))
  const text = pages.map(body => {
    const content = streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(body)?.[1] ?? ''))
    let font = ''
    return [...content.matchAll(/\/F(\d+) [\d.]+ Tf|<([0-9A-F]+)>/g)].map(([, named, signs]) => {
      if (named !== undefined) font = named
      return (signs?.match(/.{4}/g) ?? []).map(sign => letters.get(font)?.get(sign) ?? '').join('')
    })
  })
  return { pages: pages.length, text: text.flat().join('') }
}

describe('an overview as PDF', () => {
  test('[MA42] [MA137] [MA139] [MA170] is printed on A4, each group from a page of its own, with its products, allergens, the organisation and the numbers of its pages', async () => {
    await aGroup('Lunch', [
      ...Array.from({ length: 60 }, (_, i) => ({ title: `Soup & <b>bread</b> ${i}`, allergens: ['GLUTEN' as const] })),
      { title: 'Tea', hasNoAllergens: true },
      { title: 'Water', translations: [{ language: 'nl', title: 'Kraanwater' }] },
    ])
    await aGroup('Dinner', [{ title: 'Risotto' }])
    const worker = startOverviews(server.services)
    const { id } = (await ask.orderOverview({ ...asShown, language: 'nl' }))!
    await vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ state: 'DONE' }), { timeout: 120_000, interval: 200 })
    await worker.close()
    const answer = await download(id)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Allergenen.pdf"',
      'cache-control': 'no-store',
    })
    const pdf = Buffer.from(await answer.arrayBuffer())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    // 210 by 297 millimetres, in points.
    expect(pdf.toString('latin1')).toMatch(/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/)
    const { pages, text } = contentOf(pdf)
    expect(pages).toBeGreaterThanOrEqual(3)
    expect(text).toContain('Soup & <b>bread</b> 59')
    expect(text).toContain('Kraanwater')
    expect(text).toContain('Risotto')
    for (const words of ['Geen van de 14 allergenen', 'Nog niet gezegd: vraag het ons']) expect(text).toContain(words)
    // The head of the table, and the foot, on every page.
    expect(text.split('Kan bevatten')).toHaveLength(pages + 1)
    expect(text.split('Café Lumière').length).toBeGreaterThan(2 * pages)
    expect(text).toContain(`${pages} / ${pages}`)
  })

  test('[MA42] [MA140] is of the group, the category and the diets that the page shows, of the moment of the order', async () => {
    const lunch = await aGroup('Lunch', [{ title: 'Falafel', veggie: true }, { title: 'Chicken' }])
    await aGroup('Dinner', [{ title: 'Risotto', veggie: true }])
    const { given, print } = aPrinter()
    await ask.orderOverview({ ...asShown, ...lunch, diets: ['VEGETARIAN'] })
    await query(`update "product" set "title" = 'Changed'`)
    await next(print)
    expect(given[0]!.html).toContain('Falafel')
    for (const other of ['Chicken', 'Risotto', 'Changed']) expect(given[0]!.html).not.toContain(other)
  })

  test('[MA171] is of what nobody said anything of yet, if that is asked for', async () => {
    await aGroup('Lunch', [{ title: 'Cola' }, { title: 'Water', hasNoAllergens: true }, { title: 'Pie', allergens: ['GLUTEN'] }])
    const { given, print } = aPrinter()
    await ask.orderOverview({ ...asShown, onlyUnsaid: true })
    await next(print)
    expect(given[0]!.html).toContain('Cola')
    for (const other of ['Water', 'Pie']) expect(given[0]!.html).not.toContain(other)
  })

  test('[MA183] says of a combination what is in its parts, of other groups too', async () => {
    await aGroup('Lunch', [{ title: 'Pie', allergens: ['GLUTEN'] }])
    const dinner = await aGroup('Dinner', [{ title: 'Meal', partIds: ['Lunch 0'] }])
    expect(await refusalOf(ask.orderOverview({ ...asShown, ...dinner, onlyUnsaid: true }))).toBe('OverviewEmptyError')
  })

  test('[MA141] holds 2,500 products, and none is nothing to print', async () => {
    const { categoryId } = await aGroup(
      'Lunch',
      Array.from({ length: overviewLimits.products + 1 }, (_, i) => ({ title: `Dish ${i}`, veggie: i === 0 })),
    )
    expect(await refusalOf(ask.orderOverview(asShown))).toBe('OverviewTooLargeError')
    expect(await ask.orderOverview({ ...asShown, diets: ['VEGETARIAN'] })).toMatchObject({ state: 'WAITING' })
    expect(await refusalOf(ask.orderOverview({ ...asShown, diets: ['HALAL'] }))).toBe('OverviewEmptyError')
    await query(`delete from "product" where "title" = 'Dish 7'`)
    expect(await ask.orderOverview({ ...asShown, categoryId })).toMatchObject({ state: 'WAITING' })
  })

  test('[MA142] is begun anew by whoever comes after a server that was killed, and [MA146] only then is there anything to fetch', async () => {
    await aGroup('Lunch', [{ title: 'Falafel' }])
    const { id } = (await ask.orderOverview(asShown))!
    await query(`update "overview" set "state" = 'RUNNING', "tries" = 1`)
    expect((await download(id)).status).toBe(404)
    await next(aPrinter().print)
    expect(await stateOf(id)).toMatchObject({ state: 'DONE', bytes: '%PDF-1.4 of nothing'.length })
    expect(await (await download(id)).text()).toBe('%PDF-1.4 of nothing')
  })

  test('[MA142] a server that stops over it leaves it waiting, and it is none of its tries', async () => {
    await aGroup('Lunch', [{ title: 'Falafel' }])
    const { id } = (await ask.orderOverview(asShown))!
    const closing = new AbortController()
    const stopped: Print = ({ signal }) => {
      closing.abort()
      return Promise.reject(signal.reason as Error)
    }
    await expect(next(stopped, closing.signal)).rejects.toThrow()
    expect(await query('select "state", "tries" from "overview"')).toEqual([{ state: 'WAITING', tries: 0 }])
    await next(aPrinter().print)
    expect(await stateOf(id)).toMatchObject({ state: 'DONE' })
  })

  test('[MA142] a server that stops while the browser starts prints nothing', async () => {
    const stopping = new AbortController()
    const print = createPrint((await chromiumHere())!)
    const printed = print({ html: '<p>Falafel', orientation: 'PORTRAIT', foot: '', signal: stopping.signal })
    stopping.abort(new Error('The server stops'))
    await expect(printed).rejects.toThrow('The server stops')
  })

  test('[MA143] is tried four times, and then says that it failed', async () => {
    await aGroup('Lunch', [{ title: 'Falafel' }])
    const { id } = (await ask.orderOverview(asShown))!
    const broken: Print = () => Promise.reject(new Error('out of paper'))
    for (let i = 0; i < 3; i++) {
      await expect(next(broken)).rejects.toThrow('out of paper')
      expect(await stateOf(id)).toMatchObject({ state: 'WAITING' })
    }
    await expect(next(broken)).rejects.toThrow('out of paper')
    expect(await stateOf(id)).toMatchObject({ state: 'FAILED', failure: 'OverviewFailedError' })
    expect(await query('select "content" from "overview"')).toEqual([{ content: null }])
  })

  test('[MA144] where nothing prints it is refused, and what waits is given up', async () => {
    await aGroup('Lunch', [{ title: 'Falafel' }])
    const { id } = (await ask.orderOverview(asShown))!
    await giveUpWaiting(server.services)
    expect(await stateOf(id)).toMatchObject({ state: 'WAITING' })
    await query(`update "overview" set "createdAt" = now() - interval '3 minutes'`)
    await giveUpWaiting(server.services)
    expect(await stateOf(id)).toMatchObject({ state: 'FAILED', failure: 'OverviewUnavailableError' })
    const worker = startOverviews(server.services, () => Promise.resolve(null))
    await vi.waitFor(async () => expect(await refusalOf(ask.orderOverview(asShown))).toBe('OverviewUnavailableError'))
    await worker.close()
    server.services.printing.isImpossible = false
  })

  test('[MA144] where the only process is one that serves, what waits is given up too', async () => {
    await aGroup('Lunch', [{ title: 'Falafel' }])
    const { id } = (await ask.orderOverview(asShown))!
    await query(`update "overview" set "createdAt" = now() - interval '3 minutes'`)
    const tasks = await startBackgroundTasks(server.services, server.address)
    for (const task of tasks) await task.close()
    expect(await stateOf(id)).toMatchObject({ state: 'FAILED', failure: 'OverviewUnavailableError' })
  })

  test('[MA144] what was given up while it was printed stays so', async () => {
    await aGroup('Lunch', [{ title: 'Falafel' }])
    const { id } = (await ask.orderOverview(asShown))!
    const late: Print = async () => {
      await query(`update "overview" set "createdAt" = now() - interval '3 minutes', "seenAt" = null`)
      await giveUpWaiting(server.services)
      return Buffer.from('%PDF-1.4 too late')
    }
    await next(late)
    expect(await stateOf(id)).toMatchObject({ state: 'FAILED', failure: 'OverviewUnavailableError' })
    expect((await download(id)).status).toBe(404)
  })

  test('[MA147] is the organisation’s own: for a stranger there is none, nor a group to order one of', async () => {
    const { collectionId, categoryId } = await aGroup('Lunch', [{ title: 'Falafel' }])
    const { id } = (await ask.orderOverview(asShown))!
    await next(aPrinter().print)
    const strange = askerAt(server.address, bob.token)
    expect(await refusalOf(strange.findOverview({ id }))).toBe('NotFoundError')
    expect(await refusalOf(strange.orderOverview({ ...asShown, collectionId }))).toBe('NotFoundError')
    expect(await refusalOf(strange.orderOverview({ ...asShown, categoryId }))).toBe('NotFoundError')
    const answer = await download(id, bob)
    expect([answer.status, await answer.json()]).toEqual([404, { code: 'NotFoundError' }])
    expect((await fetch(`${server.address}${addresses.overviews}${id}`)).status).toBe(401)
  })

  test('[MA146] can be fetched for an hour, and is then gone with its file', async () => {
    await aGroup('Lunch', [{ title: 'Falafel' }])
    const { id } = (await ask.orderOverview(asShown))!
    await next(aPrinter().print)
    const { expiresAt } = (await stateOf(id))!
    expect(Math.abs(Date.parse(expiresAt!) - Date.now() - overviewLimits.hours * 3_600_000)).toBeLessThan(600_000)
    await removeOldOverviews(server.services)
    expect((await download(id)).status).toBe(200)
    const [file] = await query<{ filename: string }>('select "filename" from "overview"')
    await query(`update "overview" set "expiresAt" = now() - interval '1 second'`)
    const late = await download(id)
    expect([late.status, await late.json()]).toEqual([410, { code: 'OverviewExpiredError' }])
    await removeOldOverviews(server.services)
    expect(await refusalOf(ask.findOverview({ id }))).toBe('NotFoundError')
    expect(await server.services.files.sizeOf(file!.filename)).toBeNull()
  })

  test('[MA145] is ordered thirty times an hour', async () => {
    await aGroup('Lunch', [{ title: 'Falafel' }])
    for (let i = 0; i < 30; i++) await ask.orderOverview(asShown)
    expect(await refusalOf(ask.orderOverview(asShown))).toBe('TooManyTriesError')
  })
})
