import { randomUUID } from 'node:crypto'
import { backOff } from '@vitrine/model/backOff.ts'
import type { Config } from '../../config.ts'
import type { OwnerDb, Transaction } from '../database/database.ts'
import { insertRow } from '../database/rows.ts'
import { asPlatform } from '../database/tenant.ts'
import type { Encryption } from '../security/encryption.ts'
import type { Log } from '../processes/log.ts'
import { compose, type Content, type Letter } from './compose.ts'
import { outboxFolder, outboxTransport, smtpTransport, usualSmtpTimes, type SmtpTimes, type Transport } from './transport.ts'

/** Mail, kept in the database until it is sent: docs/spec/mail.md. */
export interface Mails {
  readonly setup: MailSetup
  /** Puts a mail among those that wait, in a transaction of the product itself. `queue` its job once that is committed. */
  add(db: Transaction, mail: NewMail): Promise<string>
  /** One try. What goes wrong with the mail server is written at the mail, and thrown at nobody. */
  send(mailId: string): Promise<void>
  /** Those whose next try is due. */
  due(): Promise<readonly string[]>
  /** After a start: a mail server that could not be reached may be another now. */
  tryAllAgain(): Promise<void>
  /** Says in the log what is wrong with the mail server, if anything is. */
  verify(): Promise<void>
  /** Removes what went out, or did not, long ago. */
  sweep(): Promise<void>
  close(): void
}

/** For whoever administers: how mail leaves here. */
export interface MailSetup {
  /** Whether it is sent at all. */
  readonly isSent: boolean
  /** The mail server, without the name and password that open it. */
  readonly server: string | null
  readonly from: string
  /** Where mails are written when none is sent. */
  readonly outbox: string
  /** Whether links in mails lead where the operator said. */
  readonly isPublicUrlSet: boolean
}

export interface NewMail extends Letter {
  readonly userId: string | null
  /** Afterwards what it says is of no use. A day at most. */
  readonly expiresAt?: Date
}

interface MailDeps {
  readonly ownerDb: OwnerDb
  readonly encryption: Encryption
  readonly config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'isPublicUrlSet'>
  readonly log: Pick<Log, 'info' | 'warn'>
  readonly now?: () => number
  readonly times?: SmtpTimes
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Tried again after a minute, then twice as long each time. Longer than a try takes, as it also is the time in which nobody else tries. */
const pauses = { first: minute, max: 2 * hour }
const keptFor = 90 * day

export function createMails({ ownerDb, encryption, config, log, now = Date.now, times = usualSmtpTimes }: MailDeps): Mails {
  const { smtpUrl, mailFrom, dataDir, isPublicUrlSet } = config
  const transport: Transport = smtpUrl ? smtpTransport(smtpUrl, mailFrom, times) : outboxTransport(dataDir, mailFrom)

  async function failed(mail: { readonly id: string; readonly tries: number; readonly expiresAt: string }, error: unknown): Promise<void> {
    const reason = reasonOf(error)
    const isOver = isRefusedForGood(error) || now() + backOff(mail.tries, pauses) > Date.parse(mail.expiresAt)
    if (isOver) await settle(ownerDb, mail.id, { state: 'FAILED', outcome: reason })
    else await asPlatform(ownerDb, db => db.updateTable('mail').set({ outcome: reason }).where('id', '=', mail.id).execute())
    log.warn(`A mail (${mail.id}) could not be sent${isOver ? ', and is not tried again' : '; it is tried again'}: ${reason}`)
  }

  return {
    setup: { isSent: smtpUrl !== null, server: serverOf(smtpUrl), from: mailFrom, outbox: outboxFolder(dataDir), isPublicUrlSet },
    async add(db, { userId, expiresAt, ...letter }) {
      const id = randomUUID()
      const content = compose(letter)
      await insertRow(db, 'mail', {
        id,
        kind: letter.kind,
        userId,
        recipient: letter.email,
        language: letter.language,
        subject: content.subject.slice(0, 500),
        sealedContent: encryption.encrypt(JSON.stringify(content), ownerOf(id)),
        state: 'WAITING',
        tries: 0,
        nextTryAt: at(now()),
        expiresAt: at(Math.min(expiresAt?.getTime() ?? Infinity, now() + day)),
      })
      return id
    },
    async send(id) {
      const mail = await claim(ownerDb, id, now())
      if (!mail) return
      const content = encryption.decrypt(mail.sealedContent ?? '', ownerOf(id))
      if (content === null) return settle(ownerDb, id, { state: 'FAILED', outcome: 'SECRET is another than when it was written' })
      if (Date.parse(mail.expiresAt) < now()) return settle(ownerDb, id, { state: 'FAILED', outcome: 'It waited too long' })
      let path: string | null
      try {
        path = await transport.send({ ...(JSON.parse(content) as Content), id, recipient: mail.recipient })
      } catch (error) {
        return failed(mail, error)
      }
      await settle(ownerDb, id, { state: path === null ? 'SENT' : 'WRITTEN', outcome: path, sentAt: at(now()) })
      if (path !== null) log.info(`A mail was written into the data folder, as SMTP_URL is not set: ${path}`)
    },
    async due() {
      const rows = await ownerDb
        .selectFrom('mail')
        .select('id')
        .where('nextTryAt', '<=', at(now()))
        .orderBy('nextTryAt')
        .limit(200)
        .execute()
      return rows.map(({ id }) => id)
    },
    async tryAllAgain() {
      await ownerDb
        .updateTable('mail')
        .set({ nextTryAt: at(now()) })
        .where('nextTryAt', '>', at(now()))
        .execute()
    },
    async verify() {
      await transport
        .verify()
        .catch((error: unknown) =>
          log.warn(`The mail server ${serverOf(smtpUrl)} can’t be used now: ${reasonOf(error)}. Mails wait, and are tried again.`),
        )
      if (smtpUrl && !isPublicUrlSet) log.warn('Mails are sent, and PUBLIC_URL is not set: their links lead to this machine only.')
    },
    async sweep() {
      await ownerDb
        .deleteFrom('mail')
        .where('createdAt', '<', at(now() - keptFor))
        .execute()
    },
    close: () => transport.close(),
  }
}

/** For this try alone: whoever is killed during it leaves the mail to the next one. */
const claim = (ownerDb: OwnerDb, id: string, now: number) =>
  asPlatform(ownerDb, async db => {
    const waiting = await db
      .selectFrom('mail')
      .select(['id', 'kind', 'recipient', 'tries', 'sealedContent', 'expiresAt'])
      .where('id', '=', id)
      .where('state', '=', 'WAITING')
      .where('nextTryAt', '<=', at(now))
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!waiting) return null
    const tries = waiting.tries + 1
    await db
      .updateTable('mail')
      .set({ tries, nextTryAt: at(now + backOff(tries, pauses)) })
      .where('id', '=', id)
      .execute()
    return { ...waiting, tries }
  })

async function settle(
  ownerDb: OwnerDb,
  id: string,
  values: { state: 'SENT' | 'WRITTEN' | 'FAILED'; outcome: string | null; sentAt?: string },
) {
  await asPlatform(ownerDb, db =>
    db
      .updateTable('mail')
      .set({ ...values, nextTryAt: null, sealedContent: null })
      .where('id', '=', id)
      .execute(),
  )
}

const at = (moment: number): string => new Date(moment).toISOString()

const ownerOf = (id: string): string => `mail ${id}`

function serverOf(url: string | null): string | null {
  return url && new URL(url).host
}

/** In one line, for the log and for the administrator. A mail server may repeat what it was sent: no address of ours leaves so. */
function reasonOf(error: unknown): string {
  const { response, message } = error as { response?: unknown; message?: unknown }
  const said = typeof response === 'string' && response !== '' ? response : String(message ?? error)
  return said
    .replace(/\w+:\/\/\S+/g, '…')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 300)
}

/** The mail server takes no mail for this address, or not this mail: it will say so again tomorrow. Whether it lets us in may change. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500
}
