import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentOf } from '@vitrine/model/calls/document.ts'
import { calls, type Calls } from '@vitrine/model/calls.ts'
import type { AnswerOf, ArgsOf, Call } from '@vitrine/model/calls/call.ts'
import { sharedContentAddress } from '@vitrine/model/areas/shareLinks/sharedContentAddress.ts'
import { addresses } from '@vitrine/model/http.ts'
import { maxShareLinks } from '@vitrine/model/areas/shareLinks/limits.ts'
import type { ShowContent } from '@vitrine/model/screen/content.ts'
import { aServer, type Somebody, type TestServer } from '../../../test/server.ts'
import { insertRows, updateRow } from '../../core/database/rows.ts'
import { removeEndedShareLinks } from './shareLinks.ts'

let server: TestServer
let anna: Somebody
let bob: Somebody
beforeAll(async () => {
  server = await aServer()
  anna = await server.somebody()
  bob = await server.somebody()
})
afterAll(() => server.close())

/** Each test comes from a network of its own. */
let lastNetwork = 0
const look = (link: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(server.address + sharedContentAddress, {
    headers: { authorization: `Bearer ${link.split('#')[1]}`, 'x-forwarded-for': `203.0.113.${lastNetwork}`, ...headers },
  })

async function ask<N extends keyof Calls>(who: Somebody, name: N, args: ArgsOf<Calls[N]>): Promise<NonNullable<AnswerOf<Calls[N]>>> {
  const answer = await server.post(addresses.graphql, { query: documentOf(name, calls[name] as Call), variables: args }, who.token)
  const { data, errors } = (await answer.json()) as { data: Record<string, unknown>; errors?: { extensions: { code: string } }[] }
  if (errors) throw new Error(errors[0]?.extensions.code)
  return data[name] as NonNullable<AnswerOf<Calls[N]>>
}

async function aPresentation() {
  lastNetwork += 1
  const { id } = await ask(anna, 'createPresentation', { input: { title: 'Lunch', description: 'For Carl to judge' } })
  return id
}
const aLink = async (presentationId: string, about: Partial<ArgsOf<Calls['createShareLink']>> = {}) =>
  (await ask(anna, 'createShareLink', { presentationId, ...about })).link
const outcomeOf = async (answer: Promise<Response>) => {
  const { status, headers } = await answer
  return { status, robots: headers.get('x-robots-tag'), referrer: headers.get('referrer-policy') }
}
const over = { status: 404, robots: 'noindex', referrer: 'no-referrer' }

describe('a link', () => {
  test('[SX1] [SX2] shows the concept as it is now to anybody, or what is published, without what people wrote for themselves', async () => {
    const id = await aPresentation()
    const [concept, published] = [await aLink(id), await aLink(id, { shows: 'PUBLISHED' })]
    expect(concept).toMatch(/^\/shared#[\w-]{43}$/)
    const { conceptShowId, publishedShowId } = await ask(anna, 'findPresentation', { id })
    await server.services.asPlatform(async db => {
      const slides = await db.selectFrom('slide').select('id').where('showId', '=', conceptShowId!).execute()
      for (const slide of slides) await updateRow(db, 'slide', slide.id, { locationLabels: ['Airport'] })
    })
    const first = await look(concept)
    const { show } = (await first.json()) as ShowContent
    expect([show.id, show.title, show.description]).toEqual([conceptShowId, 'Lunch', null])
    expect(show.slides.map(({ locationLabels }) => locationLabels)).toEqual([[]])
    expect(((await (await look(published)).json()) as ShowContent).show.id).toBe(publishedShowId)
    const tag = first.headers.get('etag')!
    expect((await look(concept, { 'if-none-match': tag })).status).toBe(304)
    await ask(anna, 'updatePresentation', { input: { id, title: 'Dinner' } })
    const changed = await look(concept, { 'if-none-match': tag })
    expect(((await changed.json()) as ShowContent).show.title).toBe('Dinner')
    expect(changed.headers.get('cache-control')).toBe('private, no-cache')
    await ask(anna, 'publishConceptShow', { presentationId: id })
    expect(((await (await look(concept)).json()) as ShowContent).show.id).toBe(conceptShowId)
  })

  test('[SX3] [SX6] is listed with who made it and when it was opened, without its secret, until it is revoked: then it shows nothing', async () => {
    const id = await aPresentation()
    const link = await aLink(id, { days: 1 })
    const listed = async () => (await ask(anna, 'allShareLinks', { presentationId: id })).items
    const [made] = await listed()
    expect(made).toMatchObject({ shows: 'CONCEPT', openedAt: null, madeBy: expect.stringContaining(' ') as unknown })
    expect(JSON.stringify(made)).not.toContain(link.split('#')[1]!)
    expect(Math.round((Date.parse(made!.expiresAt) - Date.now()) / 3_600_000)).toBe(24)
    expect((await look(link)).status).toBe(200)
    expect(Date.parse((await listed())[0]!.openedAt!)).toBeGreaterThan(Date.now() - 60_000)
    await expect(ask(bob, 'revokeShareLink', { id: made!.id })).rejects.toThrow('NotFoundError')
    await ask(anna, 'revokeShareLink', { id: made!.id })
    expect(await outcomeOf(look(link))).toEqual(over)
    expect(await listed()).toEqual([])
    const { items } = await ask(anna, 'allAuditEvents', { limit: 10 })
    expect(items.filter(event => event.subjectId === id).map(({ kind, subjectTitle }) => [kind, subjectTitle])).toEqual([
      ['LINK_REVOKED', 'Lunch'],
      ['LINK_MADE', 'Lunch'],
    ])
  })

  test('[SX4] [SX10] shows nothing once it has ended, or its presentation or organisation is gone; which of them it was is told to nobody', async () => {
    const id = await aPresentation()
    const link = await aLink(id)
    const { asPlatform } = server.services
    const organization = (state: 'ACTIVE' | 'INACTIVE') =>
      asPlatform(db => db.updateTable('organization').set({ state }).where('id', '=', anna.organizationId!).execute())
    await organization('INACTIVE')
    expect(await outcomeOf(look(link))).toEqual(over)
    await organization('ACTIVE')
    expect((await look(link)).status).toBe(200)
    await asPlatform(db =>
      db.updateTable('shareLink').set({ expiresAt: new Date().toISOString() }).where('presentationId', '=', id).execute(),
    )
    expect(await outcomeOf(look(link))).toEqual(over)
    await removeEndedShareLinks(server.services, new Date())
    const left = await asPlatform(db => db.selectFrom('shareLink').select('id').where('presentationId', '=', id).execute())
    expect(left).toEqual([])
    const other = await aLink(id)
    await ask(anna, 'deletePresentation', { id })
    expect(await outcomeOf(look(other))).toEqual(over)
    const { items } = await ask(anna, 'allBinItems', {})
    await ask(anna, 'restoreBinItems', { ids: items.filter(({ subjectId }) => subjectId === id).map(item => item.id) })
    expect((await look(other)).status).toBe(200)
    expect(await outcomeOf(look('/shared#guessed'))).toEqual(over)
  })

  test('[SX5] whoever guesses is stopped after sixty tries', async () => {
    lastNetwork += 1
    for (let tries = 0; tries < 60; tries += 1) expect((await look(`/shared#guess-${tries}`)).status).toBe(404)
    expect((await look('/shared#guess')).status).toBe(429)
  })

  test('[SX7] lives ninety days at most; of a presentation there are fifty at once, and none of a template', async () => {
    const id = await aPresentation()
    await expect(aLink(id, { days: 91 })).rejects.toThrow('ValidationError')
    await expect(ask(bob, 'createShareLink', { presentationId: id })).rejects.toThrow('NotFoundError')
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    const rows = Array.from({ length: maxShareLinks - 1 }, () => ({
      id: randomUUID(),
      organizationId: anna.organizationId!,
      presentationId: id,
      shows: 'CONCEPT' as const,
      expiresAt,
      tokenHash: randomUUID(),
    }))
    await server.services.asPlatform(db => insertRows(db, 'shareLink', rows))
    const made = await Promise.allSettled([aLink(id), aLink(id)])
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(made.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { message: 'TooManyShareLinksError' } })
  })
})
