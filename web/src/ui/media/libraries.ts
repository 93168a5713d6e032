import type { Role } from '@vitrine/model/access/permissions.ts'

export interface LibraryKind {
  readonly name: 'own' | 'stock'
  /** Files are added here. */
  readonly isMutable: boolean
}

/** Where pictures and videos are chosen from. What an administrator adds is everybody's: they have no files of their own. */
export const librariesFor = (role: Role | undefined): readonly [LibraryKind, ...LibraryKind[]] =>
  role === 'ADMIN'
    ? [{ name: 'stock', isMutable: true }]
    : [
        { name: 'own', isMutable: true },
        { name: 'stock', isMutable: false },
      ]
