/**
 * At least eight characters: upper and lower case letters, and a digit or a special character. `isStrongPassword('Cafe-1-x')` is true.
 */
export const isStrongPassword = (text: string): boolean =>
  [...text].length >= 8 && /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text) && /[^\p{L}\s]/u.test(text)
