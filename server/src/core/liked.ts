import type { ShowStyle } from '@vitrine/model/areas/shows/values.ts'
import type { Transaction } from './database/database.ts'
import { selectOf, toRow, type ApiRow } from './database/rows.ts'

/** A user's own colours and fonts: what they last gave a show, and with which their next one begins (docs/spec/publishing.md). */
export type Liked = Omit<ApiRow<'presentationColorsAndFonts'>, 'id' | 'userId'>

/** Which part of a show's style each of them is. */
const partOf = {
  primaryColor: 'colorPrimary',
  secondaryColor: 'colorSecondary',
  tertiaryColor: 'colorTertiary',
  fontPrimary: 'fontPrimary',
  fontSecondary: 'fontSecondary',
} as const satisfies Readonly<Record<keyof Liked, keyof ShowStyle>>
const names = Object.keys(partOf) as (keyof Liked)[]

export const likedBy = (db: Transaction, userId: string) =>
  selectOf(db, 'presentationColorsAndFonts').where('userId', '=', userId).executeTakeFirst()

/** The beginning of a show's style; nothing of it where nothing was chosen yet. */
export async function likedStyle(db: Transaction, userId: string): Promise<Partial<ShowStyle>> {
  const liked = await likedBy(db, userId)
  return liked ? Object.fromEntries(names.map(name => [partOf[name], liked[name]])) : {}
}

/** Whether a change of a show's style is one of what its maker likes. */
export const isLiking = (change: object): boolean => names.some(name => partOf[name] in change)

/** What can be liked of a style: a font of one's organisation belongs to its show. */
export function likedIn(style: ShowStyle): Partial<Liked> {
  const parts = names.map(name => [name, style[partOf[name]]] as const)
  return Object.fromEntries(parts.filter(([, value]) => value !== 'CUSTOM_FONT')) as Partial<Liked>
}

export async function keepLiked(db: Transaction, userId: string, liked: Partial<Liked>): Promise<void> {
  const given = toRow('presentationColorsAndFonts', liked)
  await db
    .insertInto('presentationColorsAndFonts')
    .values({ id: userId, userId, ...usual, ...given } as never)
    .onConflict(conflict => (Object.keys(given).length ? conflict.column('userId').doUpdateSet(given as never) : conflict.doNothing()))
    .execute()
}

/** White, and Alegreya. */
export const usual: Liked = {
  primaryColor: 'FFFFFF',
  secondaryColor: 'FFFFFF',
  tertiaryColor: 'FFFFFF',
  fontPrimary: 'ALEGREYA',
  fontSecondary: 'ALEGREYA',
}
