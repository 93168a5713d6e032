import { Group, Select, Switch, Text, UnstyledButton } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { useRef, type ChangeEvent, type ComponentProps, type ComponentType } from 'react'
import { cellName } from '../../ui/edit/cells.ts'
import { MarkToggles } from '../../ui/edit/MarkToggles.tsx'
import { PictureCell } from './PictureCell.tsx'
import { PriceCell, type Editing } from '../../ui/edit/PriceCell.tsx'
import { TextCell } from '../../ui/edit/TextCell.tsx'
import { choiceLabel } from '../../ui/form/labels.ts'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { RouteLink } from '../../ui/links.tsx'
import { Changeable, useLooking } from '../../ui/looking.tsx'
import { noticeId } from '../../ui/refused/RefusedNotice.tsx'
import { StateMark } from '../../ui/StateMark.tsx'
import { fieldOf, headingOf, numberIn, pictureIn, relationOf, textIn, waysOf, type Kind } from './columns.ts'
import classes from './resource.module.css'
import { RowActions } from './RowActions.tsx'
import type { CellProps } from './rowList.ts'
import { useRowDrag } from './useRowDrag.ts'
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
  select: { Cell: SelectCell, width: 34, card: 'head', isBare: true },
  handle: { Cell: HandleCell, width: 30, card: null, isBare: true },
  picture: { Cell: PictureOf, width: 60, card: 'head', isBare: true },
  words: { Cell: WordsOf, width: 212, card: 'head' },
  price: { Cell: PriceOfField, width: 88, card: 'line', align: 'right' },
  priceOf: { Cell: PriceElsewhere, width: 82, card: 'line', align: 'right' },
  marks: { Cell: MarksOf, width: 88, card: 'foot' },
  switch: { Cell: SwitchOf, width: 76, card: 'foot' },
  choice: { Cell: ChoiceOf, width: 160, card: 'line' },
  text: { Cell: TextOf, width: 120, card: 'line' },
  date: { Cell: DateOf, width: 120, card: 'line' },
  size: { Cell: SizeOf, width: 130, card: 'line', align: 'right' },
  link: { Cell: LinkOf, width: 200, card: 'head' },
  state: { Cell: StateOf, width: 120, card: 'line' },
  count: { Cell: CountOf, width: 110, card: 'line', align: 'right' },
  own: { Cell: ({ column: { Cell }, row }) => <Cell row={row} />, width: 120, card: 'line' },
  actions: { Cell: RowActions, width: 52, card: 'head', isBare: true },
}

/** What they offer to a user who looks they know themselves. */
const toldBy: ReadonlySet<Kind> = new Set(['own', 'actions', 'link', 'words'])

/** The cell of a column. That the props fit its kind is what the table of kinds says. */
export function CellOf(props: CellProps) {
  const { Cell } = kinds[props.column.kind] as KindRow<Kind>
  const isLooking = useLooking()
  const cell = <Cell {...props} />
  return isLooking && !toldBy.has(props.column.kind) ? <Changeable>{cell}</Changeable> : cell
}

function HandleCell({ row, list }: CellProps<'handle'>) {
  const t = useTranslate()
  const handle = useRef<HTMLButtonElement>(null)
  const { isLifted, ...drag } = useRowDrag(handle, row, list)
  return (
    <button
      type="button"
      ref={handle}
      className={`${UnstyledButton.classes['root'] ?? ''} ${classes.grip ?? ''}`}
      aria-label={t('resource.drag-of', { title: row.title })}
      aria-pressed={isLifted}
      {...drag}
    >
      <IconGripVertical size={18} aria-hidden />
    </button>
  )
}

function SelectCell({ row, list, isSelected }: CellProps<'select'>) {
  const t = useTranslate()
  return (
    <input
      type="checkbox"
      className={classes.check}
      checked={isSelected}
      aria-label={t('library.select', { title: row.title })}
      onChange={event => {
        const { nativeEvent } = event
        list.selection?.toggle(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }}
    />
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

function WordsOf({ column: { field, below, Note, fails }, ...rest }: CellProps<'words'>) {
  const { row, list } = rest
  const isLooking = useLooking()
  const text = (name: string, look: 'title' | 'below') => (
    <TextCell
      entity={list.entity}
      name={name}
      of={row.title}
      value={textIn(row, name) ?? ''}
      look={look}
      editing={editingOf(rest, name)}
      onSave={value => list.changes.set(row, { [name]: value }, { fails, isTyped: true })}
    />
  )
  const texts = (
    <>
      {text(field, 'title')}
      {below && text(below, 'below')}
    </>
  )
  return (
    <div className={classes.words}>
      {isLooking ? <Changeable>{texts}</Changeable> : texts}
      {Note && (
        <div className={classes.note}>
          <Note row={row} />
        </div>
      )}
    </div>
  )
}

function PriceOfField({ column, ...rest }: CellProps<'price'>) {
  const t = useTranslate()
  const { row, list } = rest
  const { field, fails } = column
  return (
    <PriceCell
      label={`${row.title}, ${headingOf(t, list.entity, column)}`}
      value={numberIn(row, field)}
      editing={editingOf(rest, field)}
      onSave={price => list.changes.set(row, { [field]: price }, { fails, isTyped: true })}
    />
  )
}

function PriceElsewhere({ column: { id, label, valueOf: priceOf, onSave }, ...rest }: CellProps<'priceOf'>) {
  const { row } = rest
  return (
    <PriceCell label={`${row.title}, ${label}`} value={priceOf(row)} editing={editingOf(rest, id)} onSave={price => onSave(row, price)} />
  )
}

/** What a cell that is typed in is told of the list. */
function editingOf({ row, list, open, refused }: Pick<CellProps, 'row' | 'list' | 'open' | 'refused'>, column: string): Editing {
  const cell = { row: row.id, column }
  const failed = refused.find(each => each.field === column && 'typed' in each)
  return {
    cell: cellName(cell),
    opened: open?.column === column ? open : null,
    onOpen: opened => list.onOpen(cell, opened),
    onClose: isByKey => list.onClose(cell, isByKey),
    onStep: (direction, isOpened) => list.onStep(cell, direction, isOpened),
    refused: failed && { typed: failed.typed, by: noticeId(failed) },
  }
}

function MarksOf({ column: { fields, fails }, row, list: { entity, changes } }: CellProps<'marks'>) {
  return <MarkToggles entity={entity} names={fields} row={row} onChange={change => changes.set(row, change, { fails })} />
}

function SwitchOf({ column, row, list: { entity, changes }, isTight }: CellProps<'switch'>) {
  const t = useTranslate()
  const { field, fails } = column
  const about = fieldOf(entity, field)
  const { choices, graphql } = about
  const [on, off] = waysOf(about)
  const label = headingOf(t, entity, column)
  const isOn = valueOf(row, field) === on
  if (useLooking()) return <Text size="sm">{choices ? choiceLabel(t, graphql, String(isOn ? on : off)) : isOn && label}</Text>
  const settings = {
    checked: isOn,
    'aria-label': `${row.title}, ${label}`,
    onChange: (event: ChangeEvent<HTMLInputElement>) => changes.set(row, { [field]: event.currentTarget.checked ? on : off }, { fails }),
  }
  return isTight ? <Switch {...settings} label={label} labelPosition="left" /> : <PlainSwitch {...settings} />
}

/** What a switch draws, without what else it can: a long list has one in every row. */
function PlainSwitch(settings: ComponentProps<'input'>) {
  const part = (name: string) => `${Switch.classes[name] ?? ''} mantine-Switch-${name}`
  return (
    <label className={classes.switch}>
      <input type="checkbox" role="switch" className={part('input')} {...settings} />
      <span aria-hidden className={part('track')} data-without-labels>
        <span className={part('thumb')} data-with-thumb-indicator data-reduce-motion />
      </span>
    </label>
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
        <div
          className={classes.logo}
          data-logo={address ? '' : undefined}
          data-initial={address ? undefined : initialOf(row.title)}
          aria-hidden
        >
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
