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
