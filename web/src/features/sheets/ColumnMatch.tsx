import { Select, TextInput } from '@mantine/core'
import { columnsOfSheet, type Repetition } from '@vitrine/model/areas/products/sheetColumns.ts'
import { useViewer } from '../../api/viewer.ts'
import { useWholeList } from '../../api/useWholeList.ts'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { languageName } from '../menuLanguages/languageNames.ts'
import type { SheetColumnRead, SheetRead } from './sheetFiles.ts'

interface Props {
  readonly holds: SheetRead['holds']
  readonly column: SheetColumnRead
  readonly at: number
  readonly onChange: (change: Partial<SheetColumnRead>) => void
}

/** What a column of a file is taken for, and of which language, price list and variation it is where it may be of several. */
export function ColumnMatch({ holds, column, at, onChange }: Props) {
  const t = useTranslate()
  const spoken = useLanguage()
  const [, ...languages] = useViewer()?.organization?.menuLanguages ?? []
  const lists = useWholeList('allPriceLists', {}, holds === 'PRODUCTS').data?.items ?? []
  const header = column.header || String(at + 1)
  const columns = columnsOfSheet[holds]
  const repeats: readonly Repetition[] = columns[column.match ?? '']?.repeats ?? []
  /** What there is none of can't be chosen, unless it was. */
  const isOffered = (key: string, of: readonly Repetition[]) =>
    key === column.match || ((!of.includes('language') || languages.length > 0) && (!of.includes('priceList') || lists.length > 0))
  const labelOf = (label: string, of: readonly Repetition[]) => {
    if (of.includes('language')) return t('sheets.in-another-language', { column: label })
    return of.includes('priceList') ? t('sheets.of-a-list', { column: label }) : label
  }
  return (
    <>
      <Select
        aria-label={t('sheets.column-is', { header })}
        placeholder={t('sheets.ignored')}
        clearable
        clearButtonProps={{ 'aria-label': t('sheets.ignore', { header }), 'aria-hidden': false, tabIndex: 0 }}
        searchable
        data={Object.entries(columns).flatMap(([value, { words, repeats: of }]) =>
          isOffered(value, of) ? [{ value, label: labelOf(words[spoken], of) }] : [],
        )}
        value={column.match}
        onChange={match => onChange({ match, variation: null, language: null, priceList: null })}
      />
      {repeats.includes('language') && (
        <Select
          mt={4}
          aria-label={t('sheets.language-of', { header })}
          placeholder={t('sheets.choose-language')}
          data={languages.map(value => ({ value, label: languageName(value, spoken) }))}
          value={column.language}
          onChange={language => onChange({ language })}
        />
      )}
      {repeats.includes('priceList') && (
        <Select
          mt={4}
          aria-label={t('sheets.list-of', { header })}
          placeholder={t('sheets.choose-list')}
          searchable={lists.length > 10}
          data={[...new Set(lists.map(({ title }) => title))]}
          value={column.priceList}
          onChange={priceList => onChange({ priceList })}
        />
      )}
      {repeats.includes('variation') && (
        <TextInput
          mt={4}
          aria-label={t('sheets.variation-of', { header })}
          placeholder={t('sheets.only-variation')}
          maxLength={200}
          value={column.variation ?? ''}
          onChange={event => onChange({ variation: event.currentTarget.value || null })}
        />
      )}
    </>
  )
}
