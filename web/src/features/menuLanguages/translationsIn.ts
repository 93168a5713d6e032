import type { Translation } from '@vitrine/model/areas/products/translations.ts'
import { isRecord, valueOf } from '@vitrine/model/kernel/record.ts'

/** The translations of a row that may have some. */
export function translationsIn(row: object | null): readonly Translation[] {
  const list = row && valueOf(row, 'translations')
  return Array.isArray(list)
    ? list.filter((each): each is Translation => isRecord(each) && typeof valueOf(each, 'language') === 'string')
    : []
}
