import { useTranslate } from '../../ui/language.ts'
import type { Row } from './columns.ts'
import classes from './resource.module.css'
import type { RowList } from './rowList.ts'

interface Props {
  readonly rows: readonly Row[]
  readonly list: RowList
  readonly selected: ReadonlySet<string>
  /** What the list is called. */
  readonly label: string
}

/** Selects all rows of a list, or none of them. */
export function SelectAll({ rows, list: { selection }, selected, label }: Props) {
  const t = useTranslate()
  const own = rows.filter(({ id }) => selected.has(id)).length
  const isAll = rows.length > 0 && own === rows.length
  const handleChange = () => {
    const others = [...selected].filter(id => !rows.some(row => row.id === id))
    selection?.set(isAll ? others : [...others, ...rows.map(({ id }) => id)])
  }
  return (
    <input
      type="checkbox"
      ref={input => {
        if (input) input.indeterminate = own > 0 && !isAll
      }}
      className={classes.check}
      checked={isAll}
      aria-label={t('resource.select-all', { list: label })}
      onChange={handleChange}
    />
  )
}
