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
  const range = useRange(column, filter, sheet)
  const [isSent, setSent] = useState(false)
  const kind = filterKindOf(column)
  const isEmpty = draft.isEmpty ?? false

  function handleSubmit() {
    setSent(true)
    if (range.from.problem !== null || range.to.problem !== null) return
    const { some = [], none = [], contains = '', is = '', isFilled = false, differs = false } = draft
    const next: ColumnFilter = isEmpty
      ? { isEmpty }
      : {
          ...(some.length > 0 && { some }),
          ...(none.length > 0 && { none }),
          ...(contains.trim() !== '' && { contains: contains.trim() }),
          ...(is.trim() !== '' && { is: is.trim() }),
          ...(isFilled && { isFilled }),
          ...(differs && { differs }),
          ...(range.from.value !== undefined && { from: range.from.value }),
          ...(range.to.value !== undefined && { to: range.to.value }),
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
      {kind === 'text' &&
        (['contains', 'is'] as const).map(name => (
          <TextInput
            key={name}
            label={t(`grid.filter-${name}`)}
            value={draft[name] ?? ''}
            maxLength={200}
            disabled={isEmpty}
            data-autofocus={name === 'contains' || undefined}
            onChange={event => setDraft({ ...draft, [name]: event.currentTarget.value })}
          />
        ))}
      {kind === 'range' && <RangeFields {...range} isEmpty={isEmpty} isSent={isSent} />}
      {kind !== 'choice' && (
        <Checkbox
          label={t(kind === 'range' && column.kind === 'price' ? 'grid.without-price' : 'grid.filter-empty')}
          checked={isEmpty}
          onChange={event => setDraft({ ...draft, isEmpty: event.currentTarget.checked })}
        />
      )}
      {kind !== 'choice' && (
        <Checkbox
          label={t(kind === 'range' && column.kind === 'price' ? 'grid.filter-priced' : 'grid.filter-filled')}
          checked={draft.isFilled ?? false}
          disabled={isEmpty}
          onChange={event => setDraft({ ...draft, isFilled: event.currentTarget.checked })}
        />
      )}
      {column.priceListId !== null && (
        <Checkbox
          label={t('grid.filter-differs')}
          checked={draft.differs ?? false}
          disabled={isEmpty}
          onChange={event => setDraft({ ...draft, differs: event.currentTarget.checked })}
        />
      )}
    </FormDialog>
  )
}

type Range = ReturnType<typeof useRange>

/** The ends of a range, as they are written. */
function useRange(column: GridColumn, filter: ColumnFilter | null, sheet: Sheet) {
  const t = useTranslate()
  const written = (value: number | undefined) => (value === undefined ? '' : valueText(value, column, sheet))
  const [from, setFrom] = useState(written(filter?.from))
  const [to, setTo] = useState(written(filter?.to))
  const [first, last] = [amountOf(from), amountOf(to)]
  const isTurned = first.value !== undefined && last.value !== undefined && last.value < first.value

  /** As a cell of the column would be read; nothing written is no end. */
  function amountOf(text: string): { readonly value?: number; readonly problem: string | null } {
    if (text.trim() === '') return { problem: null }
    const read = readCell(sheetColumnOf(column), text, sheet.options)
    if ('problem' in read) return { problem: problemWords(t, read.problem) }
    return typeof read.value === 'number' ? { value: read.value, problem: null } : { problem: null }
  }
  return {
    from: { ...first, text: from, set: setFrom },
    to: { ...last, ...(isTurned && { problem: t('grid.filter-turned') }), text: to, set: setTo },
  }
}

function RangeFields({ isEmpty, isSent, ...range }: Range & { readonly isEmpty: boolean; readonly isSent: boolean }) {
  const t = useTranslate()
  return (
    <Group grow align="flex-start">
      {(['from', 'to'] as const).map(end => (
        <TextInput
          key={end}
          label={t(`grid.filter-${end}`)}
          value={range[end].text}
          inputMode="decimal"
          disabled={isEmpty}
          error={isSent && !isEmpty && range[end].problem}
          data-autofocus={end === 'from' || undefined}
          onChange={event => range[end].set(event.currentTarget.value)}
        />
      ))}
    </Group>
  )
}
