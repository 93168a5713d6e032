import type { Rolldown } from 'vite'

/** The scripts and styles of the TV's page, also those that a show needs only later; not those of the stage. */
export function shellOf(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter(item => item.type === 'chunk')
  const found = new Set(chunks.filter(chunk => chunk.isEntry && chunk.name === 'index').map(chunk => chunk.fileName))
  for (const name of found) {
    const chunk = chunks.find(each => each.fileName === name)
    for (const next of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])]) found.add(next)
  }
  const styles = chunks.filter(chunk => found.has(chunk.fileName)).flatMap(chunk => [...(chunk.viteMetadata?.importedCss ?? [])])
  const first = Object.keys(bundle).filter(name => name.startsWith('assets/firstPaint-'))
  return [...found, ...styles, ...first].sort()
}
