import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const editor = path.join(import.meta.dirname, '../web/src/features/editor')
const isProduct = (file: string) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)testing\//.test(file)

/** Which folders of the editor a folder imports from; types count. */
function importsByFolder(): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>()
  for (const file of readdirSync(editor, { recursive: true, encoding: 'utf8' }).filter(isProduct)) {
    const folder = path.dirname(file)
    const imported = all.get(folder) ?? new Set()
    all.set(folder, imported)
    for (const [, found = ''] of readFileSync(path.join(editor, file), 'utf8').matchAll(/(?:from|import) '(\.[^']+)'/g)) {
      const other = path.dirname(path.join(folder, found))
      if (other !== folder && !other.startsWith('..')) imported.add(other)
    }
  }
  return all
}

/** Everything that is reached from a folder. */
function reached(from: string, imports: ReadonlyMap<string, ReadonlySet<string>>, found = new Set<string>()): ReadonlySet<string> {
  for (const next of imports.get(from) ?? []) if (!found.has(next)) reached(next, imports, found.add(next))
  return found
}

describe("the editor's folders", () => {
  const imports = importsByFolder()

  it('run one way: none is reached from what it imports', () => {
    const inCircles = [...imports.keys()].filter(folder => reached(folder, imports).has(folder))
    expect(inCircles).toEqual([])
  })
  it('are all reached from the page', () => {
    expect([...imports.keys()].filter(folder => folder !== '.' && !reached('.', imports).has(folder))).toEqual([])
  })
})
