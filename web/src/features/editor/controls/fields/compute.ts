interface Circumstances {
  /** What stands in the field: `+10` adds to it. */
  readonly now: number | null
  /** What 50% is the half of; left out: of what stands there. */
  readonly whole?: number | undefined
}

/** Longer than anybody writes by hand. */
const longest = 100

/**
 * What was typed into a field as a number: `100+50`, `1920/3`, `(2+3)×4`, `50%`; `+10`, `*2` and `/2` go on from what stands there.
 * Null where it can't be computed. A comma is a decimal point: nothing is written in thousands here.
 */
export function computed(text: string, { now, whole }: Circumstances): number | null {
  const signs = tokensOf(text)
  if (!signs.length) return null
  const hundred = whole ?? now
  let at = 0
  const isNext = (...wanted: readonly string[]) => wanted.includes(signs[at] ?? '')

  function sum(): number {
    let total = product()
    while (isNext('+', '-')) total += signs[at++] === '+' ? product() : -product()
    return total
  }
  function product(): number {
    let total = factor()
    while (isNext('*', '/')) total = signs[at++] === '*' ? total * factor() : total / factor()
    return total
  }
  function factor(): number {
    if (isNext('-')) {
      at += 1
      return -factor()
    }
    let value = Number.NaN
    if (isNext('(')) {
      at += 1
      value = sum()
      if (signs[at++] !== ')') return Number.NaN
    } else value = Number(signs[at++])
    while (isNext('%')) {
      at += 1
      value = hundred === null ? Number.NaN : (value / 100) * hundred
    }
    return value
  }

  if (isNext('+', '*', '/')) {
    if (now === null) return null
    signs.unshift(String(now))
  }
  const result = sum()
  return at === signs.length && Number.isFinite(result) ? result : null
}

/** A number and nothing else: it is taken while it is typed. */
export const plainNumber = (text: string): number | null => (/^-?\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.replace(',', '.')) : null)

const spellings: Readonly<Record<string, string>> = { '−': '-', '–': '-', '×': '*', x: '*', '·': '*', '÷': '/', ':': '/' }

/** Numbers and signs; none where there is anything else. */
function tokensOf(text: string): string[] {
  const written = text.trim().toLowerCase()
  if (written.length > longest) return []
  const signs = written.match(/\d+(?:[.,]\d+)?|[.,]\d+|\S/g) ?? []
  const read = signs.map(sign => spellings[sign] ?? sign.replace(',', '.'))
  return read.every(sign => /^(?:\d*\.?\d+|[-+*/()%])$/.test(sign)) ? read : []
}
