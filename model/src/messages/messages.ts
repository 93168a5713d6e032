import { valueOf } from '../kernel/record.ts'
import { filled } from './filled.ts'
import type { Language } from './languages.ts'
import * as account from './parts/account.ts'
import * as app from './parts/app.ts'
import * as audit from './parts/audit.ts'
import * as bin from './parts/bin.ts'
import * as calls from './parts/calls.ts'
import * as canvas from './parts/canvas.ts'
import * as captures from './parts/captures.ts'
import * as colours from './parts/colours.ts'
import * as choosing from './parts/choosing.ts'
import * as commands from './parts/commands.ts'
import * as content from './parts/content.ts'
import * as customers from './parts/customers.ts'
import * as documentation from './parts/documentation.ts'
import * as editor from './parts/editor.ts'
import * as entities from './parts/entities.ts'
import * as fitting from './parts/fitting.ts'
import * as folders from './parts/folders.ts'
import * as fonts from './parts/fonts.ts'
import * as library from './parts/library.ts'
import * as mailPages from './parts/mailPages.ts'
import * as motion from './parts/motion.ts'
import * as presence from './parts/presence.ts'
import * as presentations from './parts/presentations.ts'
import * as refusals from './parts/refusals.ts'
import * as resellers from './parts/resellers.ts'
import * as resources from './parts/resources.ts'
import * as systems from './parts/systems.ts'
import * as templates from './parts/templates.ts'
import * as tickers from './parts/tickers.ts'
import * as versions from './parts/versions.ts'
import * as videos from './parts/videos.ts'
import * as writing from './parts/writing.ts'

/** The parts, one for each room of the interface. The TV has its own small one: parts/screen.ts. */
const en = {
  ...account.en,
  ...app.en,
  ...audit.en,
  ...bin.en,
  ...calls.en,
  ...canvas.en,
  ...captures.en,
  ...colours.en,
  ...choosing.en,
  ...commands.en,
  ...content.en,
  ...customers.en,
  ...documentation.en,
  ...editor.en,
  ...entities.en,
  ...fitting.en,
  ...folders.en,
  ...fonts.en,
  ...library.en,
  ...mailPages.en,
  ...motion.en,
  ...presence.en,
  ...presentations.en,
  ...refusals.en,
  ...resellers.en,
  ...resources.en,
  ...systems.en,
  ...templates.en,
  ...tickers.en,
  ...versions.en,
  ...videos.en,
  ...writing.en,
}
const nl: Record<MessageKey, string> = {
  ...account.nl,
  ...app.nl,
  ...audit.nl,
  ...bin.nl,
  ...calls.nl,
  ...canvas.nl,
  ...captures.nl,
  ...colours.nl,
  ...choosing.nl,
  ...commands.nl,
  ...content.nl,
  ...customers.nl,
  ...documentation.nl,
  ...editor.nl,
  ...entities.nl,
  ...fitting.nl,
  ...folders.nl,
  ...fonts.nl,
  ...library.nl,
  ...mailPages.nl,
  ...motion.nl,
  ...presence.nl,
  ...presentations.nl,
  ...refusals.nl,
  ...resellers.nl,
  ...resources.nl,
  ...systems.nl,
  ...templates.nl,
  ...tickers.nl,
  ...versions.nl,
  ...videos.nl,
  ...writing.nl,
}
export type MessageKey = keyof typeof en
export const dictionaries: Record<Language, Record<MessageKey, string>> = { en, nl }

/** say('en', 'rule.required', { field: 'Title' }) is "Title is required." */
export const translate = (language: Language, key: MessageKey, words: Readonly<Record<string, string | number>> = {}) =>
  filled(dictionaries[language][key], words)

export const isMessage = (key: string): key is MessageKey => key in en

/** Why a call was refused, where its name says more than that something went wrong. */
export function reasonOf(error: unknown): MessageKey | null {
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
