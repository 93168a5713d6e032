import { TextInput, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { fonts } from '@vitrine/model/catalog/fonts.ts'
import { known } from '@vitrine/renderer/text/textStyle.ts'
import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import { fontGroups, nameOf, type Asked, type FontOption } from './fontChoices.ts'
import classes from './Fonts.module.css'
import { heightOf, rowsIn, rowsOf, scrolledTo, type FontRow } from './fontRows.ts'
import { FontSample } from './FontSample.tsx'

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
/** As high as its style says. */
const height = 364

/** Every font, each in itself; only those in view are there. The hand stays in the search field: arrows look, Enter chooses. */
export function FontList({ label, current, style, used, recent, own, onLook, onChoose }: Props) {
  const t = useTranslate()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const [from, setFrom] = useState(0)
  const rows = useMemo(() => rowsOf(fontGroups({ style, used, recent, own, search, t })), [style, used, recent, own, search, t])
  const options = useMemo(() => rows.filter(isOption), [rows])
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex(row => row.option.key === current),
    ),
  )
  const looked = options[Math.min(active, options.length - 1)]

  function bring(row: OptionRow | undefined, inTheMiddle = false) {
    const element = list.current
    if (!element || !row) return
    element.scrollTop = inTheMiddle ? row.top - height / 2 : scrolledTo(row, row.place === 0, element.scrollTop, height)
    setFrom(element.scrollTop)
  }
  useLayoutEffect(() => {
    const row = options[active]
    if (row && row.top > height - 80) bring(row, true)
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
    if (list.current) list.current.scrollTop = 0
    setFrom(0)
  }
  function handleKey(event: KeyboardEvent) {
    const place = looked?.place ?? 0
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      bring(look(Math.max(0, Math.min(options.length - 1, place + step))))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (looked) onChoose(looked.option)
    }
  }
  const urlOf = ({ drawnIn }: FontOption) => ('assetId' in drawnIn ? own.find(({ id: each }) => each === drawnIn.assetId)?.url : undefined)
  /** What one of the show's two stands for. */
  const meant = ({ drawnIn }: FontOption) =>
    'font' in drawnIn
      ? fonts[known(drawnIn.font)].family
      : (own.find(({ id: each }) => each === drawnIn.assetId)?.title ?? t('fonts.missing'))
  const spoken = (option: FontOption) => (option.called ? `${nameOf(option, t)} ${meant(option)}` : nameOf(option, t))
  const optionId = (row: OptionRow) => `${id}-${row.place}`
  return (
    <>
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
          aria-controls={id}
          aria-activedescendant={looked && optionId(looked)}
          placeholder={t('fonts.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={event => handleSearch(event.currentTarget.value)}
          onKeyDown={handleKey}
        />
      </div>
      <VisuallyHidden role="status">{search ? t('fonts.count', { count: options.length }) : ''}</VisuallyHidden>
      <div
        ref={list}
        id={id}
        className={classes.list}
        role="listbox"
        aria-label={label}
        onScroll={event => setFrom(event.currentTarget.scrollTop)}
        onMouseLeave={() => onLook(null)}
      >
        {options.length === 0 && <p className={classes.nothing}>{t('fonts.none', { search: search.trim() })}</p>}
        <div role="presentation" style={{ height: heightOf(rows) }} />
        {rowsIn(rows, from, height).map(row =>
          isOption(row) ? (
            <div
              key={`${row.of} ${row.option.key}`}
              id={optionId(row)}
              className={classes.option}
              role="option"
              aria-label={spoken(row.option)}
              aria-description={t(row.of)}
              aria-selected={row.option.key === current}
              aria-setsize={options.length}
              aria-posinset={row.place + 1}
              data-active={row === looked || undefined}
              style={{ top: row.top, height: row.height }}
              onMouseMove={() => look(row.place)}
              // The search field keeps the focus.
              onMouseDown={event => event.preventDefault()}
              onClick={() => onChoose(row.option)}
            >
              <FontSample font={row.option.drawnIn} url={urlOf(row.option)} text={nameOf(row.option, t)} />{' '}
              {row.option.called && <span className={classes.note}>{meant(row.option)}</span>}
              {row.option.key === current && <IconCheck size={16} aria-hidden className={classes.tick} />}
            </div>
          ) : (
            <div key={row.title} className={classes.group} role="presentation" style={{ top: row.top, height: row.height }}>
              {t(row.title)}
            </div>
          ),
        )}
      </div>
    </>
  )
}
