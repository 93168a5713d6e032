import { ActionIcon, Group, Select, Switch, Text } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { useRef, type ComponentType, type KeyboardEvent } from 'react'
import { neighbour } from '../edit/cells.ts'
import { MarkToggles } from '../edit/MarkToggles.tsx'
import { PictureCell } from '../edit/PictureCell.tsx'
import { PriceCell } from '../edit/PriceCell.tsx'
import { WordsCell } from '../edit/WordsCell.tsx'
import { choiceLabel } from '../form/labels.ts'
import { useFormats, useTranslate } from '../language.ts'
import { RouteLink } from '../links.tsx'
import { StateMark } from '../StateMark.tsx'
import { fieldOf, headingOf, idOf, numberIn, pictureIn, relationOf, textIn, waysOf, type ColumnOf, type Kind } from './columns.ts'
import classes from './resource.module.css'
import { RowActions } from './RowActions.tsx'
import type { CellProps } from './rowList.ts'
import { useReordering } from './useReordering.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'

interface KindRow<K extends Kind> {
  readonly Cell: ComponentType<CellProps<K>>
  /** In a table. The words take what the others leave, and this much at least. */
  readonly width: number
  /** In a card: beside the picture, a line with its heading, or at the foot. */
  readonly card: 'head' | 'line' | 'foot' | null
  /** Its heading is read, and not shown. */
  readonly isBare?: boolean
  readonly align?: 'right'
}

/** How each kind of column is shown, and changed where it stands. */
export const kinds: { readonly [K in Kind]: KindRow<K> } = {
  handle: { Cell: HandleCell, width: 42, card: null, isBare: true },
  picture: { Cell: PictureOf, width: 64, card: 'head', isBare: true },
  words: { Cell: WordsOf, width: 160, card: 'head' },
  price: { Cell: PriceOfField, width: 100, card: 'line', align: 'right' },
  priceOf: { Cell: ({ column, ...rest }) => <Price {...rest} column={column} {...column} />, width: 96, card: 'line', align: 'right' },
  marks: { Cell: MarksOf, width: 104, card: 'foot' },
  switch: { Cell: SwitchOf, width: 84, card: 'foot' },
  choice: { Cell: ChoiceOf, width: 160, card: 'line' },
  text: { Cell: TextOf, width: 120, card: 'line' },
  date: { Cell: DateOf, width: 120, card: 'line' },
  size: { Cell: SizeOf, width: 130, card: 'line', align: 'right' },
  link: { Cell: LinkOf, width: 200, card: 'head' },
  state: { Cell: StateOf, width: 120, card: 'line' },
  count: { Cell: CountOf, width: 110, card: 'line', align: 'right' },
  own: { Cell: ({ column: { Cell }, row }) => <Cell row={row} />, width: 120, card: 'line' },
  actions: { Cell: RowActions, width: 56, card: 'head', isBare: true },
}

/** The cell of a column. That the props fit its kind is what the table of kinds says. */
export function CellOf(props: CellProps) {
  const { Cell } = kinds[props.column.kind] as KindRow<Kind>
  return <Cell {...props} />
}

function HandleCell({ column, row, list }: CellProps<'handle'>) {
  const t = useTranslate()
  const handle = useRef<HTMLButtonElement>(null)
  useReordering(handle, row, list)

  function handleKey(event: KeyboardEvent) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!by) return
    event.preventDefault()
    const other = list.rows[list.rows.indexOf(row) + by]
    if (other?.sortIndex !== undefined) list.onMove(row, other.sortIndex)
  }

  return (
    <ActionIcon
      ref={handle}
      variant="subtle"
      color="stone.6"
      size={34}
      className={classes.grip ?? ''}
      data-kind={column.kind}
      aria-label={t('resource.drag-of', { title: row.title })}
      aria-keyshortcuts="ArrowUp ArrowDown"
      onKeyDown={handleKey}
    >
      <IconGripVertical size={18} aria-hidden />
    </ActionIcon>
  )
}

function PictureOf({ column: { field, fails }, row, list: { entity, changes } }: CellProps<'picture'>) {
  const relation = relationOf(entity, field) ?? field
  return (
    <PictureCell
      of={row.title}
      picture={pictureIn(row, relation)}
      onChange={asset => changes.set(row, { [field]: asset?.id ?? null }, { shown: { [relation]: asset }, fails })}
    />
  )
}

function WordsOf({ column: { field, below, fails }, row, list: { entity, changes } }: CellProps<'words'>) {
  const names = below ? ([field, below] as const) : ([field] as const)
  return <WordsCell entity={entity} names={names} row={row} onSave={words => changes.set(row, words, { fails })} />
}

function PriceOfField({ column, ...rest }: CellProps<'price'>) {
  const t = useTranslate()
  const { field, fails } = column
  return (
    <Price
      {...rest}
      column={column}
      label={headingOf(t, rest.list.entity, column)}
      valueOf={row => numberIn(row, field)}
      onSave={(row, price) => rest.list.changes.set(row, { [field]: price }, { fails })}
    />
  )
}

type PriceProps = Omit<CellProps<'price' | 'priceOf'>, 'isTight'> & Pick<ColumnOf<'priceOf'>, 'label' | 'valueOf' | 'onSave'>

function Price({ column, row, list: { rows, columns, cell, onCell }, label, valueOf: priceOf, onSave }: PriceProps) {
  const own = { row: row.id, column: idOf(column) }
  const prices = columns.filter(({ kind }) => kind === 'price' || kind === 'priceOf').map(idOf)
  return (
    <PriceCell
      label={`${row.title}, ${label}`}
      value={priceOf(row)}
      isOpen={cell?.row === own.row && cell.column === own.column}
      onOpen={() => onCell(own)}
      onClose={() => onCell(null)}
      onSave={price => onSave(row, price)}
      onStep={direction =>
        onCell(
          neighbour(
            rows.map(({ id }) => id),
            prices,
            own,
            direction,
          ),
        )
      }
    />
  )
}

function MarksOf({ column: { fields, fails }, row, list: { entity, changes } }: CellProps<'marks'>) {
  return <MarkToggles entity={entity} names={fields} row={row} onChange={change => changes.set(row, change, { fails })} />
}

function SwitchOf({ column, row, list: { entity, changes }, isTight }: CellProps<'switch'>) {
  const t = useTranslate()
  const { field, fails } = column
  const [on, off] = waysOf(fieldOf(entity, field))
  const label = headingOf(t, entity, column)
  return (
    <Switch
      checked={valueOf(row, field) === on}
      {...(isTight && { label, labelPosition: 'left' })}
      aria-label={`${row.title}, ${label}`}
      onChange={event => changes.set(row, { [field]: event.currentTarget.checked ? on : off }, { fails })}
    />
  )
}

function ChoiceOf({ column, row, list: { entity, changes } }: CellProps<'choice'>) {
  const t = useTranslate()
  const { field, fails } = column
  const { choices = [], graphql, nullable } = fieldOf(entity, field)
  return (
    <Select
      size="xs"
      aria-label={`${row.title}, ${headingOf(t, entity, column)}`}
      data={choices.map(value => ({ value, label: choiceLabel(t, graphql, value) }))}
      value={textIn(row, field)}
      clearable={nullable}
      allowDeselect={nullable}
      onChange={value => changes.set(row, { [field]: value }, { fails })}
    />
  )
}

function TextOf({ column: { field }, row, list: { entity } }: CellProps<'text'>) {
  const t = useTranslate()
  const { number } = useFormats()
  const value = valueOf(row, field)
  const { choices, graphql } = fieldOf(entity, field)
  const shown = typeof value === 'number' ? number(value) : choices ? choiceLabel(t, graphql, String(value)) : String(value ?? '')
  return (
    <Text component="span" size="sm" style={{ overflowWrap: 'anywhere' }}>
      {shown}
    </Text>
  )
}

function LinkOf({ column: { to, logo }, row }: CellProps<'link'>) {
  const address = logo && valueOf(row, logo)
  return (
    <Group gap="sm" wrap="nowrap">
      {logo && (
        <div className={classes.logo} data-initial={address ? undefined : initialOf(row.title)} aria-hidden>
          {typeof address === 'string' && <img src={address} alt="" loading="lazy" />}
        </div>
      )}
      <RouteLink name={to} params={{ id: row.id }} className={classes.link ?? ''}>
        {row.title}
      </RouteLink>
    </Group>
  )
}

/** What stands for a logo that there isn't. */
const initialOf = (title: string): string => ([...title.trim()][0] ?? '').toUpperCase()

function StateOf({ column: { field }, row, list: { entity } }: CellProps<'state'>) {
  const t = useTranslate()
  const value = valueOf(row, field)
  const about = fieldOf(entity, field)
  return <StateMark good={value === waysOf(about)[0]}>{choiceLabel(t, about.graphql, String(value))}</StateMark>
}

function CountOf({ column: { id }, row }: CellProps<'count'>) {
  const { number } = useFormats()
  const related = valueOf(row, id)
  return <span>{Array.isArray(related) ? number(related.length) : ''}</span>
}

function SizeOf({ column: { field }, row }: CellProps<'size'>) {
  const { size } = useFormats()
  const bytes = numberIn(row, field)
  return <span>{bytes !== null && size(bytes)}</span>
}

function DateOf({ column: { field }, row }: CellProps<'date'>) {
  const { date } = useFormats()
  const at = textIn(row, field)
  return <span>{at && date(at)}</span>
}
