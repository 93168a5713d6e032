/** A sentence with its gaps filled: `{name}`. */
export const filled = (sentence: string, words: Readonly<Record<string, string | number>>) =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(words[name] ?? ''))
