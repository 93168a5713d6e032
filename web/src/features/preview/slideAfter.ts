/** The next slide, or the one before; from the last comes the first. */
export function slideAfter<S extends { readonly id: string; readonly sortIndex: number }>(
  slides: readonly S[],
  id: string | null,
  by: 1 | -1,
): S | null {
  const ordered = [...slides].sort((a, b) => a.sortIndex - b.sortIndex)
  const at = ordered.findIndex(slide => slide.id === id)
  return ordered[(at + by + ordered.length) % ordered.length] ?? null
}
