import type { ShowStyle } from '@vitrine/model/areas/shows/values.ts'
import type { Transaction } from '../../core/database/database.ts'
import { firstColours } from '@vitrine/model/show/colours.ts'
import { selectOf, toRow, type ApiRow } from '../../core/database/rows.ts'
import { keysOf } from '@vitrine/model/kernel/record.ts'

/** A user's own colours and fonts: what they last gave a show, and with which their next one begins (docs/spec/publishing.md). */
export type StyleDefaults = Omit<ApiRow<'presentationColorsAndFonts'>, 'id' | 'userId'>

/** Which part of a show's style each of them is. */
const partOf = {
  primaryColor: 'colorPrimary',
  secondaryColor: 'colorSecondary',
  tertiaryColor: 'colorTertiary',
  fontPrimary: 'fontPrimary',
  fontSecondary: 'fontSecondary',
} as const satisfies Readonly<Record<keyof StyleDefaults, keyof ShowStyle>>
const names = keysOf(partOf)

export const styleDefaultsOf = (db: Transaction, userId: string) =>
  selectOf(db, 'presentationColorsAndFonts').where('userId', '=', userId).executeTakeFirst()

/** The beginning of a show's style: what its maker likes, and where no colour was chosen yet, colours to begin with. */
export async function styleFromDefaults(db: Transaction, userId: string): Promise<Partial<ShowStyle>> {
  const liked = await styleDefaultsOf(db, userId)
  if (!liked) return firstColours
  const style: Partial<ShowStyle> = Object.fromEntries(names.map(name => [partOf[name], liked[name]]))
  // White three times is what nobody has chosen: a font was.
  const hasColours = keysOf(firstColours).some(name => style[name] !== 'FFFFFF')
  return hasColours ? style : { ...style, ...firstColours }
}

/** Whether a change of a show's style is one of what its maker likes. */
export const changesDefaults = (change: object): boolean => names.some(name => partOf[name] in change)

/** What can be liked of a style: a font of one's organisation belongs to its show. */
export function styleDefaultsIn(style: ShowStyle): Partial<StyleDefaults> {
  const parts = names.map(name => [name, style[partOf[name]]] as const)
  return Object.fromEntries(parts.filter(([, value]) => value !== 'CUSTOM_FONT')) as Partial<StyleDefaults>
}

export async function saveStyleDefaults(db: Transaction, userId: string, liked: Partial<StyleDefaults>): Promise<void> {
  const given = toRow('presentationColorsAndFonts', liked)
  await db
    .insertInto('presentationColorsAndFonts')
    .values({ ...initialStyleDefaults, ...given, id: userId, userId })
    .onConflict(conflict => (Object.keys(given).length ? conflict.column('userId').doUpdateSet(given) : conflict.doNothing()))
    .execute()
}

/** White, and Alegreya. */
export const initialStyleDefaults: StyleDefaults = {
  primaryColor: 'FFFFFF',
  secondaryColor: 'FFFFFF',
  tertiaryColor: 'FFFFFF',
  fontPrimary: 'ALEGREYA',
  fontSecondary: 'ALEGREYA',
}
