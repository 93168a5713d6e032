/** Tags as they are kept: in small letters, without the spaces around them, each once. What was pasted with commas is several. */
export const distinctTags = (tags: readonly string[]): string[] => {
  const plain = tags.flatMap(tag => tag.split(/[,;]/)).map(tag => tag.trim().toLowerCase())
  return [...new Set(plain.filter(tag => tag !== ''))]
}
