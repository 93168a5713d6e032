import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslate } from '../../../ui/language.ts'
import type { GridColumn } from './columns.ts'
import classes from './grid.module.css'
import type { Sorting } from './useGridView.ts'

interface Props {
  readonly columns: readonly GridColumn[]
  readonly sorting: Sorting | null
  readonly onSort: (column: string) => void
}

/** What heads the columns. A click sorts by it: up, down, and as on the menu again. */
export function GridHead({ columns, sorting, onSort }: Props) {
  const t = useTranslate()
  return (
    <div role="row" aria-rowindex={1} className={classes.head}>
      <div role="columnheader" aria-colindex={1} className={classes.gutter}>
        <VisuallyHidden>{t('grid.row-number')}</VisuallyHidden>
      </div>
      {columns.map(({ id, label, width, kind }, index) => {
        const isSorted = sorting?.column === id
        const Arrow = sorting?.isDescending ? IconArrowDown : IconArrowUp
        return (
          <div
            key={id}
            role="columnheader"
            aria-colindex={index + 2}
            aria-sort={isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : 'none'}
            className={classes.heading}
            data-kind={kind}
            style={{ width }}
          >
            <button type="button" className={classes.sort} title={t('grid.sort-by', { column: label })} onClick={() => onSort(id)}>
              <span>{label}</span>
              {isSorted && <Arrow size={14} aria-hidden />}
            </button>
          </div>
        )
      })}
    </div>
  )
}
