import { choice, listOfField, measure, moment, numberSchema, requiredField, textField, type Field } from './kernel/field.ts'
import { fontNames } from './catalog/fontNames.ts'
import { leastSize, reach } from './reach.ts'
import { z } from './kernel/zod.ts'

/** The product's kinds of field: what is written, measured, paid, shown and stored. The kernel knows how a field is made, not these. */

/** One line that must not be empty, at most 200 characters unless said otherwise. */
export const title = (most = 200) => textField(z.string({ error: 'required' }).trim().min(1, 'required').max(most, 'tooLong'), 'text')
/** A line as it is typed from a screen: without the spaces around it and upper-cased, and measured only then. */
export const code = (most: number) => textField(z.string({ error: 'required' }).trim().toUpperCase().max(most, 'tooLong'), 'text')
/** Several lines, of which one at least says something. */
export const nonBlankText = (most = 10_000) =>
  textField(z.string({ error: 'required' }).regex(/\S/, 'required').max(most, 'tooLong'), 'longText')
/** What media is tagged with: without the spaces around it and in small letters, so that the same is the same. */
export const mediaTag = () => textField(z.string({ error: 'required' }).trim().toLowerCase().min(1, 'required').max(100, 'tooLong'), 'text')
/** A letter for each of so many things: 1 or 0. */
export const bits = (count: number) =>
  textField(
    z
      .string({ error: 'required' })
      .regex(/^[01]+$/, 'identifier')
      .max(count, 'tooLong'),
    'hidden',
  )
/** An e-mail address, kept in lower case. */
export const email = () =>
  textField(z.string({ error: 'required' }).trim().toLowerCase().min(1, 'required').max(254, 'tooLong').pipe(z.email('email')), 'text')
/** A colour: six hex digits without `#`. Anything else, also the show's colour names, by `colourOrName`. */
export const colour = () =>
  textField(
    z
      .string({ error: 'required' })
      .regex(/^[0-9A-Fa-f]{6}$/, 'colour')
      .toUpperCase(),
    'colour',
  )
/** A colour, or one of the show's own: $PRIMA, $SECON, $TERTI. */
export const colourOrName = () =>
  textField(z.string({ error: 'required' }).regex(/^([0-9A-Fa-f]{6}|\$PRIMA|\$SECON|\$TERTI)$/, 'colour'), 'colour')
/** A time of day at a quarter of an hour, `HH:MM:00`. */
export const timeOfDay = () => textField(z.string({ error: 'required' }).regex(/^([01]\d|2[0-3]):(00|15|30|45):00$/, 'time'), 'select')
/** A moment that somebody names, ISO 8601 in UTC, of the years that calendars and clocks of televisions know; kept to the millisecond. */
export const namedMoment = () =>
  requiredField<string>({
    ...moment(),
    schema: z
      .string({ error: 'required' })
      .refine(isMoment, 'moment')
      .transform(given => new Date(given).toISOString()),
  })
/** On a day that there is. */
const isMoment = (given: string): boolean => {
  const at = /^(19[7-9]\d|2[01]\d\d)-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?Z$/.test(given) ? Date.parse(given) : NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(given.slice(0, 10))
}
/** A day, `YYYY-MM-DD`, that is in the calendar. */
export const day = () => textField(z.iso.date({ error: 'date' }), 'date')
/** A language by its BCP 47 code, such as `nl` or `pt-BR`. */
export const languageTag = () =>
  textField(z.string({ error: 'required' }).regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'choice'), 'select')
/** The name of a stored file. */
export const filename = () => ({
  ...textField(z.string({ error: 'required' }).regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/, 'filename'), 'hidden'),
  isFile: true,
})
/** The name of a host, also out of an address that was pasted: of `https://Menu.Example:3000/start` it is `menu.example`. */
export const hostname = () =>
  textField(
    z
      .string({ error: 'required' })
      .trim()
      .toLowerCase()
      .transform(hostIn)
      .pipe(z.string().max(253, 'tooLong').regex(hostPattern(), 'hostname')),
    'text',
  )
const hostIn = (text: string): string =>
  text
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/:\d*$/, '')
    .replace(/\.$/, '')
/** Letters of any language: the server keeps them as the browser says them. Made when asked for: a television of 2019 knows no such pattern, and checks none. */
const hostPattern = () =>
  /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?)*$/u
/** Where something is served. */
export const url = () => textField(z.string({ error: 'required' }).max(2000, 'tooLong'), 'text')
/** An IANA time zone name, of a zone that there is: one that nobody knows would stop every clock that is asked for it. */
export const timeZone = () =>
  textField(
    z
      .string({ error: 'required' })
      .regex(/^[A-Za-z0-9_+/-]{1,64}$/, 'timeZone')
      .refine(isTimeZone, 'timeZone'),
    'text',
  )
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The BCP 47 code of a language as it is written: `nl`, `zh-Hant`, `pt-BR`. What is written otherwise, such as `NL` and `pt_br`, means the same. */
export const languageCode = () =>
  textField(
    z
      .string({ error: 'required' })
      .trim()
      .max(35, 'language')
      .transform(canonicalLanguage)
      .pipe(z.string().regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/, 'language')),
    'select',
  )
function canonicalLanguage(code: string): string {
  try {
    return Intl.getCanonicalLocales(code.replace(/_/g, '-'))[0] ?? code
  } catch {
    return code
  }
}
/** Languages in an order, each once. */
export const languageCodes = (most: number) => {
  const list = listOfField(languageCode(), most)
  return { ...list, schema: list.schema.transform(codes => [...new Set(codes)]) }
}

/** A place on the slide as a fraction of its width or height; widgets may lie partly or wholly outside. */
export const place = () => measure(-reach, reach)
/** A size as a fraction of the slide, above 0. */
export const size = () => measure(leastSize, reach)
/** A decimal amount of euro with at most two decimals. */
export const price = () =>
  requiredField<number>({
    schema: numberSchema()
      .min(0, 'tooSmall')
      .max(99_999.99, 'tooLarge')
      .refine(x => Math.abs(x * 100 - Math.round(x * 100)) < 1e-6, 'cents'),
    sql: 'integer',
    storage: 'cents',
    graphql: 'Float',
    control: 'price',
    range: [0, 99_999.99],
  })

/** Some of a closed list, each once, in the list's order: the same choices are the same value. */
export const choicesOf = <T extends string>(one: Field<T>): Field<T[], 'optional'> => {
  const several = listOfField(one, one.choices?.length ?? 0)
  const inOrder = (given: readonly T[]) => several.choices?.flatMap(each => given.find(value => value === each) ?? []) ?? []
  return { ...several, schema: z.array(one.schema).max(100, 'tooMany').transform(inOrder) }
}

/** A show font by its part (PRIMARY, SECONDARY), the organisation's own (CUSTOM_FONT), or one of the shipped families. */
export const font = () => choice('Font', fontNames)
