import type { SheetTrouble } from '@vitrine/model/areas/sheets/problems.ts'

/** The first problem of a sheet that nobody was there to see, as it is kept: whoever looks reads it in their own language. */
export const refusalStatement = (problem: SheetTrouble | undefined): string | null =>
  problem
    ? JSON.stringify({ ...problem, text: problem.text.slice(0, 60), header: problem.header.slice(0, 60), words: undefined }).slice(0, 1_000)
    : null
