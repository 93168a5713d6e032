import type { Font } from '../catalog/fonts.ts'
import { isRecord } from '../kernel/record.ts'
import { namesAnAsset } from '../screen/references.ts'
import { exampleId, type Show } from './show.ts'

/** What stands in for the things of an organisation. */
export interface StandIns {
  /** The file that everybody has, of one that the show names; null: there is none. */
  readonly assetOf: (id: string) => string | null
  /** The shipped font in the place of an own one. Null: it is everybody's already. */
  readonly fontOf: (id: string) => Font | null
}

/** A show as it can belong to nobody: it points at the examples, at files that everybody has, and writes in shipped fonts. */
export const ownerless = (show: Show, standIns: StandIns): Show => {
  const fieldOf: FieldOf = (name, value, walk) => {
    if (name in examples) return examples[name]
    if (name === 'conditionValue') return value === null ? null : exampleId
    // A daypart of somebody is nobody's, and one that isn't there is never on.
    if (name === 'schedule' && isRecord(value) && typeof value['daypartId'] === 'string') return null
    // Nobody else's locations have these labels: it would be shown nowhere.
    if (name === 'locationLabels') return []
    // What draws the slide's picture will make one of the examples; the old one shows somebody's prices.
    if (name === 'thumbFilename' || name === 'thumbUrl') return null
    return typeof value === 'string' && namesAnAsset(name) && !isFontName(name) ? standIns.assetOf(value) : walk(value)
  }
  return withFields(show, fieldOf, of => withShippedFonts(of, standIns))
}

/** The same show with other files: `fileOf` says which stands for each that it names, also an own font's. */
export const withFiles = (show: Show, fileOf: (id: string) => string): Show =>
  withFields(show, (name, value, walk) => (typeof value === 'string' && namesAnAsset(name) ? fileOf(value) : walk(value)))

/** What stands under a name, wherever in the show; `walk`: the same with what is in it. */
type FieldOf = (name: string, value: unknown, walk: (value: unknown) => unknown) => unknown

/** The show with each field as `fieldOf` says. `before`: of each record, what it is made of. */
function withFields(show: Show, fieldOf: FieldOf, before: (record: object) => object = record => record): Show {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(before(value)).map(([name, of]) => [name, fieldOf(name, of, walk)]))
  }
  return walk(show) as Show
}

/** Chosen products are none: the list shows all of the example's. */
const examples: Readonly<Record<string, unknown>> = {
  productId: exampleId,
  variantId: exampleId,
  collectionId: null,
  categoryId: exampleId,
  promotionId: exampleId,
  moreCategoryIds: null,
  productIds: null,
}

/** Which font each own one stands for. */
const fontFields = { customFont: 'font', fontPrimaryCustom: 'fontPrimary', fontSecondaryCustom: 'fontSecondary' } as const
const isFontName = (name: string) => name in fontFields

function withShippedFonts(record: object, { fontOf }: StandIns): object {
  const given = record as Readonly<Record<string, unknown>>
  const replaced = Object.entries(fontFields).flatMap(([own, named]) => {
    const id = given[own]
    const font = typeof id === 'string' ? fontOf(id) : null
    if (!font) return []
    return [[own, null] as const, ...(given[named] === 'CUSTOM_FONT' ? [[named, font] as const] : [])]
  })
  return { ...record, ...Object.fromEntries(replaced) }
}
