/**
 * A curve from 0 to 1 by its two handles, as CSS means `cubic-bezier`.
 *
 *     bezier([0.42, 0, 0.58, 1])(0.5) → 0.5
 */
export function bezier([x1, y1, x2, y2]: readonly [number, number, number, number]): (progress: number) => number {
  if (x1 === y1 && x2 === y2) return progress => progress
  const x = polynomial(x1, x2)
  const y = polynomial(y1, y2)
  return progress => (progress <= 0 ? 0 : progress >= 1 ? 1 : y.at(solved(x, progress)))
}

interface Polynomial {
  readonly at: (t: number) => number
  readonly slope: (t: number) => number
}

/** One coordinate of the curve: 0 and 1 at its ends, pulled by the handles. */
function polynomial(first: number, second: number): Polynomial {
  const c = 3 * first
  const b = 3 * (second - first) - c
  const a = 1 - c - b
  return { at: t => ((a * t + b) * t + c) * t, slope: t => (3 * a * t + 2 * b) * t + c }
}

/** Newton's method finds it in a few turns; where the curve is too flat for that, halving does. */
function solved({ at, slope }: Polynomial, wanted: number): number {
  let t = wanted
  for (let turn = 0; turn < 8; turn++) {
    const error = at(t) - wanted
    if (Math.abs(error) < 1e-7) return t
    const steepness = slope(t)
    if (Math.abs(steepness) < 1e-6) break
    t -= error / steepness
  }
  let [low, high] = [0, 1]
  while (high - low > 1e-7) {
    t = (low + high) / 2
    if (at(t) < wanted) low = t
    else high = t
  }
  return t
}
