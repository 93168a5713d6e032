import { isRecord, valueOf } from '../../kernel/record.ts'
import { initialOf } from '../../kernel/entity.ts'
import { daysOfWeek } from '../schedules/values.ts'
import { nutrition } from './labels.ts'
import type { SheetColumn } from './sheetColumns.ts'

/** In rows of locations: their own opening hours, null where they have none. They stand in a table of their own. */
export const hoursField = 'hours'

/** A field that a sheet has in parts, a column for each: a text in one language, a value of the nutrition table, the hours of a weekday. */
interface Part {
  readonly field: string
  /** What the field holds under this name. */
  read(whole: unknown, name: string, language: string): unknown
  /** What is to be written in the field, besides the change that there is, so that it holds this there. */
  change(whole: unknown, change: unknown, part: { readonly name: string; readonly language: string; readonly value: unknown }): unknown
}

const parts: Readonly<Record<string, Part>> = {
  translation: {
    field: 'translations',
    read: (whole, name, language) =>
      valueOf(
        translationsIn(whole).find(each => each['language'] === language),
        name,
      ) ?? null,
    // Only the languages and the texts that change are named: a null is no longer translated.
    change(_, change, { name, language, value }) {
      const said = translationsIn(change)
      const known = said.find(each => each['language'] === language)
      const next = { ...(known ?? { language }), [name]: value }
      return known ? said.map(each => (each === known ? next : each)) : [...said, next]
    },
  },
  nutrition: {
    field: 'nutrition',
    read: (whole, name) => valueOf(whole, name) ?? null,
    change(whole, change, { name, value }) {
      const before = change === undefined ? whole : change
      const next = {
        ...initialOf(nutrition),
        ...(isRecord(before) ? before : {}),
        ...(name === 'basis' && value === null ? {} : { [name]: value }),
      }
      const isSaid = Object.entries(next).some(([each, amount]) => each !== 'basis' && amount !== null)
      // A basis alone is kept until it is emptied: whoever chooses it first goes on with the values. Of a row it is said last.
      const isKept = name === 'basis' ? value !== null : isRecord(before)
      return isSaid || isKept ? next : null
    },
  },
  // Of a location that has its own. A day of which nothing is said is closed; whether anything is said at all is asked of the row.
  openingHours: {
    field: hoursField,
    read: (whole, name) =>
      whole
        ? spansIn(whole)
            .filter(({ weekday }) => weekday === name)
            .map(({ opensAt, closesAt }) => ({ opensAt, closesAt }))
            .toSorted((a, b) => (String(a.opensAt) < String(b.opensAt) ? -1 : 1))
        : null,
    change(whole, change, { name, value }) {
      const said = Array.isArray(value) ? value.filter(isRecord) : []
      const spans = [
        ...spansIn(change ?? whole).filter(({ weekday }) => weekday !== name),
        ...said.map(span => ({ weekday: name, ...span })),
      ]
      return { spans: daysOfWeek.flatMap(day => spans.filter(({ weekday }) => weekday === day)) }
    },
  },
}

const spansIn = (whole: unknown): readonly Readonly<Record<string, unknown>>[] => {
  const spans = valueOf(whole, 'spans')
  return Array.isArray(spans) ? spans.filter(isRecord) : []
}
const translationsIn = (whole: unknown) => (Array.isArray(whole) ? whole.filter(isRecord) : [])

type Placed = Pick<SheetColumn, 'of' | 'name'>

export const isPart = ({ of }: Placed): boolean => parts[of] !== undefined

/** The field that a column writes into. */
export const fieldOfColumn = ({ of, name }: Placed): string => parts[of]?.field ?? name

/** What a row holds under a column of its own fields. `language`: where the column stands for one. */
export function readPart({ of, name }: Placed, row: unknown, language: string | null | undefined): unknown {
  const part = parts[of]
  return part ? part.read(valueOf(row, part.field), name, language ?? '') : valueOf(row, name)
}

/** What the field gets, so that it holds this under the column. `change`: what it gets already; undefined: nothing so far. */
export function changePart(
  { of, name }: Placed,
  language: string | null | undefined,
  { whole, change, value }: { readonly whole: unknown; readonly change: unknown; readonly value: unknown },
): unknown {
  return parts[of] ? parts[of].change(whole, change, { name, language: language ?? '', value }) : value
}

/** Where the parts of a field come after each other: the basis after the values, which it alone does without. */
export const placeOfPart = ({ of, name }: Placed): number => (of === 'nutrition' && name === 'basis' ? 1 : 0)

/** Of what a change of a field names, what is there: a change of translations names only some of them. */
export function namedBy(field: string, whole: unknown, change: unknown): unknown {
  if (field !== 'translations') return whole ?? null
  return translationsIn(change).map(({ language, ...texts }) => {
    const known = translationsIn(whole).find(each => each['language'] === language)
    return { language, ...Object.fromEntries(Object.keys(texts).map(name => [name, known?.[name] ?? null])) }
  })
}
