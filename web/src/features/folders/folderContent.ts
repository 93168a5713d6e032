import { withFoldersBelow } from '@vitrine/model/kernel/folders.ts'
import type { Translate } from '../../ui/language.ts'
import { namedSome, quoted } from '../../ui/namedSome.ts'
import type { Folder, FolderKind } from './folder.ts'

/** So many of each are named; the others are counted. */
const mostNamed = 5

/** What goes and what stays when a folder is deleted, by name. */
export async function folderContent(t: Translate, kind: FolderKind, folders: readonly Folder[], folder: Folder): Promise<string> {
  const all = withFoldersBelow(folders, folder.id)
  const below = all.filter(({ id }) => id !== folder.id)
  const total = all.reduce((sum, { count }) => sum + count, 0)
  if (below.length + total === 0) return t('folders.delete-empty')
  const titles: string[] = []
  for (const { id, count } of all) if (count > 0 && titles.length < mostNamed) titles.push(...(await kind.titlesIn(id, mostNamed)))
  const parent = folders.find(({ id }) => id === folder.parentFolderId)
  const names = below.map(({ title }) => title)
  return [
    below.length > 0 && t('folders.delete-folders', { names: namedSome(t, names.slice(0, mostNamed).map(quoted), names.length) }),
    total > 0 && t(kind.stay, { names: namedSome(t, titles.slice(0, mostNamed).map(quoted), total) }),
    total > 0 && (parent ? t('folders.delete-to', { title: parent.title }) : t('folders.delete-out')),
  ]
    .filter(Boolean)
    .join(' ')
}
