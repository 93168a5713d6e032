/** “Anna de Vries” is AV, in the shell and among those who edit together. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letter = (word = '') => [...word][0]?.toLocaleUpperCase() ?? ''
  return words.length > 1 ? letter(words[0]) + letter(words.at(-1)) : letter(words[0])
}
