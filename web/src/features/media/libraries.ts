import type { Role } from '@vitrine/model/access/permissions.ts'
import { rememberedText } from '../../device/remembered.ts'

export interface LibraryKind {
  readonly name: 'own' | 'stock'
  /** Files are added here. */
  readonly isMutable: boolean
}

/** Where pictures, videos and templates are chosen from, the one to which they are added first. What an administrator adds is everybody's: they have none of their own. */
export const librariesFor = (role: Role | undefined): readonly [LibraryKind, ...LibraryKind[]] =>
  role === 'ADMIN'
    ? [{ name: 'stock', isMutable: true }]
    : [
        { name: 'own', isMutable: true },
        { name: 'stock', isMutable: false },
      ]

/** Which library is open: the one that was chosen last, as long as it is there, else the first. */
export const openedFirst = (libraries: readonly [LibraryKind, ...LibraryKind[]], last: string | null): LibraryKind['name'] =>
  (libraries.find(({ name }) => name === last) ?? libraries[0]).name

export const lastLibrary = rememberedText({ key: 'vitrine.media.library', on: 'device' })
