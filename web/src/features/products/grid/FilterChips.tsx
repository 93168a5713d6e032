import { Button, CloseButton, Group } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useLanguage, useTranslate } from '../../../ui/language.ts'
import { languageName } from '../../menuLanguages/languageNames.ts'
import { filterWords } from './columnFilters.ts'
import type { GridColumn, Sheet } from './columns.ts'
import type { useGridView } from './useGridView.ts'

interface Props {
  readonly known: readonly GridColumn[]
  readonly view: ReturnType<typeof useGridView>
  readonly sheet: Sheet
  readonly onOpen: (column: GridColumn) => void
}

interface Chip {
  readonly id: string
  readonly words: string
  /** Null: there is nothing to say of it but that it binds. */
  readonly onOpen: (() => void) | null
  readonly onRemove: () => void
}

const ticks = [
  ['isSoldOut', 'grid.sold-out'],
  ['isWithoutPrice', 'grid.without-price'],
  ['isWithoutPicture', 'grid.without-picture'],
] as const

/** By what is filtered: each is opened, and taken away. */
export function FilterChips({ known, view: { filters, setFilters, filterBy }, sheet, onOpen }: Props) {
  const t = useTranslate()
  const spoken = useLanguage()
  const { untranslatedIn } = filters
  const chips: readonly Chip[] = [
    ...ticks.flatMap(([name, word]): Chip[] =>
      filters[name] ? [{ id: name, words: t(word), onOpen: null, onRemove: () => setFilters({ ...filters, [name]: false }) }] : [],
    ),
    ...(untranslatedIn
      ? [
          {
            id: 'untranslatedIn',
            words: t('grid.untranslated-into', { language: untranslatedIn.map(code => languageName(code, spoken)).join(', ') }),
            onOpen: null,
            onRemove: () => setFilters({ ...filters, untranslatedIn: null }),
          },
        ]
      : []),
    ...known.flatMap((column): Chip[] => {
      const filter = filters.columns[column.id]
      if (!filter) return []
      return [
        {
          id: column.id,
          words: filterWords(t, column, filter, sheet),
          onOpen: () => onOpen(column),
          onRemove: () => filterBy(column.id, null),
        },
      ]
    }),
  ]
  if (chips.length === 0) return null
  return (
    <Group gap="xs" role="group" aria-label={t('grid.column-filters')}>
      {chips.map(({ id, words, onOpen: open, onRemove }) => (
        <Group key={id} gap={2} wrap="nowrap" maw="100%">
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconFilter size={14} aria-hidden />}
            {...(open ? { onClick: open } : { component: 'span', style: { cursor: 'default' } })}
          >
            {words}
          </Button>
          <CloseButton size="sm" aria-label={t('grid.filter-remove-of', { what: words })} onClick={onRemove} />
        </Group>
      ))}
    </Group>
  )
}
