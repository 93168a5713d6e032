import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MemberRole } from '@vitrine/model/access/permissions.ts'
import { insertRow, rowOf, updateRow } from '../../core/database/rows.ts'
import { seedOneOfEach } from '../../../test/seedOneOfEach.ts'
import { aServer, type Somebody, type TestServer } from '../../../test/server.ts'
import { aSocket } from '../../../test/socket.ts'
import { settle, type Person } from '../../../test/people.ts'
import { startVitrine, type TestVitrine } from '../../../test/vitrine.ts'

let vitrine: TestVitrine
beforeAll(async () => void (vitrine = await startVitrine()))
afterAll(() => vitrine.close())

/** Someone of anna's café, with a password. */
async function aColleague(id: string, memberRole: MemberRole, more: object = {}): Promise<Person> {
  const row = {
    id,
    memberRole,
    firstName: id,
    lastName: 'Test',
    email: `${id}@cafe.example`,
    role: 'USER',
    organizationId: 'annas',
    ...more,
  }
  return (await vitrine.services.asPlatform(db => insertRow(db, 'user', { ...row, passwordHash: 'none' } as never))) as unknown as Person
}
const kept = (id: string) => vitrine.services.asPlatform(db => rowOf(db, 'user', id))
const refusal = async (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => null,
    (error: unknown) => (error as Error).message,
  )
const eva = { firstName: 'Eva', lastName: 'Jansen', email: 'eva@cafe.example' }

describe('a team', () => {
  beforeEach(async () => {
    await settle(vitrine.ownerDb)
  })

  test('[MB5] [MB10] is its managers’ to see, ask in and change, and nobody else’s', async () => {
    const mia = await aColleague('mia', 'MANAGER')
    const made = await vitrine.as(mia).createUser({ input: { ...eva, organizationId: 'annas', memberRole: 'EDITOR' } })
    expect(made).toMatchObject({ role: 'USER', memberRole: 'EDITOR', organizationId: 'annas' })
    const { totalCount, items } = await vitrine.as(mia).allMembers({ limit: 2 })
    expect(totalCount).toBe(3)
    expect(items.map(({ firstName, memberRole, invitedAt }) => [firstName, memberRole, invitedAt !== null])).toEqual([
      ['Anna', 'MANAGER', false],
      ['Eva', 'EDITOR', true],
    ])
    expect((await vitrine.as(mia).allMembers({ search: 'eva@' })).items.map(({ id }) => id)).toEqual([made!.id])
    await vitrine.as(mia).updateUser({ input: { id: made!.id, memberRole: 'VIEWER' } })
    expect(await kept(made!.id)).toMatchObject({ memberRole: 'VIEWER' })
    for (const id of ['bob', 'rita', 'ada']) {
      expect(await refusal(vitrine.as(mia).updateUser({ input: { id, memberRole: 'VIEWER' } }))).toBe('NotFoundError')
      expect(await refusal(vitrine.as(mia).deleteUser({ id }))).toBe('NotFoundError')
      expect(await refusal(vitrine.as(mia).generateUserPassword({ userId: id }))).toBe('NotFoundError')
      expect(await kept(id)).toMatchObject({ memberRole: 'MANAGER' })
    }
    for (const where of [{ organizationId: 'bobs' }, { resellerId: 'ritas' }, {}])
      expect(await refusal(vitrine.as(mia).createUser({ input: { ...eva, email: 'evil@cafe.example', ...where } as never }))).toMatch(
        /^(NotFoundError|ValidationError input.organizationId: required)$/,
      )
    expect(await refusal(vitrine.as({ ...mia, memberRole: 'EDITOR' }).allMembers({}))).toBe('ForbiddenError')
  })

  test('[MB11] an address that an account has already is named at its field', async () => {
    const taken = vitrine.askers.anna.createUser({ input: { ...eva, email: 'bob@vitrine.example', organizationId: 'annas' } })
    expect(await refusal(taken)).toBe('UserDuplicateError input.email: taken')
    const unknown = vitrine.askers.anna.createUser({ input: { ...eva, organizationId: 'annas', memberRole: 'OWNER' as never } })
    await expect(unknown).rejects.toThrow()
  })

  test('[MB6] nobody is given a section that the giver hasn’t', async () => {
    await vitrine.services.asPlatform(db => updateRow(db, 'user', 'anna', { isSystemsEnabled: false }))
    const input = { ...eva, organizationId: 'annas' }
    expect(await refusal(vitrine.askers.anna.createUser({ input: { ...input, isSystemsEnabled: true } }))).toBe(
      'ValidationError input.isSystemsEnabled: ownOnly',
    )
    const made = await vitrine.askers.anna.createUser({ input: { ...input, isSystemsEnabled: false } })
    expect(await refusal(vitrine.askers.anna.updateUser({ input: { id: made!.id, isSystemsEnabled: true } }))).toBe(
      'ValidationError input.isSystemsEnabled: ownOnly',
    )
    expect(await refusal(vitrine.askers.anna.updateUser({ input: { id: 'anna', isSystemsEnabled: true } }))).toMatch(/ownOnly/)
    await vitrine.askers.rita.updateUser({ input: { id: made!.id, isSystemsEnabled: true } })
    await vitrine.askers.anna.updateUser({ input: { id: made!.id, isSystemsEnabled: true, firstName: 'Eef' } })
  })

  test('[MB7] of two managers who end each other at once one stays', async () => {
    const mia = await aColleague('mia', 'MANAGER')
    await aColleague('eva', 'EDITOR')
    const answers = await Promise.all([
      refusal(vitrine.as(mia).updateUser({ input: { id: 'anna', memberRole: 'VIEWER' } })),
      refusal(vitrine.askers.anna.deleteUser({ id: 'mia' })),
    ])
    expect(answers.filter(answer => answer === null)).toHaveLength(1)
    expect(answers).toContainEqual(expect.stringMatching(/^(LastManagerError|NotFoundError)/))
    const last = (await kept('mia')) ? mia : vitrine.anna
    const lastRow = await kept(last.id)
    expect(lastRow).toMatchObject({ memberRole: 'MANAGER' })
    expect(await refusal(vitrine.as(last).updateUser({ input: { id: last.id, memberRole: 'EDITOR' } }))).toMatch(/^LastManagerError/)
    expect(await refusal(vitrine.askers.rita.deleteUser({ id: last.id }))).toMatch(/^LastManagerError/)
  })

  test('[MB13] whoever is ended lies in the bin of the managers, and comes back from there', async () => {
    const ivo = await aColleague('ivo', 'VIEWER')
    await vitrine.askers.anna.deleteUser({ id: 'ivo' })
    expect(await kept('ivo')).toBeNull()
    const { items } = await vitrine.askers.anna.allBinItems({ filter: { entity: 'user' } })
    expect(items.map(({ title }) => title)).toEqual([expect.stringContaining('ivo')])
    const editor = vitrine.as(await aColleague('eva', 'EDITOR'))
    expect((await editor.allBinItems({ filter: { entity: 'user' } })).items).toEqual([])
    expect(await refusal(editor.restoreBinItems({ ids: [items[0]!.id] }))).toBe('NotFoundError')
    await vitrine.askers.anna.restoreBinItems({ ids: [items[0]!.id] })
    expect(await kept('ivo')).toMatchObject({ memberRole: ivo.memberRole })
  })

  test('[MB5] of a partner is its people’s, and no one else’s', async () => {
    const made = await vitrine.askers.rita.createUser({ input: { ...eva, resellerId: 'ritas' } })
    expect(made).toMatchObject({ role: 'RESELLER', resellerId: 'ritas' })
    expect((await vitrine.askers.rita.allMembers({})).items.map(({ firstName }) => firstName)).toEqual(['Eva', 'Rita'])
    await vitrine.services.asPlatform(db => insertRow(db, 'reseller', { id: 'robs', name: 'Rob Resells', email: 'hello@rob.example' }))
    expect(await refusal(vitrine.askers.rita.createUser({ input: { ...eva, email: 'evil@cafe.example', resellerId: 'robs' } }))).toBe(
      'NotFoundError',
    )
    await vitrine.askers.rita.deleteUser({ id: made!.id })
    expect(await kept(made!.id)).toBeNull()
  })
})

describe('over the wire', () => {
  let server: TestServer
  let [anna, eva, vera]: Somebody[] = []
  beforeAll(async () => {
    server = await aServer()
    anna = await server.somebody()
    eva = await server.somebody({ organizationId: anna.organizationId })
    vera = await server.somebody({ organizationId: anna.organizationId })
    await become(eva, 'EDITOR')
    await become(vera, 'VIEWER')
  })
  afterAll(() => server.close())

  const become = (who: Somebody, memberRole: MemberRole) => server.services.asPlatform(db => updateRow(db, 'user', who.id, { memberRole }))
  const status = async (path: string, who: Somebody, init: RequestInit = {}): Promise<number> =>
    (await fetch(server.address + path, { ...init, headers: { authorization: `Bearer ${who.token}`, ...(init.headers as object) } })).status

  test('[MB2] [MB9] a viewer sends no file and no sheet, and reads the menu', async () => {
    const upload = () => {
      const body = new FormData()
      body.set('kind', 'assetImage')
      body.set('file', new Blob(['no picture']), 'a.png')
      return { method: 'POST', body }
    }
    expect(await status('/api/upload', vera!, upload())).toBe(403)
    expect(await status('/api/upload', eva!, upload())).toBe(415)
    const sheet = { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: 'title\nSoup' }
    expect(await status('/api/sheets?holds=PRODUCTS&title=a.csv', vera!, sheet)).toBe(403)
    expect(await status('/api/upload/resumable', vera!, { method: 'POST' })).toBe(403)
    expect(await status('/api/content/catalogue', vera!)).toBe(200)
  })

  test('[MB4] the organisation’s key and its audit log are for managers, and a viewer’s own key changes nothing', async () => {
    const headers = { 'organization-id': anna!.organizationId! }
    expect(await status('/api/v1/getApiKeyByOrgId', anna!, { headers })).toBe(200)
    for (const who of [eva!, vera!]) {
      expect(await status('/api/v1/getApiKeyByOrgId', who, { headers })).toBe(403)
      expect(await status('/api/audit_log.csv', who, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })).toBe(
        403,
      )
    }
    const own = await (await fetch(`${server.address}/api/v1/getApiKey`, { headers: { authorization: `Bearer ${vera!.token}` } })).text()
    const query = 'mutation { createPriceList(input: { title: "Terrace" }) { id } }'
    expect(JSON.stringify(await (await server.post('/api/graphql', { query }, own)).json())).toContain('ForbiddenError')
  })

  test('[MB8] an editor who becomes a viewer is told no more of as one who edits, and what they send then is refused', async () => {
    const ids = await seedOneOfEach(server.services.ownerDb, 'anna', anna!.organizationId!)
    const open = async (who: Somebody) => {
      const socket = await aSocket(server.address, { subject: 'hello', as: 'browser', token: who.token })
      socket.say({ subject: 'join', presentationId: ids.presentation!, showId: ids.show!, sequence: 0 })
      socket.say({ subject: 'here', presentationId: ids.presentation!, tab: who.id, slideId: null, widgetIds: [] })
      return socket
    }
    const hers = await open(anna!)
    await hers.hear('others')
    const other = await server.somebody({ organizationId: anna!.organizationId })
    const theirs = await open(other)
    await hers.hear('others', ({ here }) => here.some(({ userId }) => userId === other.id))
    hers.forget()
    await become(other, 'VIEWER')
    await hers.hear('others', ({ gone }) => gone.length === 1)
    const query = `mutation { updatePresentation(input: { id: "${ids.presentation!}", title: "Mine" }) { id } }`
    expect(JSON.stringify(await (await server.post('/api/graphql', { query }, other.token)).json())).toContain('ForbiddenError')
    hers.close()
    theirs.close()
  })

  test('[MB8] [MB16] an editor who becomes one of locations alone hears nothing more of a presentation that is open', async () => {
    const { presentation, show } = await seedOneOfEach(server.services.ownerDb, 'open', anna!.organizationId!)
    const [presentationId, showId] = [presentation!, show!]
    const other = await server.somebody({ organizationId: anna!.organizationId })
    const open = async (who: Somebody) => {
      const socket = await aSocket(server.address, { subject: 'hello', as: 'browser', token: who.token })
      socket.say({ subject: 'join', presentationId, showId, sequence: 0 })
      await socket.hear('joined')
      socket.say({ subject: 'here', presentationId, tab: who.id, slideId: null, widgetIds: [] })
      return socket
    }
    const [hers, theirs] = [await open(anna!), await open(other)]
    await hers.hear('others', ({ here }) => here.some(({ userId }) => userId === other.id))
    hers.forget()
    await become(other, 'LOCATION')
    await hers.hear('others', ({ gone }) => gone.length === 1)
    const operation = { kind: 'deleteWidget', data: { id: 'widget' } } as const
    server.services.tell({ presentationId }, { subject: 'operation', showId, sequence: 1, operationId: randomUUID(), operation })
    await hers.hear('operation')
    // What is said is answered after what was told.
    theirs.say({ subject: 'join', presentationId, showId, sequence: 1 })
    await theirs.hear('refetch')
    expect(theirs.of('operation')).toEqual([])
    hers.close()
    theirs.close()
  })

  test('[MB11] [MB12] an invitation is sent again, holds once, and is of no use in a closed organisation', async () => {
    const ask = async (query: string, who = anna!) =>
      (await (await server.post('/api/graphql', { query }, who.token)).json()) as { data: Record<string, { id: string; link: string }> }
    const about = `organizationId: "${anna!.organizationId!}", firstName: "Ivo", lastName: "Vis", email: "ivo@cafe.example", memberRole: VIEWER`
    const { id } = (await ask(`mutation { createUser(input: { ${about} }) { id } }`)).data['createUser']!
    const link = async () => (await ask(`mutation { generateUserPassword(userId: "${id}") { link } }`)).data['generateUserPassword']!.link
    await link()
    const token = (await link()).split('#')[1]!
    const choose = (password: string) => server.post('/api/auth/choose_password', { token, password })
    await server.services.asPlatform(db => updateRow(db, 'organization', anna!.organizationId!, { state: 'INACTIVE' }))
    const signIn = () => server.post('/api/auth/access_token', { username: 'ivo@cafe.example', password: 'Cafe-Lumiere-2' })
    expect((await choose('Cafe-Lumiere-2')).status).toBe(200)
    expect((await signIn()).status).not.toBe(200)
    await server.services.asPlatform(db => updateRow(db, 'organization', anna!.organizationId!, { state: 'ACTIVE' }))
    expect((await signIn()).status).toBe(200)
    expect((await choose('Cafe-Lumiere-3')).status).toBe(410)
  })
})
