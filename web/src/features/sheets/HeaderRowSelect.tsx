import { Select } from '@mantine/core'
import type { CallError } from '../../api/callError.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useTranslate } from '../../ui/language.ts'
import type { SheetRead } from './sheetFiles.ts'

interface Props {
  readonly sheet: SheetRead
  readonly isBusy: boolean
  readonly error: CallError | null
  readonly onChoose: (headerRow: number) => void
}

/** In which row the names of the columns are, told by what the rows say ([IM127]). Of several worksheets each has its own. */
export function HeaderRowSelect({ sheet: { firstRows, headerRow, worksheet, worksheets }, isBusy, error, onChoose }: Props) {
  const t = useTranslate()
  if (worksheets.length > 1 && worksheet === null) return null
  return (
    <>
      <Select
        label={t('sheets.header-row')}
        allowDeselect={false}
        disabled={isBusy}
        data={[
          ...firstRows.map(({ row, cells }) => ({ value: `${row}`, label: t('sheets.header-row-is', { row, cells: cells.join(' · ') }) })),
          { value: '0', label: t('sheets.header-row-none') },
        ]}
        value={`${headerRow}`}
        onChange={value => value !== null && onChoose(Number(value))}
      />
      {error && <ErrorNotice error={error} fails="sheets.couldNotRead" />}
    </>
  )
}
