import { Checkbox, Select, Stack, Table, Text } from '@mantine/core'
import { deletesFrom } from '@vitrine/model/areas/products/sheetContents.ts'
import { deletesWithin, sheetKeys } from '@vitrine/model/areas/sheets/entities.ts'
import { isOneOf } from '@vitrine/model/kernel/record.ts'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { useTranslate } from '../../ui/language.ts'
import type { PublishedSheet } from './AddressStep.tsx'
import { ColumnMatch } from './ColumnMatch.tsx'
import classes from './sheets.module.css'
import { useIsNarrow } from './useIsNarrow.ts'
import type { SheetColumnRead, SheetRead } from './sheetFiles.ts'

/** What is asked of a file: what its columns are, by which its rows are known, and what may be made or deleted. */
export interface SheetChoices {
  readonly columns: SheetRead['columns']
  readonly key: SheetRead['key']
  readonly addsNew: boolean
  /** In which group new categories go where the file says none; null: in that of the product, or in the only one. */
  readonly groupId: string | null
  readonly deletesMissing: boolean
  readonly deletesWithin: 'GROUPS' | 'CATEGORIES'
  /** An empty category is that of the row above. */
  readonly fillsDown: boolean
  /** Of formulas what the file says that they came to. */
  readonly takesValues: boolean
}

interface Props {
  readonly holds: SheetRead['holds']
  readonly choices: SheetChoices
  /** Why the group can't be taken that was chosen. */
  readonly groupError: string | null
  readonly onChange: (choices: SheetChoices) => void
}

/** Each column of the file with what stands in it, and what it is taken for. */
export function ColumnsStep({ holds, choices, groupError, onChange }: Props) {
  const t = useTranslate()
  const isNarrow = useIsNarrow()
  const set = (at: number, change: Partial<SheetColumnRead>) =>
    onChange({ ...choices, columns: choices.columns.map((column, i) => (i === at ? { ...column, ...change } : column)) })
  // What nothing is known of comes first: it is what one is asked about.
  const [order] = useState(() => {
    const asks = ({ match, samples }: SheetColumnRead) => match === null && samples.length > 0
    const all = choices.columns.map((column, at) => ({ at, asks: asks(column) }))
    return [...all.filter(each => each.asks), ...all.filter(each => !each.asks)].map(({ at }) => at)
  })
  const usable = sheetKeys.filter(key => choices.columns.some(({ match }) => match === key))
  return (
    <Stack gap="md">
      <Text size="sm">{t('sheets.columns-body')}</Text>
      <Table.ScrollContainer minWidth={isNarrow ? 0 : 520}>
        <Table className={classes.rows} verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('sheets.in-file')}</Table.Th>
              <Table.Th>{t('sheets.samples')}</Table.Th>
              <Table.Th w={240}>{t('sheets.is')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {order.map(at => {
              const column = choices.columns[at]!
              return (
                <Table.Tr key={at}>
                  <Table.Td>{column.header || t('sheets.no-header', { number: at + 1 })}</Table.Td>
                  <Table.Td c="dimmed">{column.samples.join(' · ')}</Table.Td>
                  <Table.Td>
                    <ColumnMatch holds={holds} column={column} at={at} onChange={change => set(at, change)} />
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Select
        label={t('sheets.key')}
        description={t(holds === 'PRODUCTS' ? 'sheets.key-body' : 'sheets.key-body-title')}
        allowDeselect={false}
        data={sheetKeys
          .filter(key => usable.includes(key) || key === choices.key)
          .map(value => ({ value, label: t(`choice.SheetKey.${value}`) }))}
        value={choices.key}
        onChange={key => isOneOf(sheetKeys, key) && onChange({ ...choices, key })}
      />
      {holds === 'PRODUCTS' && (
        <Checkbox
          label={t('field.publishedSheet.addsNew')}
          checked={choices.addsNew}
          onChange={event => onChange({ ...choices, addsNew: event.currentTarget.checked })}
        />
      )}
      {holds === 'PRODUCTS' && choices.fillsDown && (
        <Checkbox label={t('field.publishedSheet.fillsDown')} checked onChange={() => onChange({ ...choices, fillsDown: false })} />
      )}
      {asksGroup(holds, choices) && (
        <GroupSelect groupId={choices.groupId} error={groupError} onChange={groupId => onChange({ ...choices, groupId })} />
      )}
      {deletesFrom[holds] && (
        <Checkbox
          label={t('field.publishedSheet.deletesMissing')}
          description={t('sheets.deletes-body')}
          checked={choices.deletesMissing}
          onChange={event => onChange({ ...choices, deletesMissing: event.currentTarget.checked })}
        />
      )}
      {holds === 'PRODUCTS' && choices.deletesMissing && (
        <Select
          label={t('field.publishedSheet.deletesWithin')}
          allowDeselect={false}
          data={deletesWithin.map(value => ({ value, label: t(`choice.SheetDeletesWithin.${value}`) }))}
          value={choices.deletesWithin}
          onChange={value => isOneOf(deletesWithin, value) && onChange({ ...choices, deletesWithin: value })}
        />
      )}
    </Stack>
  )
}

/** Where the file says no groups, and categories may be new. */
export const asksGroup = (holds: SheetRead['holds'], { columns, addsNew }: SheetChoices) =>
  holds === 'PRODUCTS' && addsNew && columns.every(({ match }) => match !== 'group')

interface GroupProps {
  readonly groupId: string | null
  readonly error: string | null
  readonly onChange: (groupId: string | null) => void
}

/** Of one group nobody needs to choose. */
export function GroupSelect({ groupId, error, onChange }: GroupProps) {
  const t = useTranslate()
  const { data } = useCall('allProductCollections', { limit: 1 })
  if (groupId === null && (data?.totalCount ?? 0) < 2) return null
  return (
    <SearchSelect
      call="allProductCollections"
      label={t('field.publishedSheet.groupId')}
      value={groupId}
      nothing="products.no-groups"
      error={error}
      onChange={({ id }) => onChange(id)}
      onClear={() => onChange(null)}
    />
  )
}

/** As the calls take it: a column that says groups is meant before a choice of one. */
export const groupOf = (holds: SheetRead['holds'], choices: SheetChoices) => (asksGroup(holds, choices) ? choices.groupId : null)

/** As the calls take them. */
export const matchesOf = (columns: SheetRead['columns']) =>
  columns.map(({ header, match, variation, language, priceList }) => ({ header, key: match, variation, language, priceList }))

/** As it is kept of a sheet at an address. */
export const settingsOf = (holds: SheetRead['holds'], choices: SheetChoices) => ({
  matches: matchesOf(choices.columns).map(({ header, ...match }) => ({ ...match, header: header.slice(0, 200) })),
  matchedBy: choices.key,
  addsNew: choices.addsNew,
  groupId: groupOf(holds, choices),
  deletesMissing: choices.deletesMissing,
  deletesWithin: choices.deletesWithin,
  fillsDown: choices.fillsDown,
})

/** What is chosen at first: what is guessed, or what was said of the columns of a sheet that is changed. */
export function choicesOf(sheet: SheetRead, edited: PublishedSheet | undefined): SheetChoices {
  const { columns: read, key: guessed } = sheet
  const usual = {
    addsNew: true,
    groupId: null,
    deletesMissing: false,
    deletesWithin: 'GROUPS',
    fillsDown: false,
    takesValues: false,
  } as const
  if (!edited) return { ...usual, columns: read, key: guessed }
  const said = new Map(edited.matches.map(match => [match.header, match]))
  const taken = new Set(edited.matches.flatMap(({ header: _, ...match }) => (match.key === null ? [] : [JSON.stringify(match)])))
  const columns = sheet.columns.map(column => {
    const known = said.get(column.header.slice(0, 200))
    if (known) return { ...column, match: known.key, variation: known.variation, language: known.language, priceList: known.priceList }
    const { match: key, variation, language, priceList } = column
    // What another column is already is no guess.
    return taken.has(JSON.stringify({ key, variation, language, priceList })) ? { ...column, match: null } : column
  })
  const { matchedBy, addsNew, groupId, deletesMissing, deletesWithin: where, fillsDown } = edited
  return { ...usual, columns, key: matchedBy, addsNew, groupId, deletesMissing, deletesWithin: where, fillsDown }
}
