import { rowHeight } from './editing.ts'
import classes from './grid.module.css'

interface Props {
  /** Those that are drawn, by their place. */
  readonly rows: readonly { readonly id: string; readonly index: number }[]
  /** The first and the last row of the selection; null: there is none. */
  readonly selected: { readonly top: number; readonly bottom: number } | null
}

/** The numbers of the rows, beside the columns that are frozen. Their rows say them to screen readers. */
export const RowNumbers = ({ rows, selected }: Props) => (
  <div aria-hidden>
    {rows.map(({ id, index }) => (
      <div
        key={id}
        className={classes.number}
        data-row={id}
        data-gutter
        data-in={(selected !== null && index >= selected.top && index <= selected.bottom) || undefined}
        style={{ transform: `translateY(${index * rowHeight}px)` }}
      >
        {index + 1}
      </div>
    ))}
  </div>
)
