/** The largest size (pixels, to half of one) at which it fits; where none does, the smallest. What fits at a size fits at each smaller one. */
export function fitText(fits: (size: number) => boolean, min: number, max: number): number {
  if (fits(max)) return max
  let [low, high] = [min, max]
  while (high - low > 0.5) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}
