import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addresses, type UploadAnswer } from '@vitrine/model/http.ts'
import { closeCodes } from '@vitrine/model/realtime.ts'
import { insertRow } from '../../core/database/rows.ts'
import { hashOfToken } from '../../core/security/tokens.ts'
import { removeUnknownFiles } from '../media/unusedFiles.ts'
import { askerAt } from '../../../test/program.ts'
import { anOrganization, aServer, password, type Somebody, type TestServer } from '../../../test/server.ts'
import { aSocket } from '../../../test/socket.ts'

let here: TestServer
let there: TestServer
let ada: Somebody
beforeAll(async () => {
  here = await aServer()
  there = await aServer({ beside: here })
  ada = await here.somebody({ role: 'ADMIN' })
})
afterAll(async () => {
  await there.close()
  await here.close()
})

const asked = (path: string, token: string) => fetch(there.address + path, { headers: { authorization: `Bearer ${token}` } })

/** A customer with a user whose browser, and a TV, are connected to the other process. */
async function connected(credential: string) {
  const anna = await here.somebody()
  const organizationId = anna.organizationId!
  await here.services.asPlatform(async db => {
    await insertRow(db, 'system', { id: credential, organizationId, title: 'Window', screenCount: 1 })
    const screen = { organizationId, systemId: credential, sortIndex: 1, credentialHash: hashOfToken(credential) }
    await insertRow(db, 'systemScreen', { id: `${credential}-1`, ...screen })
  })
  expect((await asked(addresses.screenContent, credential)).status).toBe(200)
  const browser = await aSocket(there.address, { subject: 'hello', as: 'browser', token: anna.token })
  const tv = await aSocket(there.address, { subject: 'hello', as: 'screen', credential })
  return { anna, organizationId, browser, tv }
}

const administrator = () => askerAt(here.address, ada.token)
const viewerOf = async (token: string): Promise<unknown> => {
  const answer = await there.post(addresses.graphql, { query: '{ viewer { id } }' }, token)
  return ((await answer.json()) as { data?: { viewer?: { id: string } } }).data?.viewer?.id ?? null
}
const signedIn = async ({ email }: Somebody) => (await there.post(addresses.accessToken, { username: email, password })).status

describe('of a customer that is deleted', () => {
  test('[CU22] [BN46] sessions and sockets end at once, on the other process too; screens go on when it comes back, and end when it is gone for good', async () => {
    const { anna, organizationId, browser, tv } = await connected('deleted')
    expect(await viewerOf(anna.token)).toBe(anna.id)
    const content = async () => (await asked(addresses.screenContent, 'deleted')).json()
    const formerly: unknown = await content()
    tv.forget()
    await administrator().deleteOrganization({ id: organizationId })
    expect(await browser.closed).toBe(closeCodes.unauthenticated)
    expect(await viewerOf(anna.token)).toBeNull()
    expect(await signedIn(anna)).toBe(401)
    await tv.hear('content')
    await vi.waitFor(async () => expect(await content()).toMatchObject({ isActive: false, shows: {} }))
    tv.forget()
    await administrator().restoreBinItems({ ids: [organizationId] })
    await tv.hear('content')
    await vi.waitFor(async () => expect(await content()).toEqual(formerly))
    expect(await viewerOf(anna.token)).toBeNull()
    expect(await signedIn(anna)).toBe(200)
    await administrator().deleteOrganization({ id: organizationId })
    await administrator().deleteBinItems({ ids: [organizationId] })
    expect(await tv.closed).toBe(closeCodes.unauthenticated)
    expect((await asked(addresses.screenContent, 'deleted')).status).toBe(401)
  })

  test('[CU6] files go that nobody else refers to', async () => {
    const organizationId = await anOrganization(here.services)
    const uploaded = await sentLogo(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
        .png()
        .toBuffer(),
    )
    const { filename } = (await uploaded.json()) as UploadAnswer
    await administrator().updateOrganization({ input: { id: organizationId, logoFilename: filename } })
    expect((await fetch(`${here.address}/files/${filename}`)).status).toBe(200)
    await administrator().deleteOrganization({ id: organizationId })
    expect((await fetch(`${here.address}/files/${filename}`)).status).toBe(200)
    await administrator().deleteBinItems({ ids: [organizationId] })
    // A week later nobody has used what was sent, and nobody knows of it.
    await here.services.ownerDb.deleteFrom('storedFile').where('filename', '=', filename).where('organizationId', 'is', null).execute()
    expect(await here.services.ownerDb.selectFrom('storedFile').select('id').where('filename', '=', filename).execute()).toEqual([])
    const { files, ownerDb } = here.services
    const old = {
      all: async function* () {
        yield { name: filename, storedAt: new Date(0) }
      },
      remove: (name: string) => files.remove(name),
    }
    await removeUnknownFiles({ ownerDb, files: old as never })
    expect((await fetch(`${here.address}/files/${filename}`)).status).toBe(404)
  })
})

describe('of a customer that is no longer active', () => {
  test('[CU7] [CU23] [CU24] sessions and sockets end at once, and screens show nothing of theirs', async () => {
    const { anna, organizationId, browser, tv } = await connected('inactive')
    tv.forget()
    await administrator().updateOrganization({ input: { id: organizationId, state: 'INACTIVE' } })
    expect(await browser.closed).toBe(closeCodes.unauthenticated)
    await tv.hear('content')
    expect(await signedIn(anna)).toBe(401)
    expect(await (await asked(addresses.screenContent, 'inactive')).json()).toMatchObject({ isActive: false, shows: {} })
    await administrator().updateOrganization({ input: { id: organizationId, state: 'ACTIVE' } })
    await vi.waitFor(async () => expect(await (await asked(addresses.screenContent, 'inactive')).json()).toMatchObject({ isActive: true }))
    expect(await viewerOf(anna.token)).toBeNull()
    expect(await signedIn(anna)).toBe(200)
    tv.close()
  })
})

test('[US6] the sockets of a user who is deleted are closed at once, on the other process too', async () => {
  const anna = await here.somebody()
  const colleague = await here.somebody({ organizationId: anna.organizationId })
  const [hers, theirs] = await Promise.all(
    [anna, colleague].map(({ token }) => aSocket(there.address, { subject: 'hello', as: 'browser', token })),
  )
  await administrator().deleteUser({ id: anna.id })
  expect(await hers!.closed).toBe(closeCodes.unauthenticated)
  expect(await viewerOf(colleague.token)).toBe(colleague.id)
  expect(theirs!.socket.readyState).toBe(1)
  theirs!.close()
})

test('[CU21] a blocked tag changes what the library shows with the next question, and its browsers are told to ask', async () => {
  const bob = await here.somebody()
  await here.services.asPlatform(db =>
    insertRow(db, 'asset', { organizationId: null, type: 'IMAGE', title: 'Wine', filename: 'wine.webp', tags: ['alcohol'] }),
  )
  const titles = async () => (await askerAt(there.address, bob.token).allAssets({})).items.map(({ title }) => title)
  const browser = await aSocket(there.address, { subject: 'hello', as: 'browser', token: bob.token })
  expect(await titles()).toContain('Wine')
  browser.forget()
  await administrator().updateOrganization({ input: { id: bob.organizationId! }, tags: ['Alcohol'] })
  expect(await titles()).not.toContain('Wine')
  await browser.hear('changed', ({ entities }) => entities.includes('organization'))
  browser.close()
})

function sentLogo(content: Uint8Array | string, token = ada.token, address: string = addresses.logoUpload): Promise<Response> {
  const form = new FormData()
  form.set('kind', 'organizationLogo')
  form.set('file', new Blob([content as BlobPart]), 'logo.png')
  return fetch(here.address + address, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } })
}

describe('a logo', () => {
  const picture = () =>
    sharp({ create: { width: 40, height: 20, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()

  test('[CU4] is sent by whoever makes customers, and by nobody else', async () => {
    const [rita, anna] = [await here.somebody({ role: 'RESELLER' }), await here.somebody()]
    for (const { token } of [ada, rita]) {
      const answer = (await (await sentLogo(await picture(), token)).json()) as UploadAnswer
      expect(answer).toMatchObject({ result: 'OK', uploadType: 'organizationLogo', url: `/files/${answer.filename}` })
      expect((await fetch(here.address + answer.url)).headers.get('content-type')).toBe('image/webp')
    }
    const refused = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]
    expect(await refused(await sentLogo(await picture(), anna.token))).toEqual([403, 'ForbiddenError'])
    expect(await refused(await sentLogo(await picture(), anna.token, addresses.upload))).toEqual([415, 'FileTypeError'])
  })

  test('[CU4] that is a script, no picture or too large is refused', async () => {
    const refused = async (content: Uint8Array | string) => {
      const answer = await sentLogo(content)
      return [answer.status, ((await answer.json()) as { code: string }).code]
    }
    expect(await refused('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')).toEqual([
      422,
      'FileUnsafeError',
    ])
    expect(await refused('<script>alert(1)</script>')).toEqual([415, 'FileTypeError'])
    const large = await sentLogo(new Uint8Array(20 * 1024 * 1024 + 1))
    expect([large.status, await large.json()]).toMatchObject([413, { code: 'FileTooLargeError', words: { limit: 20 } }])
  })
})
