export interface Range {
  readonly start: number
  /** The last byte, included. */
  readonly end: number
}

/** rangeOf('bytes=-500', 2000) is { start: 1500, end: 1999 }. Several ranges at once, or another unit, are answered whole. */
export function rangeOf(header: string | undefined, size: number): Range | 'whole' | 'impossible' {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!asked || (asked[1] === '' && asked[2] === '')) return 'whole'
  const [from, to] = [asked[1]!, asked[2]!]
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start < size && start <= end ? { start, end } : 'impossible'
}
