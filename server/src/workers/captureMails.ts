import { captureLimits, clock } from '@vitrine/model/areas/captures/captures.ts'
import type { RowOf } from '@vitrine/model/calls/shape.ts'
import type { Refusal } from '@vitrine/model/messages/refusals.ts'
import { translate } from '@vitrine/model/messages/everyLanguage.ts'
import { captureAddress } from '../areas/captures/captureLinks.ts'
import type { Transaction } from '../core/database/database.ts'
import type { NewMail } from '../core/mail/mails.ts'
import { quoted, type MailPicture } from '../core/mail/compose.ts'
import { addressOn } from '../areas/accounts/addressOfLinks.ts'
import { ownSender, recipientOf, type Recipient } from '../core/mail/recipient.ts'
import type { Services } from '../services.ts'

type Needs = Pick<Services, 'mails' | 'encryption' | 'publicUrl' | 'pictures'>

/** A video that was ordered, as far as its mails need it. */
export type OrderedCapture = Pick<
  RowOf<'showCapture'>,
  'id' | 'organizationId' | 'presentationId' | 'showId' | 'userId' | 'title' | 'recipient' | 'language' | 'sealedToken'
>

/** Puts a mail among those that wait; answers its id. */
type Letter = (db: Transaction) => Promise<string>

interface Made {
  readonly seconds: number
  readonly bytes: number
  /** WebP. */
  readonly picture: Buffer
}

/** It is ready: with its picture, its length and size, and the link. */
export async function mailOfDone({ mails, encryption, publicUrl, pictures }: Needs, order: OrderedCapture, made: Made): Promise<Letter> {
  const picture = await pictureOf(pictures, made.picture)
  const address = captureAddress(encryption, order.id, order.sealedToken)
  const words = { title: quoted(order.title), length: clock(made.seconds), size: megabytes(made.bytes, order), days: captureLimits.days }
  return async db => {
    const { hostname, ...letter } = await letterTo(db, order)
    const origin = hostname ? addressOn(hostname, publicUrl) : publicUrl
    return mails.add(db, {
      ...letter,
      kind: 'SHOW_CAPTURE',
      words,
      ...(address && { link: origin + address }),
      ...(picture && { picture }),
    })
  }
}

export const mailOfFailed =
  ({ mails }: Pick<Needs, 'mails'>, order: OrderedCapture, failure: Refusal): Letter =>
  async db => {
    const { hostname: _, ...letter } = await letterTo(db, order)
    const words = { title: quoted(order.title), reason: translate(order.language, `refusal.${failure}`) }
    return mails.add(db, { ...letter, kind: 'SHOW_CAPTURE_FAILED', words })
  }

/** Whose it is follows from who ordered it. Who that is stands in it only where it goes to themselves. */
async function letterTo(
  db: Transaction,
  { userId, recipient, language }: OrderedCapture,
): Promise<Omit<NewMail, 'kind'> & Pick<Recipient, 'hostname'>> {
  const user = await recipientOf(db, userId)
  const isOwn = user?.email === recipient
  const whose = { sender: user?.sender ?? ownSender, hostname: user?.hostname ?? null }
  return { ...whose, name: isOwn ? user.name : null, email: recipient, language, userId: isOwn ? userId : null }
}

const megabytes = (bytes: number, { language }: OrderedCapture): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: bytes < 10_000_000 ? 1 : 0 }).format(Math.max(0.1, bytes / 1_000_000))

/** A mail is kept until it is sent, and no picture is worth a large one. */
const largestPicture = 80_000

async function pictureOf(pictures: Needs['pictures'], from: Buffer): Promise<MailPicture | null> {
  // Nobody is left without their video for want of its picture.
  const made = await pictures.make({ name: 'mail', from }).catch(() => null)
  const content = made?.pictures[0]
  if (!content || content.byteLength > largestPicture) return null
  return { content: Buffer.from(content).toString('base64'), width: made.about.width, height: made.about.height }
}
