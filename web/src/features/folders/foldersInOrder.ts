interface Folder {
  readonly id: string
  readonly parentFolderId: string | null
  readonly title: string
}

const nothing: ReadonlySet<string> = new Set()

/** A tree of folders as a list to read from top to bottom: each under its parent, by title. What lies in a folded one is left out. */
export function foldersInOrder<F extends Folder>(
  folders: readonly F[],
  folded: ReadonlySet<string> = nothing,
  parentId: string | null = null,
  depth = 0,
): { readonly folder: F; readonly depth: number }[] {
  const here = folders.filter(folder => folder.parentFolderId === parentId).sort((a, b) => a.title.localeCompare(b.title))
  return here.flatMap(folder => [
    { folder, depth },
    ...(folded.has(folder.id) ? [] : foldersInOrder(folders, folded, folder.id, depth + 1)),
  ])
}
