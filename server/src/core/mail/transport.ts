import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { createTransport } from 'nodemailer'
import { withTimeout } from '../processes/timeout.ts'
import { pictureId, type Content } from './compose.ts'

/** How mail leaves here. */
export interface Transport {
  /** Resolves to where it was written; null: it was sent. */
  send(envelope: Envelope): Promise<string | null>
  /** Throws where the mail server can't be reached, or doesn't let us in. */
  verify(): Promise<void>
  close(): void
}

export interface Envelope extends Content {
  readonly id: string
  readonly recipient: string
}

/** Milliseconds. A mail server may be slow; one that says nothing is given up. */
export interface SmtpTimes {
  readonly connection: number
  readonly answer: number
  readonly whole: number
}
export const usualSmtpTimes: SmtpTimes = { connection: 10_000, answer: 20_000, whole: 50_000 }

export function smtpTransport(url: string, from: string, times: SmtpTimes): Transport {
  const smtp = createTransport({
    url,
    connectionTimeout: times.connection,
    greetingTimeout: times.connection,
    dnsTimeout: times.connection,
    socketTimeout: times.answer,
    // What is sent was made here: nothing of it names a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(envelope) {
      await withTimeout(times.whole, smtp.sendMail(messageOf(envelope, from)))
      return null
    },
    verify: async () => void (await withTimeout(times.whole, smtp.verify())),
    close: () => smtp.close(),
  }
}

/** Where no mail is sent: a file for each, which programs for mail open. */
export function outboxTransport(dataDir: string, from: string): Transport {
  const made = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(envelope) {
      const { message } = await made.sendMail(messageOf(envelope, from))
      const folder = outboxFolder(dataDir)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '')
      const path = join(folder, `${moment}-${envelope.id}.eml`)
      await writeFile(path, message as Buffer, { mode: 0o600 })
      return relative(dataDir, path)
    },
    verify: async () => undefined,
    close: () => undefined,
  }
}

export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox')

/** Addresses as objects: a comma or a line break in a name makes no second recipient and no header. */
const messageOf = ({ id, recipient, senderName, replyTo, subject, text, html, picture }: Envelope, from: string) => ({
  from: { name: senderName, address: from },
  to: { name: '', address: recipient },
  ...(replyTo && { replyTo: { name: senderName, address: replyTo } }),
  subject,
  text,
  html,
  ...(picture && {
    attachments: [{ filename: 'picture.jpg', content: Buffer.from(picture.content, 'base64'), contentType: 'image/jpeg', cid: pictureId }],
  }),
  // The same at every try: a mail that arrived although its answer got lost is known again.
  messageId: `<${id}@${from.split('@').at(-1)}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
})
