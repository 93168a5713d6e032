/** So many folders at most has a library: its tree is read as a whole. */
export const maxFolders = 1_000

interface Folder {
  readonly id: string
  readonly parentFolderId: string | null
}

/** Whether another folder at that place is called so, as it is read: "Dishes" is "dishes". */
export const isFolderTitleTaken = (
  folders: readonly (Folder & { readonly title: string })[],
  { id, parentFolderId, title }: { readonly id: string | null; readonly parentFolderId: string | null; readonly title: string },
): boolean =>
  folders.some(
    folder =>
      folder.id !== id && folder.parentFolderId === parentFolderId && folder.title.trim().toLowerCase() === title.trim().toLowerCase(),
  )

/** The folder and all below it. */
export function withFoldersBelow<F extends Folder>(folders: readonly F[], id: string): readonly F[] {
  const found = new Set([id])
  for (let before = 0; before < found.size;) {
    before = found.size
    for (const folder of folders) if (folder.parentFolderId !== null && found.has(folder.parentFolderId)) found.add(folder.id)
  }
  return folders.filter(folder => found.has(folder.id))
}

/** How many folders lie in each other where this one would lie in that one, with all below it. `id` null: a new one. */
export function depthWithin(folders: readonly Folder[], id: string | null, parentFolderId: string | null): number {
  const parentOf = (of: string | null) => folders.find(folder => folder.id === of)?.parentFolderId ?? null
  const depthOf = (of: string | null, to: string | null): number => (of === null || of === to ? 0 : 1 + depthOf(parentOf(of), to))
  const below = id === null ? [] : withFoldersBelow(folders, id).map(folder => depthOf(folder.id, id))
  return depthOf(parentFolderId, null) + 1 + Math.max(0, ...below)
}

/** Whether a folder may lie there: not in itself, nor in one of its own. Null: at the top. */
export const mayMoveFolder = (folders: readonly Folder[], id: string, parentFolderId: string | null): boolean =>
  parentFolderId === null || !withFoldersBelow(folders, id).some(folder => folder.id === parentFolderId)
