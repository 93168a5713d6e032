/** What the size of a text is usually one of. Any other number may be typed. */
export const sizes: readonly number[] = Array.from({ length: 120 }, (_, index) => index + 1)
export const usualSizes: readonly number[] = [12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 48, 56, 64, 80, 96]

/** Where a size stands in the list: the usual ones come first, and then all. */
export const placeOf = (size: number): number => usualSizes.length + sizes.indexOf(size)

/** Of 20.5 that is 21, of 400 it is 120. */
export const nearestSize = (size: number): number => Math.min(sizes.at(-1)!, Math.max(sizes[0]!, Math.round(size)))

/** The place, among all, of the next usual size, or of the one before. Of none, and of one among the usual, the first that is further. */
export function usualBeside(place: number, isNext: boolean): number {
  const size = place < usualSizes.length ? (usualSizes[place] ?? 0) : sizes[place - usualSizes.length]!
  const beside = isNext ? usualSizes.find(each => each > size) : usualSizes.findLast(each => each < size)
  return placeOf(beside ?? (isNext ? sizes.at(-1)! : sizes[0]!))
}
