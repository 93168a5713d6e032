import { Checkbox, Select, Stack, Table, Text } from '@mantine/core'
import { deletesFrom } from '@vitrine/model/areas/products/sheetContents.ts'
import { deletesWithin, sheetKeys } from '@vitrine/model/areas/sheets/entities.ts'
import { isOneOf } from '@vitrine/model/kernel/record.ts'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../api/useCall.ts'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { useTranslate } from '../../ui/language.ts'
import { ColumnMatch } from './ColumnMatch.tsx'
import { MappingSelect } from './MappingSelect.tsx'
import { asksGroup, type ColumnMapping, type SheetChoices } from './sheetChoices.ts'
import classes from './sheets.module.css'
import { useIsNarrow } from './useIsNarrow.ts'
import type { SheetColumnRead, SheetRead } from './sheetFiles.ts'

interface Props {
  readonly holds: SheetRead['holds']
  readonly choices: SheetChoices
  /** Where the names of the columns are. */
  readonly headerRow: ReactNode
  /** Why the group can't be taken that was chosen. */
  readonly groupError: string | null
  readonly onChange: (choices: SheetChoices) => void
  /** What was asked of a file before is asked of this one. */
  readonly onMapping: (mapping: ColumnMapping) => void
}

/** Each column of the file with what stands in it, and what it is taken for. */
export function ColumnsStep({ holds, choices, headerRow, groupError, onChange, onMapping }: Props) {
  const t = useTranslate()
  const usable = sheetKeys.filter(key => choices.columns.some(({ match }) => match === key))
  return (
    <Stack gap="md">
      <Text size="sm">{t('sheets.columns-body')}</Text>
      <MappingSelect holds={holds} choices={choices} onTake={onMapping} />
      {headerRow}
      <ColumnTable
        // Other names, other columns, in an order of their own.
        key={choices.columns.map(({ header }) => header).join('|')}
        holds={holds}
        columns={choices.columns}
        onChange={columns => onChange({ ...choices, columns })}
      />
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

interface TableProps {
  readonly holds: SheetRead['holds']
  readonly columns: SheetRead['columns']
  readonly onChange: (columns: SheetRead['columns']) => void
}

function ColumnTable({ holds, columns, onChange }: TableProps) {
  const t = useTranslate()
  const isNarrow = useIsNarrow()
  const set = (at: number, change: Partial<SheetColumnRead>) =>
    onChange(columns.map((column, i) => (i === at ? { ...column, ...change } : column)))
  // What nothing is known of comes first: it is what one is asked about.
  const [order] = useState(() => {
    const asks = ({ match, samples }: SheetColumnRead) => match === null && samples.length > 0
    const all = columns.map((column, at) => ({ at, asks: asks(column) }))
    return [...all.filter(each => each.asks), ...all.filter(each => !each.asks)].map(({ at }) => at)
  })
  return (
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
            const column = columns[at]!
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
  )
}

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
