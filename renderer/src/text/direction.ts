/** Whether a line is read from the right: its first letter says it, as it does for `dir="auto"`. The oldest screens know no classes of letters. */
export function isRightToLeft(line: string): boolean {
  const [first] = line.match(/[A-Za-z\u00c0-\u024f\u0370-\u1fff\u2c00-\ud7ff\uf900-\ufdff\ufe70-\ufefc]/) ?? []
  return first !== undefined && /[\u0591-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(first)
}
