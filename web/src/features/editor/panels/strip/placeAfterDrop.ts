/**
 * The place of a slide that was dropped above or below another.
 *
 *     placeAfterDrop(0, 2, 'bottom') → 2   (it leaves a gap behind, into which the others move up)
 *     placeAfterDrop(3, 1, 'top') → 1
 */
export function placeAfterDrop(from: number, over: number, edge: string | null): number {
  const gap = edge === 'bottom' ? over + 1 : over
  return from < gap ? gap - 1 : gap
}
