import { backOff } from '@vitrine/model/backOff.ts'
import type { RouteName } from '@vitrine/model/access/routes.ts'
import { languages, type Language } from '@vitrine/model/messages/languages.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { addWords, isSpoken, translate, type Dictionary } from '@vitrine/model/messages/spoken.ts'
import { createStore } from '@vitrine/renderer/store.ts'
import { isOneOf } from '@vitrine/model/kernel/record.ts'
import { useMemo } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { rememberedText } from '../device/remembered.ts'

export type Words = Readonly<Record<string, string | number>>
export type Translate = (key: MessageKey, words?: Words) => string

const chosen = rememberedText({ key: 'vitrine.language', on: 'device' })
const isLanguage = (x: unknown): x is Language => isOneOf(languages, x)

/** The language chosen before, else the first of the browser's that we speak, else the installation's own, in which its page says to be. */
export function chosenLanguage(kept: string | null, wanted: readonly string[], own = ''): Language {
  if (isLanguage(kept)) return kept
  return [...wanted, own].map(name => name.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en'
}

const current = createStore(chosenLanguage(chosen.get(), globalThis.navigator?.languages ?? [], globalThis.document?.documentElement.lang))
showLanguage()
current.subscribe(showLanguage)

chosen.subscribe(() => {
  const elsewhere = chosen.get()
  if (isLanguage(elsewhere)) void speak(elsewhere)
})

function showLanguage() {
  if (globalThis.document) document.documentElement.lang = current.get()
}

type Fetch = () => Promise<{ readonly default: Partial<Dictionary> }>
interface Part {
  /** One of its messages. */
  readonly key: MessageKey
  readonly words: Readonly<Record<Language, Fetch>>
}
/** What is said around every page and where people sign in. */
const first: Part = { key: 'app.retry', words: { en: () => import('virtual:words/en/first'), nl: () => import('virtual:words/nl/first') } }
const later: Part = {
  key: 'product.one',
  words: { en: () => import('virtual:words/en/later'), nl: () => import('virtual:words/nl/later') },
}
type OfFew = Part & { readonly pages: readonly RouteName[] }
/** What happened to things, where they are used, and what lies in the bin: in dialogs over any page, too. */
const dialogs: OfFew = {
  pages: ['audit-log', 'own-organization', 'mail', 'bin'],
  key: 'audit.subtitle',
  words: { en: () => import('virtual:words/en/audit'), nl: () => import('virtual:words/nl/audit') },
}
/** What few pages alone say: [PG43]. */
const ofFew: readonly OfFew[] = [
  dialogs,
  {
    pages: ['editor', 'preview'],
    key: 'editor.undo',
    words: { en: () => import('virtual:words/en/editor'), nl: () => import('virtual:words/nl/editor') },
  },
  {
    pages: [
      'list-organizations',
      'add-organization',
      'edit-organization',
      'own-organization',
      'team',
      'list-resellers',
      'add-reseller',
      'edit-reseller',
      'brand',
    ],
    key: 'organization.none-body',
    words: { en: () => import('virtual:words/en/customers'), nl: () => import('virtual:words/nl/customers') },
  },
  {
    pages: ['notices', 'account'],
    key: 'notices.subtitle',
    words: { en: () => import('virtual:words/en/notices'), nl: () => import('virtual:words/nl/notices') },
  },
  {
    pages: ['systems', 'screens', 'edit-organization', 'collections-week'],
    key: 'hours.menu',
    words: { en: () => import('virtual:words/en/hours'), nl: () => import('virtual:words/nl/hours') },
  },
  {
    pages: ['collections-week', 'add-collection', 'edit-collection', 'edit-release'],
    key: 'planning.system',
    words: { en: () => import('virtual:words/en/planning'), nl: () => import('virtual:words/nl/planning') },
  },
  {
    pages: ['shared'],
    key: 'sharing.shows',
    words: { en: () => import('virtual:words/en/sharing'), nl: () => import('virtual:words/nl/sharing') },
  },
  {
    // A release says why a price is not sent out by whoever put it in.
    pages: ['products', 'allergens', 'kitchen', 'price-lists', 'price-list', 'prices-at', 'price-approval', 'edit-release'],
    key: 'grid.view',
    words: { en: () => import('virtual:words/en/products'), nl: () => import('virtual:words/nl/products') },
  },
  {
    pages: ['products', 'price-list', 'promotions', 'locations'],
    key: 'sheets.import',
    words: { en: () => import('virtual:words/en/sheets'), nl: () => import('virtual:words/nl/sheets') },
  },
  {
    pages: ['api-documentation'],
    key: 'documentation.title',
    words: { en: () => import('virtual:words/en/documentation'), nl: () => import('virtual:words/nl/documentation') },
  },
  {
    pages: ['presentations', 'templates', 'screens', 'screen', 'proof', 'locations'],
    key: 'sort.used',
    words: { en: () => import('virtual:words/en/presentations'), nl: () => import('virtual:words/nl/presentations') },
  },
  {
    pages: ['editor', 'preview', 'presentations'],
    key: 'publishing.moment',
    words: { en: () => import('virtual:words/en/publishing'), nl: () => import('virtual:words/nl/publishing') },
  },
  {
    pages: ['emergency'],
    key: 'emergency.subtitle',
    words: { en: () => import('virtual:words/en/emergencies'), nl: () => import('virtual:words/nl/emergencies') },
  },
  {
    pages: ['screens', 'screen', 'proof', 'locations'],
    key: 'screens.list',
    words: { en: () => import('virtual:words/en/screens'), nl: () => import('virtual:words/nl/screens') },
  },
  {
    pages: ['releases', 'edit-release'],
    key: 'releases.published',
    words: { en: () => import('virtual:words/en/releases'), nl: () => import('virtual:words/nl/releases') },
  },
]
/** What is needed by now. */
const needed = new Set([first])

const isLearnt = (language: Language) => [...needed].every(({ key }) => isSpoken(language, key))

/** Makes sure that the words of a language are there. Rejects while they can't be fetched. */
async function learn(language: Language): Promise<void> {
  const missing = [...needed].filter(({ key }) => !isSpoken(language, key))
  const found = await Promise.all(missing.map(part => part.words[language]()))
  for (const words of found) addWords(language, words.default)
}

/** At once where its words are there. */
function speak(next: Language): Promise<void> {
  if (!isLearnt(next)) return learnToSpeak(next)
  current.set(next)
  return Promise.resolve()
}
async function learnToSpeak(next: Language): Promise<void> {
  await learn(next)
  current.set(next)
}

export const language = {
  get: current.get,
  /** Rejects where its words can't be fetched; then all stays as it is. */
  async set(next: Language): Promise<void> {
    await speak(next)
    chosen.set(next)
  },
  subscribe: current.subscribe,
  /** Before the first word is said. */
  begin: () => learnPatiently(),
  /** Before a page behind the login; `withEditor`: one that says what the editor says. */
  async beginPages(page: RouteName): Promise<void> {
    for (const part of [later, ...ofFew.filter(({ pages }) => pages.includes(page))]) needed.add(part)
    if (!isLearnt(current.get())) await learnPatiently()
  },
  /** Before such a dialog. Rejects where its words can't be fetched. */
  async beginDialogs(): Promise<void> {
    needed.add(dialogs)
    if (!isLearnt(current.get())) await learn(current.get())
  },
}

/** Tries for as long as it takes. */
async function learnPatiently(): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await learn(current.get())
    } catch {
      await new Promise(resolve => setTimeout(resolve, backOff(tries, { first: 500, max: 8_000 })))
    }
  }
}

export const useLanguage = (): Language => useStore(language)

const translatorOf =
  (spoken: Language): Translate =>
  (name, words = {}) =>
    translate(spoken, name, writtenIn(spoken, words))

/** `say('rule.required', { field: 'Title' })` in the user's language. */
export function useTranslate(): Translate {
  const spoken = useLanguage()
  return useMemo(() => translatorOf(spoken), [spoken])
}

/** The same outside a component. */
export const translateNow: Translate = (name, words) => translatorOf(current.get())(name, words)

const units = [
  [1024, 'kilobyte'],
  [1024 ** 2, 'megabyte'],
  [1024 ** 3, 'gigabyte'],
] as const

const locales: Record<Language, string> = { nl: 'nl-NL', en: 'en-GB' }

/** Numbers and dates as the language writes them. */
export function formatsOf(spoken: Language) {
  const locale = locales[spoken]
  const whole = new Intl.NumberFormat(locale)
  const euro = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' })
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return {
    number: (x: number) => whole.format(x),
    /** 12.5 is “€ 12,50” in Dutch, “€12.50” in English. */
    price: (x: number) => euro.format(x),
    date: (at: string | number | Date) => day.format(new Date(at)),
    /** So many bytes are “1.2 GB”: of 1,024 MB, as limits count them. */
    size(bytes: number) {
      const [length, unit] = units.findLast(([least]) => bytes >= least) ?? units[0]
      const digits = bytes / length < 10 ? 1 : 0
      return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: digits }).format(bytes / length)
    },
    /** HH:mm */
    time: (at: string | number | Date) => time.format(new Date(at)),
    /** How long to wait: “12 minutes”, “45 seconds”. */
    wait(seconds: number) {
      const [length, unit] =
        seconds < 60 ? ([1, 'second'] as const) : seconds < 3_600 ? ([60, 'minute'] as const) : ([3_600, 'hour'] as const)
      return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(seconds / length))
    },
    decimalSeparator: spoken === 'nl' ? ',' : '.',
    thousandSeparator: spoken === 'nl' ? '.' : ',',
  }
}

/** Words whose numbers are as the language writes them: 20000 is 20,000 in English, 1.75 is 1,75 in Dutch. */
function writtenIn(spoken: Language, words: Words): Words {
  if (!Object.values(words).some(word => typeof word === 'number')) return words
  const { number } = knownFormats(spoken)
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, typeof word === 'number' ? number(word) : word]))
}

export function useFormats() {
  return knownFormats(useLanguage())
}

const made = new Map<Language, ReturnType<typeof formatsOf>>()

/** Made once for a language: every price of a long list asks for them, and the browser's formats are dear to make. */
function knownFormats(spoken: Language): ReturnType<typeof formatsOf> {
  const formats = made.get(spoken) ?? formatsOf(spoken)
  made.set(spoken, formats)
  return formats
}
