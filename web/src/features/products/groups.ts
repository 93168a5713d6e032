import { useRef } from 'react'

/** A product group or a price variation in its dialog; without an id it is new. */
export interface TitleDraft {
  readonly id: string | null
  readonly title: string
}

interface Titled {
  readonly id: string
  readonly title: string
}

/**
 * What to save, when others may have changed the groups (or variations) since the dialog was opened: theirs stay, at the end, and so do titles
 * that were not changed here; what they deleted is gone here too. The call removes every one that it doesn't name.
 */
export function titlesToSave(drafts: readonly TitleDraft[], opened: readonly Titled[], current: readonly Titled[]): TitleDraft[] {
  const known = new Map(opened.map(({ id, title }) => [id, title]))
  const there = new Map(current.map(({ id, title }) => [id, title]))
  const titleOf = ({ id, title }: TitleDraft): string => (id !== null && title === known.get(id) ? (there.get(id) ?? title) : title)
  return [
    ...drafts.filter(({ id }) => id === null || there.has(id)).map(draft => ({ id: draft.id, title: titleOf(draft).trim() })),
    ...current.filter(({ id }) => !known.has(id) && !drafts.some(draft => draft.id === id)).map(({ id, title }) => ({ id, title })),
  ]
}

/**
 * The drafts of another try. Of the first one the answer may have been lost, and what it made is there: a new draft is the one of its title that
 * came since. `before`: those that were there when they were sent first.
 */
export function draftsOfRetry(
  drafts: readonly TitleDraft[],
  before: ReadonlySet<string>,
  current: readonly Titled[],
): readonly TitleDraft[] {
  const made = current.filter(({ id }) => !before.has(id))
  return drafts.map(draft => {
    const at = draft.id === null ? made.findIndex(({ title }) => title === draft.title.trim()) : -1
    return at < 0 ? draft : { ...draft, id: made.splice(at, 1)[0]?.id ?? null }
  })
}

/** What to save of a dialog that was opened with these, at its first try and at each after it. */
export function useTitlesToSave(opened: readonly Titled[]) {
  /** Those that were there at the first try: what is there beside them may be what it made. */
  const first = useRef<ReadonlySet<string>>(null)
  return {
    toSave(drafts: readonly TitleDraft[], current: readonly Titled[]): TitleDraft[] {
      first.current ??= new Set(current.map(({ id }) => id))
      return titlesToSave(draftsOfRetry(drafts, first.current, current), opened, current)
    },
    /** Whether it came since the first try. */
    isNew: ({ id }: Titled): boolean => first.current?.has(id) === false,
  }
}

/** Those that were there when the dialog was opened and are no longer in it. */
export const deletedOf = <G extends { readonly id: string }>(drafts: readonly TitleDraft[], opened: readonly G[]): readonly G[] =>
  opened.filter(group => !drafts.some(draft => draft.id === group.id))
