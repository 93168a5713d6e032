import { valueOf } from '../kernel/record.ts'
import { filled } from './filled.ts'
import type { Language } from './languages.ts'
import type { MessageKey } from './messages.ts'

export type Dictionary = Readonly<Record<MessageKey, string>>

/** Who imports `everyLanguage.ts` speaks all of them. A browser learns those that it is asked for. */
const dictionaries: Partial<Record<Language, Partial<Dictionary>>> = {}

/** All words of a language, or some beside those that it has. */
export const addWords = (language: Language, words: Partial<Dictionary>): void =>
  void (dictionaries[language] = { ...dictionaries[language], ...words })
export const isSpoken = (language: Language, key: MessageKey): boolean => dictionaries[language]?.[key] !== undefined

/**
 * translate('en', 'rule.required', { field: 'Title' }) is "Title is required." Of one, a sentence that counts says what stands under its key
 * and `-one`. Nothing in a language that was not learnt.
 */
export function translate(language: Language, key: MessageKey, words: Readonly<Record<string, string | number>> = {}): string {
  const spoken: Readonly<Record<string, string>> = dictionaries[language] ?? {}
  const ofOne = String(words['count']) === '1' ? spoken[`${key}-one`] : undefined
  return filled(ofOne ?? spoken[key] ?? '', words)
}

/** All languages have the same messages. */
export const isMessage = (key: string): key is MessageKey => Object.values(dictionaries).some(words => Object.hasOwn(words, key))

/** Why a call was refused, where its name says more than that something went wrong; or what was wrong with its answer. */
export function reasonOf(error: unknown): MessageKey | null {
  const reason = valueOf(error, 'reason')
  if (typeof reason === 'string' && isMessage(reason)) return reason
  const code = valueOf(error, 'code')
  const refusal = `refusal.${String(code)}`
  return isMessage(refusal) && code !== 'InternalError' ? refusal : null
}

/** What the user is told of a call: always when it fails, and where worth saying when it succeeds. */
export interface Says {
  readonly fails: MessageKey
  readonly done?: MessageKey
}

/** A failed call in one sentence: its reason, else what the call itself says. */
export const failureOf = (says: Says, error: unknown): MessageKey => reasonOf(error) ?? says.fails
