import { alike } from '../products/cells.ts'
import type { SheetReading } from './sheetReading.ts'
import type { Snapshot } from './snapshot.ts'

/** What is wrong with the columns themselves: no row is read then. */
export function checkColumns(reading: SheetReading, { languages, priceLists }: Snapshot): void {
  const { headerRow, key } = reading.options
  const lists = new Set(priceLists.map(({ title }) => alike(title)))
  const seen = new Set<string>()
  for (const { column, placed, at } of reading.columns) {
    const name = [placed.key, placed.variation, placed.language, placed.priceList].map(part => alike(part ?? '')).join('|')
    if (seen.has(name)) reading.trouble(headerRow, at, 'columnTwice')
    seen.add(name)
    const { repeats } = column
    if (repeats.includes('language') && !languages.slice(1).includes(placed.language ?? ''))
      reading.trouble(headerRow, at, 'languageUnknown')
    if (repeats.includes('priceList') && !lists.has(alike(placed.priceList ?? ''))) reading.trouble(headerRow, at, 'priceListUnknown')
  }
  if (!reading.place(key)) reading.trouble(headerRow, -1, 'keyColumn')
}
