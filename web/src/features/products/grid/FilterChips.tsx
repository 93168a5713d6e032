import { Button, CloseButton, Group } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useTranslate } from '../../../ui/language.ts'
import { filterWords, type ColumnFilters } from './columnFilters.ts'
import type { GridColumn, Sheet } from './columns.ts'

interface Props {
  readonly known: readonly GridColumn[]
  readonly filters: ColumnFilters
  readonly sheet: Sheet
  readonly onOpen: (column: GridColumn) => void
  readonly onRemove: (column: GridColumn) => void
}

/** By which columns is filtered: each is opened, and taken away. */
export function FilterChips({ known, filters, sheet, onOpen, onRemove }: Props) {
  const t = useTranslate()
  const shown = known.flatMap(column => {
    const filter = filters[column.id]
    return filter ? [{ column, words: filterWords(t, column, filter, sheet) }] : []
  })
  if (shown.length === 0) return null
  return (
    <Group gap="xs" role="group" aria-label={t('grid.column-filters')}>
      {shown.map(({ column, words }) => (
        <Group key={column.id} gap={2} wrap="nowrap" maw="100%">
          <Button size="compact-sm" variant="light" leftSection={<IconFilter size={14} aria-hidden />} onClick={() => onOpen(column)}>
            {words}
          </Button>
          <CloseButton size="sm" aria-label={t('grid.filter-remove-of', { what: words })} onClick={() => onRemove(column)} />
        </Group>
      ))}
    </Group>
  )
}
