/** Letters and digits that can't be taken for each other on a TV across the room. */
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const codeLength = 4

/**
 * What somebody typed or pasted, as a code: upper-cased, without what no code has in it, at most four characters.
 *
 *     typedCode(' ab-3z ') → 'AB3Z'
 */
export const typedCode = (text: string): string =>
  [...text.toUpperCase()]
    .filter(character => codeAlphabet.includes(character))
    .slice(0, codeLength)
    .join('')

/** The hosts by which only the machine itself knows itself. */
export const isOwnHost = (host: string): boolean => /^((.+\.)?localhost|127\.[\d.]+|\[::1\])(:\d+)?$/i.test(host)

/**
 * Where a phone types the code of a TV: the page of systems, with the code behind the #, which no server hears.
 *
 *     connectLink('https://menu.example', 'AB3Z') → 'https://menu.example/systems#connect-AB3Z'
 */
export const connectLink = (origin: string, code: string): string => `${origin}/systems#connect-${code}`

/** The code in the part behind the # of such a link; null: there is none in it. */
export function codeInHash(hash: string): string | null {
  const code = typedCode(/^connect-(.+)$/.exec(hash)?.[1] ?? '')
  return code.length === codeLength ? code : null
}
