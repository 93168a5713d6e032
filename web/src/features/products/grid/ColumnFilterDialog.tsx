import { Button, Checkbox, Group, MultiSelect, TextInput } from '@mantine/core'
import { readCell } from '@vitrine/model/areas/products/cells.ts'
import { useState } from 'react'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { useTranslate } from '../../../ui/language.ts'
import { filterChoices, filterKindOf, isNoFilter, type ColumnFilter } from './columnFilters.ts'
import { sheetColumnOf, valueText, type GridColumn, type Sheet } from './columns.ts'
import { problemWords } from './problemWords.ts'

interface Props {
  readonly column: GridColumn
  readonly filter: ColumnFilter | null
  readonly sheet: Sheet
  /** Null: the column leaves nothing out any more. */
  readonly onFilter: (filter: ColumnFilter | null) => void
  readonly onClose: () => void
}

/** Which rows a column leaves. */
export function ColumnFilterDialog({ column, filter, sheet, onFilter, onClose }: Props) {
  const t = useTranslate()
  const [draft, setDraft] = useState<ColumnFilter>(filter ?? {})
  const written = (value: number | undefined) => (value === undefined ? '' : valueText(value, column, sheet))
  const [from, setFrom] = useState(written(filter?.from))
  const [to, setTo] = useState(written(filter?.to))
  const [isSent, setSent] = useState(false)
  const kind = filterKindOf(column)
  const ends = [amountOf(from), amountOf(to)] as const
  const isEmpty = draft.isEmpty ?? false

  /** As a cell of the column would be read; nothing written is no end. */
  function amountOf(text: string): { readonly value?: number; readonly problem?: string } {
    if (text.trim() === '') return {}
    const read = readCell(sheetColumnOf(column), text, sheet.options)
    if ('problem' in read) return { problem: problemWords(t, read.problem) }
    return typeof read.value === 'number' ? { value: read.value } : {}
  }
  const [first, last] = ends.map(({ value }) => value)
  const isTurned = first !== undefined && last !== undefined && last < first

  function handleSubmit() {
    setSent(true)
    if (isTurned || ends.some(({ problem }) => problem !== undefined)) return
    const { some = [], none = [], contains = '' } = draft
    const next: ColumnFilter = isEmpty
      ? { isEmpty }
      : {
          ...(some.length > 0 && { some }),
          ...(none.length > 0 && { none }),
          ...(contains.trim() !== '' && { contains: contains.trim() }),
          ...(first !== undefined && { from: first }),
          ...(last !== undefined && { to: last }),
        }
    onFilter(isNoFilter(next) ? null : next)
  }

  const choices = filterChoices(column, sheet)
  const choose = (name: 'some' | 'none', label: string) => (
    <MultiSelect
      key={name}
      label={label}
      data={choices}
      value={[...(draft[name] ?? [])]}
      searchable
      clearable
      hidePickedOptions
      disabled={isEmpty}
      {...(name === 'some' && { 'data-autofocus': true })}
      onChange={values => setDraft({ ...draft, [name]: values })}
    />
  )
  return (
    <FormDialog
      title={t('grid.filter-title', { column: column.label })}
      action={t('grid.filter-apply')}
      busy={false}
      onSubmit={handleSubmit}
      onClose={onClose}
      more={
        filter && (
          <Button variant="default" onClick={() => onFilter(null)}>
            {t('grid.filter-remove')}
          </Button>
        )
      }
    >
      {kind === 'choices' && [choose('some', t('grid.filter-has')), choose('none', t('grid.filter-free'))]}
      {kind === 'choice' && choose('some', t('grid.filter-one-of'))}
      {kind === 'text' && (
        <TextInput
          label={t('grid.filter-contains')}
          value={draft.contains ?? ''}
          disabled={isEmpty}
          data-autofocus
          onChange={event => setDraft({ ...draft, contains: event.currentTarget.value })}
        />
      )}
      {kind === 'range' && (
        <Group grow align="flex-start">
          <TextInput
            label={t('grid.filter-from')}
            value={from}
            inputMode="decimal"
            disabled={isEmpty}
            error={isSent && !isEmpty && ends[0].problem}
            data-autofocus
            onChange={event => setFrom(event.currentTarget.value)}
          />
          <TextInput
            label={t('grid.filter-to')}
            value={to}
            inputMode="decimal"
            disabled={isEmpty}
            error={isSent && !isEmpty && (ends[1].problem ?? (isTurned && t('grid.filter-turned')))}
            onChange={event => setTo(event.currentTarget.value)}
          />
        </Group>
      )}
      {kind !== 'choice' && (
        <Checkbox
          label={t(kind === 'range' && column.kind === 'price' ? 'grid.without-price' : 'grid.filter-empty')}
          checked={isEmpty}
          onChange={event => setDraft({ ...draft, isEmpty: event.currentTarget.checked })}
        />
      )}
    </FormDialog>
  )
}
