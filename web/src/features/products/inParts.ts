/** Does something with many, so many at once, until one part is refused. `from`: how many went before. Answers those with which it was done. */
export async function inParts<T>(
  all: readonly T[],
  most: number,
  work: (some: readonly T[], from: number) => Promise<unknown>,
): Promise<readonly T[]> {
  for (let from = 0; from < all.length; from += most) if (!(await work(all.slice(from, from + most), from))) return all.slice(0, from)
  return all
}
