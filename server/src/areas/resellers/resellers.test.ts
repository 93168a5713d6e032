import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertRow } from '../../core/database/rows.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import { settle } from '../../../test/people.ts'
import { startVitrine, type Asker, type TestVitrine, outcomeOf } from '../../../test/vitrine.ts'

let vitrine: TestVitrine
let ada: Asker
beforeAll(async () => void (vitrine = await startVitrine()))
beforeEach(async () => {
  await settle(vitrine.ownerDb)
  ada = vitrine.as(vitrine.ada)
})
afterAll(async () => {
  expect(vitrine.reports).toEqual([])
  await vitrine.close()
})

const outcome = (asked: Promise<unknown>): Promise<string> => outcomeOf(asked, 'message')
const partner = (more: object = {}) => ada.createReseller({ input: { name: 'Pat', email: 'help@pat.example', ...more } })
const stored = (filename: string, kind: 'organizationLogo' | 'assetVideo' | 'assetImage', organizationId: string | null = null) =>
  asPlatform(vitrine.ownerDb, db =>
    insertRow(db, 'storedFile', { id: randomUUID(), organizationId, filename, kind, mediaType: 'x/y', bytes: 1 }),
  )

describe('a reseller', () => {
  test('[RE1] is made, found, changed and deleted by an administrator alone', async () => {
    const made = (await partner({ primaryColor: 'aa00bb' }))!
    expect(made).toMatchObject({ name: 'Pat', primaryColor: 'AA00BB', hostname: null })
    await ada.updateReseller({ input: { id: made.id, name: 'Patricia' } })
    expect((await ada.allResellers({ search: 'patr' })).items.map(({ name }) => name)).toEqual(['Patricia'])
    expect((await ada.findReseller({ id: 'ritas' }))!.users.map(({ firstName }) => firstName)).toEqual(['Rita'])
    await ada.deleteReseller({ id: made.id })
    expect(await outcome(ada.findReseller({ id: made.id }))).toBe('NotFoundError')
    for (const viewer of [vitrine.anna, vitrine.rita]) expect(await outcome(vitrine.as(viewer).allResellers({}))).toBe('ForbiddenError')
    expect(await outcome(partner({ email: 'nobody' }))).toMatch(/input.email: email/)
  })

  test('[RE22] [RE23] its people change its brand, but not its domain, and nobody else’s', async () => {
    const rita = vitrine.as(vitrine.rita)
    const before = (await rita.findBrand({}))!
    expect(before).toMatchObject({ id: 'ritas' })
    await stored('brand.webp', 'organizationLogo')
    const look = { name: 'Rita Signs', primaryColor: '112233', logoFilename: 'brand.webp', video1: 'https://youtu.be/dQw4w9WgXcQ' }
    const saved = (await rita.updateBrand({ input: { ...look, updatedAt: before.updatedAt } }))!
    expect(saved).toMatchObject({ ...look, id: 'ritas', hostname: before.hostname })
    expect(await vitrine.as(null).findResellerByHostname({ hostname: before.hostname! })).toMatchObject({ name: 'Rita Signs' })

    const [told] = (await rita.allAuditEvents({})).items
    expect(told).toMatchObject({
      kind: 'CHANGED',
      entity: 'reseller',
      subjectTitle: 'Rita Signs',
      userName: expect.stringContaining('Rita') as string,
    })
    expect(told!.changes.toSorted()).toEqual(['logoFilename', 'name', 'primaryColor', 'video1'])

    expect(await outcome(rita.updateBrand({ input: { name: 'Old', updatedAt: before.updatedAt } }))).toBe('ConflictError')
    expect(await outcome(rita.updateBrand({ input: { name: 'X', hostname: 'new.example' } as never }))).not.toBe('done')
    expect(await outcome(rita.updateBrand({ input: { logoFilename: 'nobodys.webp' } }))).toBe('NotFoundError input.logoFilename: other')
    expect(await outcome(rita.updateBrand({ input: { video1: '/files/nobodys.webm' } }))).toBe('NotFoundError input.video1: other')
    expect(await outcome(rita.updateBrand({ input: { email: 'nobody' } }))).toMatch(/input.email: email/)
    for (const viewer of [vitrine.anna, vitrine.ada]) {
      expect(await outcome(vitrine.as(viewer).findBrand({}))).toBe('ForbiddenError')
      expect(await outcome(vitrine.as(viewer).updateBrand({ input: { name: 'Mine' } }))).toBe('ForbiddenError')
    }
    expect((await rita.findBrand({}))!.name).toBe('Rita Signs')
    await rita.updateBrand({ input: { name: before.name, primaryColor: before.primaryColor, video1: null } })
  })

  test('[RE2] [RE16] has the host name that a browser would say', async () => {
    const hostnameOf = async (hostname: string) => {
      const { id, hostname: kept } = (await partner({ hostname }))!
      await ada.deleteReseller({ id })
      return kept
    }
    expect(await hostnameOf(' Menu.Pat.Example ')).toBe('menu.pat.example')
    expect(await hostnameOf('https://menu.pat.example:8443/login?a=b')).toBe('menu.pat.example')
    expect(await hostnameOf('Bücher.example.')).toBe('xn--bcher-kva.example')
    for (const odd of ['menu pat', 'menu..pat', '-pat', 'pat.example@evil', '[::1]', 'a'.repeat(64)])
      expect(await outcome(partner({ hostname: odd }))).toMatch(/input.hostname: hostname/)
    expect(await outcome(partner({ hostname: `${'a.'.repeat(130)}a` }))).toMatch(/input.hostname/)
  })

  test('[RE17] claims a host name that nobody else has, also of two at once', async () => {
    expect(await outcome(partner({ hostname: 'RITA.example:80' }))).toBe('DuplicateError input.hostname: claimed')
    const { id } = (await partner({ hostname: 'pat.example' }))!
    expect(await outcome(ada.updateReseller({ input: { id, hostname: 'rita.example' } }))).toBe('DuplicateError input.hostname: claimed')
    expect(await outcome(ada.updateReseller({ input: { id, hostname: 'pat.example' } }))).toBe('done')
    const both = await Promise.all([outcome(partner({ hostname: 'new.example' })), outcome(partner({ hostname: 'new.example' }))])
    expect(both.toSorted()).toEqual(['DuplicateError input.hostname: claimed', 'done'])
    expect(await outcome(partner())).toBe('done')
  })

  test('[RE3] is known by its host name, however it is written, and others by none', async () => {
    await partner({ hostname: 'bücher.example', primaryColor: '112233' })
    const nobody = vitrine.as(null)
    expect(await nobody.findResellerByHostname({ hostname: 'XN--bcher-KVA.example' })).toMatchObject({
      name: 'Pat',
      primaryColor: '112233',
    })
    expect(await nobody.findResellerByHostname({ hostname: 'bücher.example.' })).toMatchObject({ name: 'Pat' })
    expect(await nobody.findResellerByHostname({ hostname: 'other.example' })).toBeNull()
  })

  test('[RE4] goes with its users, and leaves its organisations', async () => {
    await ada.deleteReseller({ id: 'ritas' })
    expect((await ada.findOrganization({ id: 'annas' }))!.resellerId).toBeNull()
    expect((await vitrine.pool.query(`select from "user" where id = 'rita'`)).rowCount).toBe(0)
    expect(await outcome(ada.deleteReseller({ id: 'ritas' }))).toBe('NotFoundError')
  })

  test('[RE5] [RE18] has videos of YouTube, Vimeo or the stock library', async () => {
    await stored('film.mp4', 'assetVideo')
    await stored('annas.mp4', 'assetVideo', 'annas')
    const videos = (video1: string) => outcome(partner({ video1 }))
    expect([await videos('https://youtu.be/dQw4w9WgXcQ'), await videos('/files/film.mp4')]).toEqual(['done', 'done'])
    for (const strange of ['/files/annas.mp4', '/files/nothing.mp4'])
      expect(await videos(strange)).toBe('NotFoundError input.video1: other')
    for (const odd of [
      'javascript:alert(1)',
      'just words',
      'https://pat.example/film.mp4',
      'ftp://pat.example/film.mp4',
      '//evil.example/film.mp4',
    ])
      expect(await videos(odd)).toBe('ValidationError input.video1: video')
  })

  test('[RE6] has a logo that was sent as one', async () => {
    await stored('logo.webp', 'organizationLogo')
    await stored('photo.webp', 'assetImage')
    expect((await partner({ logoFilename: 'logo.webp' }))!.logoUrl).toBe('/files/logo.webp')
    expect(await outcome(partner({ logoFilename: 'photo.webp' }))).toMatch(/^FileTypeError/)
    expect(await outcome(partner({ logoFilename: 'nothing.webp' }))).toMatch(/^NotFoundError/)
  })

  test('[RE7] is saved by one of two administrators who opened it', async () => {
    const { id, updatedAt } = (await partner())!
    await ada.updateReseller({ input: { id, updatedAt, name: 'First' } })
    expect(await outcome(ada.updateReseller({ input: { id, updatedAt, name: 'Second' } }))).toBe('ConflictError')
    expect((await ada.findReseller({ id }))!.name).toBe('First')
  })

  test('[RE9] [RE11] shows its customers its videos and its look, and others nothing', async () => {
    await ada.updateReseller({ input: { id: 'ritas', video1: 'https://vimeo.com/76979871', primaryColor: 'AA3300' } })
    const partnerOf = async (viewer: typeof vitrine.anna) => (await vitrine.as(viewer).viewer({}))!.organization?.reseller
    expect(await partnerOf(vitrine.anna)).toMatchObject({ video1: 'https://vimeo.com/76979871', primaryColor: 'AA3300' })
    expect(await partnerOf(vitrine.bob)).toBeNull()
    expect((await vitrine.as(vitrine.rita).viewer({}))!.reseller).toMatchObject({ id: 'ritas', primaryColor: 'AA3300' })
    expect((await vitrine.as(vitrine.anna).viewer({}))!.reseller).toBeNull()
  })
})
