/** How a text begins, on one line: whole words, of at most so many letters. */
export function beginningOf(text: string, most = 120): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const letters = [...line]
  if (letters.length <= most) return line
  return `${letters
    .slice(0, most)
    .join('')
    .replace(/ [^ ]*$/, '')}…`
}
