import { CloseButton, Kbd, Loader, TextInput, VisuallyHidden } from '@mantine/core'
import { IconSearch, type Icon } from '@tabler/icons-react'
import { Fragment, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { ariaKeys, isPressed, spelled, type Keystroke } from './keystrokes.ts'
import { useTranslate } from './language.ts'
import classes from './PaletteList.module.css'
import { useHandler } from './useHandler.ts'
import { useIsPhone } from './useIsPhone.ts'

export interface PaletteEntry {
  readonly id: string
  readonly name: string
  /** What else tells it from others of its name. */
  readonly detail?: string | undefined
  readonly section: string
  readonly icon: Icon
  readonly keys?: readonly Keystroke[]
}

interface Props<E> {
  readonly label: string
  readonly placeholder: string
  readonly search: string
  /** So many letters at most. */
  readonly maxLength?: number
  readonly onSearch: (search: string) => void
  /** What answers the search, in order. */
  readonly entries: readonly E[]
  /** Whether the sections are named. */
  readonly hasHeadings: boolean
  /** The key that opened it closes it. */
  readonly opensBy: readonly Keystroke[]
  /** `isApart`: beside the page, in a tab of its own. */
  readonly onRun: (entry: E, isApart: boolean) => void
  readonly onClose: () => void
  /** What is said where nothing answers. */
  readonly empty: ReactNode
  /** What is said to a reader of the screen. */
  readonly status: string
  /** More is on its way. */
  readonly isWaiting?: boolean
  /** False: what comes first is not known yet; Enter waits for it. */
  readonly isFirstKnown?: boolean
  readonly foot?: ReactNode
}

/** A field, and the list that answers it: what is chosen there is done. Stands in a `PaletteDialog`. */
export function PaletteList<E extends PaletteEntry>({
  label,
  placeholder,
  search,
  maxLength,
  onSearch,
  entries,
  hasHeadings,
  opensBy,
  onRun,
  onClose,
  empty,
  status,
  isWaiting = false,
  isFirstKnown = true,
  foot,
}: Props<E>) {
  const t = useTranslate()
  const isPhone = useIsPhone()
  const id = useId()
  const { list, active, choose, enter } = useChoice({ entries, search, isFirstKnown, onRun })
  const activeId = entries[active]?.id
  const optionId = (index: number) => `${id}-${index}`

  function handleKey(event: React.KeyboardEvent) {
    // What is being put together from several keys is no choice yet.
    if (event.nativeEvent.isComposing) return
    const place = placeAfter(event, active, entries.length - 1)
    if (opensBy.some(key => isPressed(key, event))) onClose()
    else if (place !== undefined) choose(place)
    else if (event.key === 'Enter') enter(event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  return (
    <div className={classes.palette}>
      <TextInput
        data-autofocus
        size="md"
        variant="unstyled"
        className={classes.search}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          isPhone ? (
            <CloseButton aria-label={t('app.close')} onClick={onClose} />
          ) : (
            isWaiting && <Loader size={16} className={classes.waiting} aria-hidden />
          )
        }
        placeholder={placeholder}
        aria-label={label}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={activeId === undefined ? undefined : optionId(active)}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        maxLength={maxLength}
        value={search}
        onChange={event => {
          onSearch(event.currentTarget.value)
          choose(null)
        }}
        onKeyDown={handleKey}
      />
      <div ref={list} id={id} role="listbox" aria-label={label} className={classes.results}>
        {sectionsOf(entries, hasHeadings).map(({ name, from, all }) => {
          const options = all.map((entry, index) => (
            <Option
              key={entry.id}
              id={optionId(from + index)}
              entry={entry}
              isChosen={from + index === active}
              point={() => choose(from + index)}
              run={isApart => onRun(entry, isApart)}
            />
          ))
          return name === null ? (
            <Fragment key="all">{options}</Fragment>
          ) : (
            <div key={all[0]?.id} role="group" aria-label={name}>
              <div className={classes.heading} aria-hidden>
                {name}
              </div>
              {options}
            </div>
          )
        })}
      </div>
      {entries.length === 0 && <div className={classes.empty}>{empty}</div>}
      {foot && (
        <div className={classes.foot} aria-hidden>
          {foot}
        </div>
      )}
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </div>
  )
}

/** Where a key leads from one place of the list; undefined: nowhere. */
function placeAfter({ key, shiftKey }: React.KeyboardEvent, active: number, last: number): number | undefined {
  const places: Readonly<Record<string, number>> = {
    ArrowDown: active >= last ? 0 : active + 1,
    ArrowUp: active <= 0 ? last : active - 1,
    PageDown: Math.min(last, active + 8),
    PageUp: Math.max(0, active - 8),
    ...(!shiftKey && { Home: 0, End: last }),
  }
  return places[key]
}

type ChoiceProps<E> = Required<Pick<Props<E>, 'entries' | 'search' | 'isFirstKnown' | 'onRun'>>

/** Which of the entries is chosen, and seen; it is run once it is known what comes first. */
function useChoice<E extends PaletteEntry>({ entries, search, isFirstKnown, onRun }: ChoiceProps<E>) {
  /** Null: the first, whichever that is. */
  const [chosenId, setChosenId] = useState<string | null>(null)
  /** Enter was pressed before it was known what comes first. */
  const [awaited, setAwaited] = useState<{ readonly isApart: boolean } | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const active = Math.max(
    0,
    entries.findIndex(entry => entry.id === chosenId),
  )
  const activeId = entries[active]?.id
  const runFirst = useHandler((isApart: boolean) => entries[0] && onRun(entries[0], isApart))

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [activeId, search])
  useEffect(() => {
    if (!awaited || !isFirstKnown) return
    setAwaited(null)
    runFirst(awaited.isApart)
  }, [awaited, isFirstKnown, runFirst])

  return {
    list,
    active,
    choose(index: number | null) {
      setChosenId(index === null ? null : (entries[index]?.id ?? null))
      setAwaited(null)
    },
    enter(isApart: boolean) {
      const entry = entries[active]
      if (entry?.id !== chosenId && !isFirstKnown) setAwaited({ isApart })
      else if (entry) onRun(entry, isApart)
    },
  }
}

/** Entries that stand together; two sections may be called the same. */
interface Section<E> {
  /** Null: not named. */
  readonly name: string | null
  /** The place of its first in the whole list. */
  readonly from: number
  readonly all: E[]
}

function sectionsOf<E extends PaletteEntry>(entries: readonly E[], hasHeadings: boolean): readonly Section<E>[] {
  if (!hasHeadings) return [{ name: null, from: 0, all: [...entries] }]
  const sections: Section<E>[] = []
  for (const [from, entry] of entries.entries()) {
    const section = sections.at(-1)
    if (section?.name === entry.section) section.all.push(entry)
    else sections.push({ name: entry.section, from, all: [entry] })
  }
  return sections
}

interface OptionProps {
  readonly id: string
  readonly entry: PaletteEntry
  readonly isChosen: boolean
  readonly point: () => void
  readonly run: (isApart: boolean) => void
}

function Option({ id, entry: { name, detail, icon: Sign, keys = [] }, isChosen, point, run }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-keyshortcuts={ariaKeys(keys)}
      className={classes.option}
      onPointerMove={isChosen ? undefined : point}
      onClick={({ ctrlKey, metaKey }) => run(ctrlKey || metaKey)}
      onAuxClick={({ button }) => {
        if (button === 1) run(true)
      }}
    >
      <Sign size={18} stroke={1.6} aria-hidden />
      <span className={classes.words}>
        <bdi className={classes.name} title={name}>
          {name}
        </bdi>
        {detail && <bdi className={classes.detail}>{detail}</bdi>}
      </span>
      {keys[0] && (
        <Kbd size="xs" aria-hidden>
          {spelled(keys[0])}
        </Kbd>
      )}
    </div>
  )
}
