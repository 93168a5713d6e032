import type { SheetTrouble } from '@vitrine/model/areas/sheets/problems.ts'

/** The first problem of a sheet that nobody was there to see, as it is kept: whoever looks reads it in their own language. */
export function refusalStatement(problem: SheetTrouble | undefined): string | null {
  if (!problem) return null
  const words = Object.fromEntries(Object.entries(problem.words ?? {}).map(([name, word]) => [name, String(word).slice(0, 150)]))
  return JSON.stringify({ ...problem, text: problem.text.slice(0, 60), header: problem.header.slice(0, 60), words }).slice(0, 1_000)
}
