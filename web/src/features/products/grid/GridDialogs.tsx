import { Button, Group, Modal, Radio, Select, Stack, Table, Text } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { useTranslate } from '../../../ui/language.ts'
import { CellInput } from '../../sheets/CellInput.tsx'
import { categoryName } from './columns.ts'
import type { Concerned } from './conflicts.ts'
import type { Replaced } from './finding.ts'
import type { Category } from './gridRows.ts'
import type { CellTrouble, Correction } from './pasting.ts'
import { problemWords } from './problemWords.ts'
import type { Overflow } from './usePasting.ts'

/** So many cells are named one by one. */
const mostNamed = 50

interface TroublesProps {
  readonly troubles: readonly CellTrouble[]
  /** Puts what is written here instead; null: it was no text. */
  readonly retry: ((corrections: readonly Correction[]) => void) | null
  readonly onClose: () => void
}

const placeOf = ({ down, across }: Pick<Correction, 'down' | 'across'>) => `${down} ${across}`

/** The cells that can't take what was put there, each with its problem. Nothing was changed. */
export function TroublesDialog({ troubles, retry, onClose }: TroublesProps) {
  const t = useTranslate()
  const [written, setWritten] = useState<ReadonlyMap<string, Correction>>(new Map())
  const stack = useRef<HTMLDivElement>(null)
  const told = useRef(troubles)
  // What could be taken now is no longer there: the keys go to the first that can't be.
  useEffect(() => {
    if (told.current !== troubles) stack.current?.querySelector('input')?.focus()
    told.current = troubles
  }, [troubles])
  const handlePaste = () => retry?.([...written.values()])
  const valueOf = (trouble: CellTrouble, index: number) =>
    retry === null ? (
      trouble.text
    ) : (
      <CellInput
        label={t('grid.write-cell', { title: trouble.title, column: trouble.column })}
        text={written.get(placeOf(trouble))?.text ?? trouble.text}
        onWrite={text => setWritten(new Map(written).set(placeOf(trouble), { ...trouble, text }))}
        onEnter={handlePaste}
        isFirst={index === 0}
      />
    )
  return (
    <Modal opened onClose={onClose} size="lg" title={t('grid.troubles-title')} closeButtonProps={{ 'aria-label': t('app.close') }}>
      <Stack gap="sm" ref={stack}>
        <Text role="status">{troubles.length === 1 ? t('grid.troubles-one') : t('grid.troubles-body', { count: troubles.length })}</Text>
        {retry && <Text size="sm">{t('grid.troubles-mend')}</Text>}
        <CellTable
          heads={[t('grid.product'), t('grid.column'), t('grid.value'), t('grid.problem')]}
          rows={troubles.slice(0, mostNamed).map((trouble, index) => ({
            id: placeOf(trouble),
            cells: [trouble.title, trouble.column, valueOf(trouble, index), problemWords(t, trouble.problem)],
          }))}
        />
        {troubles.length > mostNamed && (
          <Text size="sm" c="stone.6">
            {t('grid.and-more', { count: troubles.length - mostNamed })}
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant={retry ? 'default' : 'filled'} onClick={onClose} data-autofocus={retry === null || undefined}>
            {t('grid.close')}
          </Button>
          {retry && <Button onClick={handlePaste}>{t('grid.paste')}</Button>}
        </Group>
      </Stack>
    </Modal>
  )
}

interface ConflictProps {
  readonly concerned: readonly Concerned[]
  readonly onMine: (() => void) | null
  /** Where somebody deleted what was changed; null: it is there. */
  readonly onBringBack: (() => void) | null
  readonly onClose: () => void
}

/** Who was quicker is not overwritten without being asked. */
export function ConflictDialog({ concerned, onMine, onBringBack, onClose }: ConflictProps) {
  const t = useTranslate()
  return (
    <Modal opened onClose={onClose} size="lg" title={t('grid.conflict-title')} closeButtonProps={{ 'aria-label': t('app.close') }}>
      <Stack gap="sm">
        <Text>{t('grid.conflict-body')}</Text>
        <CellTable
          heads={[t('grid.product'), t('grid.column'), t('grid.theirs'), t('grid.yours')]}
          rows={concerned.slice(0, mostNamed).map(({ title, column, theirs, yours }, index) => ({
            // They are shown once, and never change places.
            id: String(index),
            cells: [title, column, theirs ?? t('grid.deleted'), yours],
          }))}
        />
        {concerned.length > mostNamed && (
          <Text size="sm" c="stone.6">
            {t('grid.and-more', { count: concerned.length - mostNamed })}
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            {onMine ? t('grid.keep-theirs') : t('grid.close')}
          </Button>
          {onBringBack && <Button onClick={onBringBack}>{t('grid.bring-back')}</Button>}
          {onMine && <Button onClick={onMine}>{t('grid.use-mine')}</Button>}
        </Group>
      </Stack>
    </Modal>
  )
}

interface ReplacedProps {
  readonly replaced: readonly Replaced[]
  readonly onReplace: (replaced: readonly Replaced[]) => void
  readonly onClose: () => void
}

/** What the cells say and would say, before anything of it is done. */
export function ReplacedDialog({ replaced, onReplace, onClose }: ReplacedProps) {
  const t = useTranslate()
  const { length: count } = replaced
  return (
    <FormDialog
      title={count === 0 ? t('grid.replace-nothing') : t('grid.replace-title', { count })}
      size="lg"
      action={t('grid.replace-these', { count })}
      disabled={count === 0}
      busy={false}
      onSubmit={() => onReplace(replaced)}
      onClose={onClose}
    >
      {count === 0 ? (
        <Text>{t('grid.replace-nothing-body')}</Text>
      ) : (
        <CellTable
          heads={[t('grid.product'), t('grid.column'), t('grid.replace-before'), t('grid.replace-after')]}
          rows={replaced.slice(0, mostNamed).map(({ row, column, before, after }) => ({
            id: `${row.id} ${column.id}`,
            cells: [row.title, column.label, before, after],
          }))}
        />
      )}
      {count > mostNamed && (
        <Text size="sm" c="stone.6">
          {t('grid.and-more', { count: count - mostNamed })}
        </Text>
      )}
    </FormDialog>
  )
}

interface TableProps {
  readonly heads: readonly string[]
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[]
}

/** Its columns are as wide as their words: only what no column could hold is broken. */
function CellTable({ heads, rows }: TableProps) {
  return (
    <Table.ScrollContainer minWidth={480} mah={360} type="native">
      <Table stickyHeader fz="sm">
        <Table.Thead>
          <Table.Tr>
            {heads.map(head => (
              <Table.Th key={head} scope="col">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ id, cells }) => (
            <Table.Tr key={id}>
              {cells.map((cell, at) => (
                <Table.Td key={heads[at]} style={{ overflowWrap: 'break-word' }}>
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

interface OverflowProps {
  readonly overflow: Overflow
  readonly categories: readonly Category[]
  /** In which new products are, unless another is chosen. */
  readonly categoryId: string | null
  readonly onAdd: (categoryId: string) => void
  readonly onLeave: () => void
  readonly onClose: () => void
}

/** What is pasted is larger than what is there: somebody says what is to become of it. */
export function OverflowDialog({ overflow: { rows, columns }, categories, categoryId, onAdd, onLeave, onClose }: OverflowProps) {
  const t = useTranslate()
  const [what, setWhat] = useState<'add' | 'leave'>(rows > 0 ? 'add' : 'leave')
  const [chosen, setChosen] = useState(categoryId)
  const handleSubmit = () => {
    if (what === 'leave') onLeave()
    else if (chosen) onAdd(chosen)
  }
  return (
    <FormDialog title={t('grid.overflow-title')} action={t('grid.paste')} busy={false} onSubmit={handleSubmit} onClose={onClose}>
      {columns > 0 && <Text>{t('grid.overflow-columns', { count: columns })}</Text>}
      {rows > 0 && (
        <>
          <Text>{t('grid.overflow-rows', { count: rows })}</Text>
          <Radio.Group label={t('grid.overflow-what')} value={what} onChange={value => setWhat(value === 'leave' ? 'leave' : 'add')}>
            <Stack gap="xs" mt="xs">
              <Radio value="add" label={t('grid.overflow-add')} data-autofocus />
              <Radio value="leave" label={t('grid.overflow-leave')} />
            </Stack>
          </Radio.Group>
          {what === 'add' && (
            <Select
              label={t('grid.overflow-category')}
              withAsterisk
              searchable
              data={categories.map(category => ({ value: category.id, label: categoryName(category) }))}
              value={chosen}
              error={chosen === null && t('rule.required', { field: t('grid.overflow-category') })}
              onChange={setChosen}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
