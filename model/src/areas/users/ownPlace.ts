/**
 * The address of the account in which somebody who administers works in a business of theirs: nobody needs a second address for that. Mail to it
 * comes to the same mailbox where the mail server knows such addresses; nobody signs in with it, its owner acts as it.
 * `addressIn('olga@cafe.example', 'Café Lumière')` is `olga+cafe-lumiere@cafe.example`.
 */
export function addressIn(email: string, title: string): string {
  const at = email.lastIndexOf('@')
  const words = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .match(/[a-z\d]+/g)
  const business = (words ?? ['business']).join('-').slice(0, 24).replace(/-$/, '')
  return `${email.slice(0, at)}+${business}${email.slice(at)}`
}
