import type { Language } from '@vitrine/model/messages/languages.ts'
import { sayInMail } from '@vitrine/model/messages/parts/mail.ts'
import type { RowOf } from '@vitrine/model/calls/shape.ts'

export type MailKind = RowOf<'mail'>['kind']

/** Whose mail it is: the partner's of whom it is for, or the product's own. */
export interface Sender {
  readonly name: string
  /** Six hex digits. */
  readonly color: string
  /** For questions; where replies go. */
  readonly email: string | null
}

export interface Letter {
  readonly kind: MailKind
  readonly language: Language
  readonly sender: Sender
  /** Of whom it is for. */
  readonly name: string | null
  readonly email: string
  /** The title of the organisation whom it is for belongs to. */
  readonly organization?: string | null
  /** What whoever asks them in is called, where a person does. */
  readonly inviter?: string | null
  readonly link?: string
  readonly hours?: number
  /** What else its sentences are filled with: words of ours, and of people only what `quoted` let through. */
  readonly words?: Readonly<Record<string, string | number>>
  /** Further paragraphs, of which people's own words came through `quoted`. */
  readonly lines?: readonly string[]
  /** Shown above what it says. */
  readonly picture?: MailPicture
}

/** A JPEG, which every program for mail shows, in the mail itself. */
export interface MailPicture {
  /** In base64. */
  readonly content: string
  readonly width: number
  readonly height: number
}

/** A mail as it is sent, in both its forms. */
export interface Content {
  readonly senderName: string
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly picture?: MailPicture
}

export function compose({
  kind,
  language,
  sender,
  name,
  email,
  organization,
  inviter,
  link,
  hours = 0,
  picture,
  lines = [],
  words: more,
}: Letter): Content {
  const people = { name: called(name ?? ''), inviter: called(inviter ?? ''), organization: quoted(organization ?? '') }
  const words = { ...more, ...people, partner: oneLine(sender.name), email, hours, address: sender.email ?? '' }
  const say = (key: Parameters<typeof sayInMail>[1]): string => sayInMail(language, key, words).replace(/ {2,}/g, ' ')
  const subject = say(`mail.${kind}.subject`)
  const button =
    kind === 'TRIAL' || kind === 'ADDRESS_CHANGED' || kind === 'SHOW_CAPTURE_FAILED' || !link
      ? null
      : { label: say(`mail.${kind}.button`), lasts: say(`mail.${kind}.lasts`), link }
  const greeting = words.name ? [say('mail.greeting')] : []
  const ending = [...(button ? [say('mail.ignore')] : []), ...(sender.email ? [say('mail.help')] : [])]
  const invites = words.inviter ? [say(words.organization ? 'mail.invited-to' : 'mail.invited')] : []
  const says = [...invites, say(`mail.${kind}.says`)].join(' ')
  const before = [...greeting, says, ...lines]
  const text = [...before, ...(button ? [`${button.label}:\n${button.link}`, button.lasts] : []), ...ending, words.partner].join('\n\n')
  const html = page({
    language,
    subject,
    sender: { ...sender, name: words.partner },
    picture: picture && { ...picture, says: say('mail.SHOW_CAPTURE.picture') },
    before,
    button: button && { ...button, address: say('mail.address') },
    after: ending,
  })
  return { senderName: words.partner, replyTo: sender.email, subject, text: `${text}\n`, html, ...(picture && { picture }) }
}

/** What people called something, as a mail to anybody repeats it: short, in quotes, and nothing that a program for mail would make a link of. */
export function quoted(title: string): string {
  const line = oneLine(title)
  if (isLikeAddress(line)) return ''
  return line === '' ? '' : `“${line.length > 80 ? `${line.slice(0, 79).trim()}…` : line}”`
}

/** How somebody is greeted, or is told who asks them in; empty: not by name. Whoever makes an account types the name: a mail of ours carries no message and no address of theirs. */
function called(name: string): string {
  const isLine = oneLine(name) === name.trim()
  return isLine && name.trim().length <= 60 && !isLikeAddress(name) ? name.trim() : ''
}

/** A program for mail would make a link of it. */
const isLikeAddress = (text: string): boolean => /:\/\/|@|[\p{L}\p{N}-][.。．｡]\p{L}/u.test(text)

/** A name is one line, or it would be the beginning of another header. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** By which the HTML shows the picture that the mail carries. */
export const pictureId = 'picture@vitrine'

interface Page {
  readonly language: Language
  readonly subject: string
  readonly sender: Sender
  readonly picture: (MailPicture & { readonly says: string }) | undefined
  readonly before: readonly string[]
  readonly button: { readonly label: string; readonly link: string; readonly lasts: string; readonly address: string } | null
  readonly after: readonly string[]
}

/** Tables and styles in the elements themselves: what programs for mail agree on. Nothing is fetched from anywhere. */
function page({ language, subject, sender, picture, before, button, after }: Page): string {
  const ink = inkOn(sender.color)
  const paragraph = (words: string, style = ''): string => `<p style="margin:0 0 16px;${style}">${escaped(words)}</p>`
  const small = 'font-size:13px;color:#57534e;'
  const action = button
    ? `<p style="margin:24px 0"><a href="${escaped(button.link)}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:#${sender.color};color:${ink};text-decoration:none;font-weight:bold">${escaped(button.label)}</a></p>
${paragraph(button.lasts)}
${paragraph(button.address, small)}
<p style="margin:0 0 16px;${small}word-break:break-all"><a href="${escaped(button.link)}" style="color:#57534e">${escaped(button.link)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f5f5f4"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:8px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#1c1917">
<tr><td style="padding:20px 32px;border-radius:8px 8px 0 0;background:#${sender.color};color:${ink};font-size:18px;font-weight:bold">${escaped(sender.name)}</td></tr>
${picture ? `<tr><td><img src="cid:${pictureId}" width="${picture.width}" height="${picture.height}" alt="${escaped(picture.says)}" style="display:block;margin:24px auto 0;max-width:calc(100% - 64px);height:auto;border:1px solid #d6d3d1;border-radius:4px"></td></tr>` : ''}
<tr><td style="padding:32px">
${before.map(words => paragraph(words)).join('\n')}
${action}
${after.map(words => paragraph(words, small)).join('\n')}
</td></tr></table></td></tr></table></body></html>
`
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

/** Which of black and white can be read on a colour, by the contrast that WCAG measures. */
export function inkOn(color: string): '#ffffff' | '#000000' {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(at => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return 1.05 / (luminance + 0.05) >= 4.5 ? '#ffffff' : '#000000'
}
