/** So many characters a text has at most. */
export const maxLetters = 10_000
