import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { aDatabase } from '../../test/databases.ts'
import { openJobs } from '../core/jobs/jobs.ts'
import { createMails } from '../core/mail/mails.ts'
import { createOwnerDb } from '../core/database/ownerDb.ts'
import { asPlatform } from '../core/database/tenant.ts'
import { silent } from '../core/processes/log.ts'
import { createEncryption } from '../core/security/encryption.ts'
import { startMails } from './mails.ts'

const patience = { timeout: 60_000, interval: 5 }

test('[ST29] a mail server that says nothing keeps no server open, and the mail waits for the next start', async () => {
  const database = await aDatabase({ hasQueues: true })
  const sockets: Socket[] = []
  const silentServer = createServer(socket => void sockets.push(socket.on('error', () => undefined)))
  silentServer.listen(0, '127.0.0.1')
  await once(silentServer, 'listening')
  const ownerDb = createOwnerDb(database.pool)
  const jobs = await openJobs(database.connection, silent())
  const smtpUrl = `smtp://127.0.0.1:${(silentServer.address() as AddressInfo).port}`
  const mails = createMails({
    ownerDb,
    encryption: createEncryption('a secret'),
    config: { smtpUrl, mailFrom: 'vitrine@menu.example', dataDir: '/nowhere', isPublicUrlSet: true },
    log: silent(),
    times: { connection: 3_600_000, answer: 3_600_000, whole: 3_600_000 },
  })
  const id = await asPlatform(ownerDb, db =>
    mails.add(db, {
      kind: 'FORGOTTEN_PASSWORD',
      language: 'en',
      sender: { name: 'Rita Resells', color: 'FFEE00', email: null },
      name: 'Anna',
      email: 'anna@vitrine.example',
      link: 'https://menu.example/password#token',
      userId: null,
    }),
  )
  const mail = () => ownerDb.selectFrom('mail').select(['state', 'tries', 'outcome']).where('id', '=', id).executeTakeFirstOrThrow()
  const sending = startMails({ jobs, mails, log: silent(), queue: job => jobs.queue(job) })
  await vi.waitFor(async () => expect((await mail()).tries).toBe(1), patience)
  await sending.close()
  await jobs.close()
  expect(await mail()).toEqual({ state: 'WAITING', tries: 1, outcome: null })

  for (const socket of sockets) socket.destroy()
  silentServer.close()
  // Of what was left nobody waits for the end but this test, which takes its database away.
  await vi.waitFor(async () => expect((await mail()).outcome).not.toBeNull(), patience)
  mails.close()
  await database.drop()
})
