import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startVitrine, type TestVitrine } from '../../../test/vitrine.ts'
import { createEncryption } from '../security/encryption.ts'
import { createLog } from '../processes/log.ts'
import { asPlatform } from '../database/tenant.ts'
import { compose, inkOn } from './compose.ts'
import { createMails, type Mails, type NewMail } from './mails.ts'

let vitrine: TestVitrine
beforeAll(async () => void (vitrine = await startVitrine()))
afterAll(() => vitrine.close())

const closers: (() => unknown)[] = []
let lines: string[] = []
let folder = ''
let moment = Date.parse('2030-01-01T10:00:00Z')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-mail-'))
  lines = []
  moment = Date.parse('2030-01-01T10:00:00Z')
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  rmSync(folder, { recursive: true, force: true })
})

const link = 'https://menu.example/password#tHe-tOkEn'
const letter: NewMail = {
  kind: 'FORGOTTEN_PASSWORD',
  language: 'en',
  sender: { name: 'Rita Resells', color: 'FFEE00', email: 'hello@rita.example' },
  name: 'Anna',
  email: 'anna@vitrine.example',
  link,
  userId: null,
}

interface Received {
  readonly to: readonly string[]
  readonly message: string
}

/** A mail server, and what it was given. */
async function aMailServer(options: Partial<SMTPServerOptions> = {}): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ to, message: Buffer.concat(chunks).toString() })
        callback()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  closers.push(() => new Promise<void>(resolve => server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received }
}

/** Something that listens, and does with whoever comes what it is told. */
async function aListener(meet: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server: Server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    meet(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Says yes to everything, takes the whole mail, and is gone. */
function acceptAndDrop(socket: Socket): void {
  let isMessage = false
  socket.write('220 here\r\n')
  socket.on('data', chunk => {
    const said = chunk.toString()
    if (isMessage && said.endsWith('\r\n.\r\n')) return void socket.destroy()
    if (isMessage) return
    isMessage = /^DATA/i.test(said)
    socket.write(isMessage ? '354 go on\r\n' : '250 yes\r\n')
  })
}

function mailsThrough(smtpUrl: string | null, patience = 20_000): Mails {
  const mails = createMails({
    ownerDb: vitrine.ownerDb,
    encryption: createEncryption('a secret'),
    config: { smtpUrl, mailFrom: 'vitrine@menu.example', dataDir: folder, isPublicUrlSet: true },
    log: createLog(line => void lines.push(line)),
    now: () => moment,
    times: { connection: patience, answer: patience, whole: 2 * patience },
  })
  closers.push(() => mails.close())
  return mails
}

const add = (mails: Mails, changes: Partial<NewMail> = {}): Promise<string> =>
  asPlatform(vitrine.ownerDb, db => mails.add(db, { ...letter, ...changes }))
const rowOf = (id: string) => vitrine.ownerDb.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** Without the lines' ends of quoted-printable. */
const plain = (message: string): string => message.replaceAll('=\r\n', '').replaceAll('=3D', '=')

describe('a mail', () => {
  test('[ML1] [ML3] [ML25] is sent once, and what it said is kept no longer', async () => {
    const { url, received } = await aMailServer()
    const mails = mailsThrough(url)
    const id = await add(mails)
    expect(JSON.stringify(await rowOf(id))).not.toContain('tHe-tOkEn')
    await Promise.all([mails.send(id), mails.send(id)])
    await mails.send(id)
    expect(received.map(({ to }) => to)).toEqual([['anna@vitrine.example']])
    expect(await rowOf(id)).toMatchObject({ state: 'SENT', tries: 1, sealedContent: null, nextTryAt: null, outcome: null })
  })

  test('[ML4] [ML26] [ML27] says it in both forms, in the language of whom it is for, as their partner', async () => {
    const { url, received } = await aMailServer()
    const mails = mailsThrough(url)
    for (const language of ['en', 'nl'] as const) await mails.send(await add(mails, { language }))
    const [english, dutch] = received.map(({ message }) => plain(message))
    expect(english).toContain('From: Rita Resells <vitrine@menu.example>')
    expect(english).toContain('Reply-To: Rita Resells <hello@rita.example>')
    expect(english).toContain('Content-Type: text/plain')
    expect(english).toContain('Content-Type: text/html')
    expect(english).toContain('Choose a new password')
    expect(english!.split(link).length).toBeGreaterThan(2)
    expect(english).toContain('background:#FFEE00;color:#000000')
    expect(dutch).toContain('Kies een nieuw wachtwoord')
    expect(english).not.toMatch(/<img|<link|@import|url\(/)
    expect([inkOn('000000'), inkOn('1F5F52'), inkOn('FFFFFF')]).toEqual(['#ffffff', '#ffffff', '#000000'])
  })

  test('[ML5] is for nobody else, whatever its names are', async () => {
    const { url, received } = await aMailServer()
    const mails = mailsThrough(url)
    const name = 'Rita\r\nBcc: bob@vitrine.example\r\n\r\n<script>x</script>'
    await mails.send(await add(mails, { sender: { ...letter.sender, name }, name }))
    await mails.send(await add(mails, { email: 'anna@vitrine.example, bob@vitrine.example' }))
    expect(received.flatMap(({ to }) => to)).not.toContain('bob@vitrine.example')
    expect(received[0]!.message.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
    expect(plain(received[0]!.message).split('text/html')[1]).not.toContain('<script>')
    const outside = await vitrine.ask(vitrine.ada, 'mutation ($to: String!) { sendTrialMail(recipient: $to) { id } }', {
      to: 'anna@vitrine.example\r\nBcc: bob@vitrine.example',
    })
    expect(outside.errors?.[0]?.extensions).toMatchObject({ code: 'EmailValidationError', fields: [{ path: 'recipient', rule: 'email' }] })
  })
})

describe('[ML19] a greeting', () => {
  const greeted = (name: string) => compose({ ...letter, name }).text.split('\n')[0]
  test.each(['Anna', 'Jan-Willem de Vries', 'J. P.', '李'])('names %s', name => expect(greeted(` ${name} `)).toBe(`Hello ${name},`))
  test.each([
    'Win at evil.example',
    'https://evil.example',
    'me@evil.example',
    'Anna\n\nCall us at once',
    'Anna, your account was closed today. Call us at once to keep it.',
  ])('carries nothing of %j', name => {
    const { text, html } = compose({ ...letter, name })
    expect(text).not.toContain('Hello')
    for (const form of [text, html]) expect(form).not.toMatch(/evil|Call us/)
  })
})

describe('[ML39] an invitation', () => {
  const invited = { ...letter, kind: 'FIRST_PASSWORD', inviter: 'Rita de Wit', organization: 'Frituur De Hoek' } as const
  test('says by whom and to what, in both forms and languages', () => {
    const english = compose({ ...invited, language: 'en' })
    for (const form of [english.text, english.html])
      expect(form).toContain('Rita de Wit invites you to “Frituur De Hoek”. An account was made')
    expect(compose({ ...invited, language: 'nl' }).text).toContain('Rita de Wit nodigt je uit voor “Frituur De Hoek”. Er is een account')
    expect(compose({ ...invited, organization: null, language: 'en' }).text).toContain('Rita de Wit invites you. An account was made')
  })
  test('carries nothing of a name that is a message or an address', () => {
    for (const bad of [
      'Win at evil.example',
      'Rita\n\nCall us at once',
      'Rita, your account was closed. Call us at once to keep it open.',
    ]) {
      const { text, html } = compose({ ...invited, inviter: bad })
      for (const form of [text, html]) expect(form).not.toMatch(/evil|Call us|invites/)
    }
    expect(compose({ ...invited, organization: '<b>evil.example</b>' }).html).not.toContain('evil')
    expect(compose({ ...invited, organization: '<b>Hoek</b>' }).html).toContain('“&#60;b&#62;Hoek&#60;/b&#62;”')
  })
})

describe('[ML2] [ML23] a mail server that', () => {
  const failing: readonly { readonly what: string; readonly make: () => Promise<string>; readonly says: RegExp }[] = [
    { what: 'is not there', make: async () => 'smtp://127.0.0.1:9', says: /ECONNREFUSED/ },
    { what: 'never answers', make: () => aListener(() => undefined), says: /Greeting never received|time/i },
    { what: 'drops whoever comes', make: () => aListener(socket => socket.end()), says: /closed|reset|ended/i },
    {
      what: 'accepts the mail and then drops the connection',
      make: () => aListener(acceptAndDrop),
      says: /closed|reset|ended|time/i,
    },
    {
      what: 'has no room today, and repeats the mail in its answer',
      make: async () =>
        (
          await aMailServer({
            onData: (stream, _, callback) => {
              stream.resume()
              stream.on('end', () => callback(Object.assign(new Error(`Come back later with ${link}`), { responseCode: 451 })))
            },
          })
        ).url,
      says: /^451 Come back later with …$/,
    },
  ]
  test.each(failing)('$what loses nothing, and tells nothing', async ({ make, says }) => {
    const mails = mailsThrough(await make(), 300)
    const id = await add(mails)
    await mails.send(id)
    const failed = await rowOf(id)
    expect(failed).toMatchObject({ state: 'WAITING', tries: 1, outcome: expect.stringMatching(says) })
    expect(await mails.due()).not.toContain(id)
    expect(lines).toEqual([expect.stringContaining('it is tried again')])
    expect(lines.join('\n')).not.toMatch(/tHe-tOkEn|database/)

    const { url, received } = await aMailServer()
    moment += 60_000
    expect(await mails.due()).toContain(id)
    await mailsThrough(url).send(id)
    expect(received).toHaveLength(1)
    expect(await rowOf(id)).toMatchObject({ state: 'SENT', tries: 2, outcome: null })
  })

  test('[ML24] refuses the address for good is not asked again', async () => {
    const { url } = await aMailServer({
      onRcptTo: (_address, _session, callback) => callback(Object.assign(new Error('No such user'), { responseCode: 550 })),
    })
    const mails = mailsThrough(url)
    const id = await add(mails)
    await mails.send(id)
    expect(await rowOf(id)).toMatchObject({ state: 'FAILED', outcome: expect.stringContaining('No such user'), sealedContent: null })
  })

  test('[ML22] is tried for a day, with growing pauses, and then no more', async () => {
    const mails = mailsThrough('smtp://127.0.0.1:9')
    const id = await add(mails)
    const begun = moment
    const waited: number[] = []
    for (let row = await rowOf(id); row.state === 'WAITING'; row = await rowOf(id)) {
      waited.push(Date.parse(row.nextTryAt!) - moment)
      moment = Date.parse(row.nextTryAt!)
      await mails.send(id)
    }
    expect(await rowOf(id)).toMatchObject({ state: 'FAILED', outcome: expect.stringContaining('ECONNREFUSED') })
    expect(waited.slice(0, 5)).toEqual([0, 60_000, 120_000, 240_000, 480_000])
    expect((moment - begun) / 3_600_000).toBeGreaterThan(20)
    expect((moment - begun) / 3_600_000).toBeLessThanOrEqual(24)
  })

  test('[ML22] was away until the link was of no use gets it no more', async () => {
    const mails = mailsThrough('smtp://127.0.0.1:9')
    const id = await add(mails, { expiresAt: new Date(moment + 3_600_000) })
    moment += 3_700_000
    await mails.send(id)
    expect(await rowOf(id)).toMatchObject({ state: 'FAILED', outcome: 'It waited too long' })
  })
})

describe('without a mail server', () => {
  test('[ML6] a mail is a file of its owner’s, which the log names, and nothing it says', async () => {
    const mails = mailsThrough(null)
    expect(mails.setup).toMatchObject({ isSent: false, server: null, outbox: join(folder, 'outbox') })
    const id = await add(mails)
    await mails.send(id)
    const [file] = readdirSync(join(folder, 'outbox'))
    const path = join(folder, 'outbox', file!)
    expect(file).toMatch(/^2.*\.eml$/)
    expect(plain(readFileSync(path, 'utf8'))).toContain(link)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(await rowOf(id)).toMatchObject({ state: 'WRITTEN', outcome: `outbox/${file}` })
    expect(lines).toEqual([expect.stringContaining(`outbox/${file}`)])
    expect(lines.join('')).not.toContain('tHe-tOkEn')
  })
})
