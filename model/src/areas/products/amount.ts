/**
 * The amount of euro that a text says, with a comma or a point; null for nothing, undefined for what is no amount of euro.
 *
 *     amountOf('€ 12,5') → 12.5      amountOf('') → null      amountOf('1.234,50') → 1234.5      amountOf('12,345') → undefined
 *
 * A euro sign stands before or behind an amount and a space between its thousands: what they part otherwise, such as `3 50`, is no amount. [PD37]
 */
export function amountOf(typed: string): number | null | undefined {
  const text = typed
    .trim()
    .replace(/^€/, '')
    .replace(/€$/, '')
    .trim()
    .replace(/^\d{1,3}(\s\d{3})+(?!\d)/, thousands => thousands.replaceAll(/\s/g, ''))
    .replace(/(\d[,.])(-{1,2}|–|—)$/, (_, amount: string) => `${amount}00`)
    .replace(/^[,.](-{1,2}|–|—)$/, '')
  if (text === '') return null
  const plain = withoutThousands(text).replace(',', '.')
  if (!/^(\d+\.?\d{0,2}|\.\d{1,2})$/.test(plain)) return undefined
  return Number(plain)
}

/** `1.234,50` and `1,234.50` are `1234,50` and `1234.50`: the mark that stands last is the decimal one. */
function withoutThousands(text: string): string {
  const match = /^(\d{1,3})([.,])(\d{3})([.,])(\d{0,2})$/.exec(text)
  if (!match || match[2] === match[4]) return text
  return `${match[1]}${match[3]}${match[4]}${match[5]}`
}
