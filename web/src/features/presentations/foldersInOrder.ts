interface Folder {
  readonly id: string
  readonly parentFolderId: string | null
  readonly title: string
}

/** A tree of folders as a list to read from top to bottom: each under its parent, by title. */
export function foldersInOrder<F extends Folder>(
  folders: readonly F[],
  parentId: string | null = null,
  depth = 0,
): { readonly folder: F; readonly depth: number }[] {
  const here = folders.filter(folder => folder.parentFolderId === parentId).sort((a, b) => a.title.localeCompare(b.title))
  return here.flatMap(folder => [{ folder, depth }, ...foldersInOrder(folders, folder.id, depth + 1)])
}
