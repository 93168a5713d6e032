import { textField } from '../../kernel/field.ts'
import { z } from '../../kernel/zod.ts'

/** More than anybody types; as much as one request should make the server hash. */
export const maxPasswordLength = 1_000

/** At least 8 characters, small and capital letters, and a digit or a special character. */
export const isStrongPassword = (password: string): boolean =>
  password.length >= 8 && /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) && /[^\p{L}]/u.test(password)

/** A password that is chosen. It is never stored. */
export const password = () =>
  textField(z.string({ error: 'required' }).max(maxPasswordLength, 'tooLong').refine(isStrongPassword, 'password'), 'password')
