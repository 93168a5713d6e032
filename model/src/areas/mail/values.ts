import { flag, line, moment, nullable, value } from '../../kernel/field.ts'
import { url } from '../../fields.ts'

/** How mail leaves this installation. */
export const mailSetup = value('MailSetup', {
  isSent: flag(),
  /** The mail server, without what opens it. */
  server: nullable(line(300)),
  from: line(300),
  /** Where mails are written when none is sent. */
  outbox: line(4_000),
  /** Links in mails lead where the operator said. */
  isPublicUrlSet: flag(),
})

/** A link was made with which somebody chooses a password. */
export const passwordLinkMade = value('PasswordLinkMade', {
  /** In a mail. Otherwise whoever made it hands it over: it is told this once. */
  isSent: flag(),
  /** Without an address where the server can't know the one at which it was asked: it is whole with that before it. */
  link: nullable(url()),
  expiresAt: moment(),
})
