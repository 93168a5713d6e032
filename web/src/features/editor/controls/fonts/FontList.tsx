import { TextInput, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { fonts } from '@vitrine/model/catalog/fonts.ts'
import { known } from '@vitrine/renderer/text/families.ts'
import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import { fontGroups, nameOf, type Asked, type FontOption } from './fontChoices.ts'
import classes from './Fonts.module.css'
import { rowsOf, type FontRow } from './fontRows.ts'
import { FontSample } from '../../../../ui/FontSample.tsx'

interface Props extends Omit<Asked, 'search' | 't'> {
  readonly label: string
  /** The key of what is chosen now. */
  readonly current: string
  /** The option that is looked at; null: none any more. */
  readonly onLook: (option: FontOption | null) => void
  readonly onChoose: (option: FontOption) => void
}

type OptionRow = Extract<FontRow, { readonly option: FontOption }>
const isOption = (row: FontRow): row is OptionRow => 'option' in row

const keyOf = (row: FontRow | undefined) => row && (isOption(row) ? `${row.of} ${row.option.key}` : row.title)
/** So many are seen when it opens. */
const rowsInSight = 7

/** Every font, each in itself; only those in view are there. The focus stays in the search field: arrows look, Enter chooses. */
export function FontList({ label, current, style, used, recent, own, isStock = false, onLook, onChoose }: Props) {
  const t = useTranslate()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const rows = useMemo(
    () => rowsOf(fontGroups({ style, used, recent, own, isStock, search, t })),
    [style, used, recent, own, isStock, search, t],
  )
  const options = useMemo(() => rows.filter(isOption), [rows])
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: index => rows[index]?.height ?? 0,
    getItemKey: index => keyOf(rows[index]) ?? index,
    overscan: 4,
  })
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex(row => row.option.key === current),
    ),
  )
  const looked = options[Math.min(active, options.length - 1)]

  /** Into view, with its group's title where it is the first. */
  const bring = (row: OptionRow, align: 'auto' | 'center') =>
    virtual.scrollToIndex(row.place === 0 ? 0 : rows.indexOf(row), { align: row.place === 0 ? 'start' : align })
  useLayoutEffect(() => {
    const row = options[active]
    if (row && rows.indexOf(row) > rowsInSight) bring(row, 'center')
    // Only when it opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  function look(place: number) {
    const row = options[place]
    if (!row || row === looked) return
    setActive(place)
    onLook(row.option)
    return row
  }
  function handleSearch(text: string) {
    setSearch(text)
    setActive(0)
    onLook(null)
    virtual.scrollToOffset(0)
  }
  function handleKey(event: KeyboardEvent) {
    const place = looked?.place ?? 0
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const row = look(Math.max(0, Math.min(options.length - 1, place + step)))
      if (row) bring(row, 'auto')
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (looked) onChoose(looked.option)
    }
  }
  const optionId = (row: OptionRow) => `${id}-${row.place}`
  return (
    <>
      <SearchField list={id} active={looked && optionId(looked)} value={search} onChange={handleSearch} onKeyDown={handleKey} />
      <VisuallyHidden role="status">{search ? t('fonts.count', { count: options.length }) : ''}</VisuallyHidden>
      <div ref={list} id={id} className={classes.list} role="listbox" aria-label={label} onMouseLeave={() => onLook(null)}>
        {options.length === 0 && <p className={classes.nothing}>{t('fonts.none', { search: search.trim() })}</p>}
        <div role="presentation" style={{ height: virtual.getTotalSize() }} />
        {virtual.getVirtualItems().map(({ key, index, start, size }) => {
          const row = rows[index]
          if (!row) return null
          return isOption(row) ? (
            <FontOptionRow
              key={key}
              id={optionId(row)}
              row={row}
              top={start}
              height={size}
              own={own}
              total={options.length}
              isCurrent={row.option.key === current}
              isActive={row === looked}
              onLook={() => look(row.place)}
              onChoose={() => onChoose(row.option)}
            />
          ) : (
            <div key={key} className={classes.group} role="presentation" style={{ top: start, height: size }}>
              {t(row.title)}
            </div>
          )
        })}
      </div>
    </>
  )
}

interface RowProps extends Pick<Props, 'own'> {
  readonly id: string
  readonly row: OptionRow
  readonly top: number
  readonly height: number
  readonly total: number
  readonly isCurrent: boolean
  readonly isActive: boolean
  readonly onLook: () => void
  readonly onChoose: () => void
}

function FontOptionRow({ id, row, top, height: rowHeight, own, total, isCurrent, isActive, onLook, onChoose }: RowProps) {
  const t = useTranslate()
  const { option, of, place } = row
  const { drawnIn } = option
  const asset = 'assetId' in drawnIn ? own.find(each => each.id === drawnIn.assetId) : undefined
  const name = nameOf(option, t)
  /** What one of the show's two stands for. */
  const meant = 'font' in drawnIn ? fonts[known(drawnIn.font)].family : (asset?.title ?? t('fonts.missing'))
  return (
    <div
      id={id}
      className={classes.option}
      role="option"
      aria-label={option.called ? `${name} ${meant}` : name}
      aria-description={t(of)}
      aria-selected={isCurrent}
      aria-setsize={total}
      aria-posinset={place + 1}
      data-active={isActive || undefined}
      style={{ top, height: rowHeight }}
      onMouseMove={onLook}
      // The search field keeps the focus.
      onMouseDown={event => event.preventDefault()}
      onClick={onChoose}
    >
      <FontSample font={drawnIn} url={asset?.url} text={name} /> {option.called && <span className={classes.note}>{meant}</span>}
      {isCurrent && <IconCheck size={16} aria-hidden className={classes.tick} />}
    </div>
  )
}

interface SearchProps {
  /** The ids of the list, and of the option that the arrows have come to. */
  readonly list: string
  readonly active: string | undefined
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}
function SearchField({ list, active, value, onChange, onKeyDown }: SearchProps) {
  const t = useTranslate()
  return (
    <div className={classes.search}>
      <TextInput
        size="sm"
        data-autofocus
        type="search"
        role="combobox"
        autoComplete="off"
        aria-label={t('fonts.search')}
        aria-autocomplete="list"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={active}
        placeholder={t('fonts.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
