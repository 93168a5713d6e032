import { hoursField } from '@vitrine/model/areas/products/sheetParts.ts'

/** Of each part of a plan its rows, as text that the database reads: a statement for each, however many rows (model/src/areas/sheets/planSheet.ts). */
export type Writes = Readonly<Record<string, string>>

/** The fields that stand in the rows themselves. */
export const columnsIn = (writes: Writes): readonly string[] => listIn(writes['fields']).filter(name => name !== hoursField)

/** Short lists of names: rows themselves are not read here. */
export function listIn(json: string | undefined): readonly string[] {
  const list: unknown = JSON.parse(json ?? '[]')
  return Array.isArray(list) ? list.filter(each => typeof each === 'string') : []
}
