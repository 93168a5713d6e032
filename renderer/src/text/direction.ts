const letter = /[A-Za-z\u00c0-\u024f\u0370-\u1fff\u2c00-\ud7ff\uf900-\ufdff\ufe70-\ufefc]/

/** Whether a line is read from the right: its first letter says it, as it does for `dir="auto"`. The oldest screens know no classes of letters. */
export function isRightToLeft(line: string): boolean {
  const [first] = line.match(letter) ?? []
  return first !== undefined && /[\u0591-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(first)
}

/** Whether most of these lines are read from the right; those without letters don't count. */
export function areRightToLeft(lines: readonly string[]): boolean {
  const fromRight = lines.filter(isRightToLeft).length
  return fromRight > lines.filter(line => letter.test(line)).length / 2
}

/** The space between a part of a line and what is read before it. Words for this (`margin-inline-start`) are newer than the oldest screens. */
export const spaceBefore = (space: string, isFromRight: boolean): { readonly marginLeft: string } | { readonly marginRight: string } =>
  isFromRight ? { marginRight: space } : { marginLeft: space }
/** And what is read after it. */
export const spaceAfter = (space: string, isFromRight: boolean) => spaceBefore(space, !isFromRight)
