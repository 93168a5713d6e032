/** A product group in its dialog; without an id it is new. */
export interface GroupDraft {
  readonly id: string | null
  readonly title: string
}

/**
 * What to save, when others may have changed the groups since the dialog was opened: theirs stay, at the end;
 * what they deleted is gone here too. The call removes every group that it doesn't name.
 */
export function groupsToSave(
  drafts: readonly GroupDraft[],
  opened: readonly { readonly id: string }[],
  current: readonly { readonly id: string; readonly title: string }[],
): GroupDraft[] {
  const known = new Set(opened.map(group => group.id))
  const exists = new Set(current.map(group => group.id))
  const newHere = current.filter(group => !known.has(group.id)).map(({ id, title }) => ({ id, title }))
  return [
    ...drafts.filter(draft => draft.id === null || exists.has(draft.id)).map(({ id, title }) => ({ id, title: title.trim() })),
    ...newHere,
  ]
}

/** The groups that were there when the dialog was opened and are no longer in it. */
export const deletedOf = <G extends { readonly id: string }>(drafts: readonly GroupDraft[], opened: readonly G[]): readonly G[] =>
  opened.filter(group => !drafts.some(draft => draft.id === group.id))
