import { withFoldersBelow } from '@vitrine/model/kernel/folders.ts'
import { ask } from '../../../api/client.ts'
import type { Translate } from '../../../ui/language.ts'
import type { Folder } from './library.ts'

/** So many of each are named; the others are counted. */
const mostNamed = 5

/** What goes and what stays when a folder is deleted, by name. */
export async function folderContent(t: Translate, folders: readonly Folder[], folder: Folder): Promise<string> {
  const all = withFoldersBelow(folders, folder.id)
  const below = all.filter(({ id }) => id !== folder.id)
  const count = all.reduce((sum, { templateCount }) => sum + templateCount, 0)
  if (below.length + count === 0) return t('templates.delete-folder-empty')
  const titles: string[] = []
  for (const { id, templateCount } of all) {
    if (templateCount === 0 || titles.length >= mostNamed) continue
    const { items } = await ask('allTemplates', { filter: { folderId: id }, limit: mostNamed })
    titles.push(...items.map(({ presentation }) => presentation?.title ?? ''))
  }
  const parent = folders.find(({ id }) => id === folder.parentFolderId)
  return [
    below.length > 0 &&
      t('templates.delete-folder-folders', {
        names: named(
          t,
          below.map(({ title }) => title),
          below.length,
        ),
      }),
    count > 0 && t('templates.delete-folder-templates', { names: named(t, titles, count) }),
    count > 0 && (parent ? t('templates.delete-folder-to', { title: parent.title }) : t('templates.delete-folder-out')),
  ]
    .filter(Boolean)
    .join(' ')
}

/** `“Summer”, “Winter” and 3 more` */
function named(t: Translate, titles: readonly string[], count: number): string {
  const some = titles.slice(0, mostNamed).map(title => `“${title}”`)
  return count > some.length ? t('templates.and-more', { names: some.join(', '), count: count - some.length }) : some.join(', ')
}
