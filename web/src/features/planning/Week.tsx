import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Block } from '@vitrine/model/areas/collections/blocks.ts'
import { draggedTo, ownEnds, type Grip, type Place } from '@vitrine/model/areas/collections/rescheduling.ts'
import type { Schedule } from '@vitrine/model/areas/schedules/values.ts'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { useLooking } from '../../ui/looking.tsx'
import { toast } from '../../ui/toast.tsx'
import { useHandler } from '../../ui/useHandler.ts'
import { DayColumn, isSameBlock, timeOf } from './DayColumn.tsx'
import { endElsewhere, hours, longDay, shortDate, shortDay } from './dayWords.ts'
import classes from './planning.module.css'
import { useBlockDrag, type Dragged } from './useBlockDrag.ts'
import type { PlanningEdits } from './usePlanningEdits.ts'
import type { Planning } from './useProgramme.ts'

/** A minute of a day, counted from 1 January 1970. */
export interface DayMinute {
  readonly day: number
  readonly minute: number
}

interface Props {
  /** All seven, or the one that a phone shows. */
  readonly days: readonly number[]
  readonly planning: Planning
  readonly edits: PlanningEdits
  readonly now: DayMinute
  /** What is looked at. */
  readonly moment: DayMinute | null
  readonly onMoment: (moment: DayMinute) => void
  readonly onOpen: (block: Block | null, place: Place) => void
}

const nothing = () => undefined
/** Pixels of an hour. */
const hour = 44
/** What is seen first: most open later, and what begins earlier is seen, too. */
const firstSeen = 6 * 60

/** The days of a week beside each other, with the times of collections as blocks that are dragged, stretched and opened, or only looked at. */
export function Week({ days, planning, edits, now, moment, onMoment, onOpen }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const isLooking = useLooking()
  const scroll = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => void (scroll.current && (scroll.current.scrollTop = (firstSeen / 60) * hour - 14)), [])
  const [selected, setSelected] = useState<Block | null>(null)
  const [held, setHeld] = useState<Dragged | null>(null)

  /** Those of what was seen when it began. */
  const begun = useRef(edits)
  /** It stands where it was put while it is asked what is meant. */
  async function put(dragged: Dragged, by: PlanningEdits): Promise<boolean> {
    const { block, place } = dragged
    if (!block) {
      onOpen(null, place)
      return false
    }
    setHeld(dragged)
    const isChanged = await by.put(block, place)
    setHeld(null)
    return isChanged
  }
  const drag = useBlockDrag({
    hour,
    scroll,
    isStill: isLooking,
    onDrop: dragged => void put(dragged, begun.current),
    onGround: (day, minute) => onMoment({ day, minute }),
  })
  const keys = useBlockKeys({ planning, edits, days, selected, put })
  const wasSelected = useRef(false)
  const deeds = {
    onDown: useHandler((event: PointerEvent, block: Block, day: number) => {
      wasSelected.current = selected !== null && isSameBlock(selected, block)
      begun.current = edits
      drag.onBlockDown(event, block, { day, isSelected: wasSelected.current })
    }),
    onClick: useHandler((event: MouseEvent<HTMLElement>, block: Block) => {
      event.stopPropagation()
      if (!drag.isPress()) return
      setSelected(block)
      const { nativeEvent } = event
      // The first tap of a finger selects: from then on it drags.
      const isTouch = nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType === 'touch'
      if (isLooking) onMoment({ day: block.day, minute: block.from })
      else if (!isTouch || wasSelected.current) onOpen(block, block)
    }),
    onKey: isLooking ? nothing : keys.onKey,
    onFocus: useHandler((block: Block) => setSelected(block)),
    onBlur: keys.onBlur,
  }
  const shown = drag.dragged ?? keys.keyed ?? held
  return (
    <div className={classes.scroll} ref={scroll} data-dragging={drag.dragged !== null || undefined}>
      <div className={classes.week} style={{ '--days': days.length } as React.CSSProperties}>
        <div className={classes.corner} />
        {days.map(day => (
          <div key={day} className={classes.head} data-today={day === now.day || undefined}>
            <span className={classes.headWords}>
              <span className={classes.weekday}>{days.length === 1 ? longDay(day, language) : shortDay(t, day)}</span>
              {days.length > 1 && <span className={classes.date}>{shortDate(day, language)}</span>}
              {planning.holidays.has(day) && <span className={classes.holiday}>{planning.holidays.get(day)}</span>}
            </span>
            {!isLooking && (
              <ActionIcon
                variant="subtle"
                color="stone.8"
                size="sm"
                aria-label={t('planning.add-on', { day: longDay(day, language) })}
                onClick={() => onOpen(null, { day, from: 9 * 60, until: 10 * 60 })}
                onKeyDown={event => keys.onPaste(event, day)}
                data-add={day}
              >
                <IconPlus size={16} aria-hidden />
              </ActionIcon>
            )}
          </div>
        ))}
        <div className={classes.hoursAxis} style={{ height: 24 * hour }} aria-hidden>
          {Array.from({ length: 23 }, (_, i) => (
            <span key={i} style={{ top: (i + 1) * hour }}>
              {hours((i + 1) * 60)}
            </span>
          ))}
        </div>
        {days.map(day => (
          <DayColumn
            key={day}
            day={day}
            planning={planning}
            hour={hour}
            now={day === now.day ? now.minute : null}
            moment={moment?.day === day ? moment.minute : null}
            dragged={shown && touches(shown.place, day) ? shown : shown?.block && touches(shown.block, day) ? shown : null}
            selected={selected}
            deeds={deeds}
            onGroundDown={drag.onGroundDown}
            onGroundClick={drag.onGroundClick}
          />
        ))}
      </div>
      <div role="status" className={classes.spoken}>
        {keys.says}
      </div>
    </div>
  )
}

const touches = ({ day, until }: Place, column: number) => day === column || (day + 1 === column && until > 1440)

interface Keys {
  readonly planning: Planning
  readonly edits: PlanningEdits
  readonly days: readonly number[]
  readonly selected: Block | null
  readonly put: (dragged: Dragged, by: PlanningEdits) => Promise<boolean>
}

const arrows: Readonly<Record<string, { readonly days: number; readonly minutes: number }>> = {
  ArrowUp: { days: 0, minutes: -15 },
  ArrowDown: { days: 0, minutes: 15 },
  ArrowLeft: { days: -1, minutes: 0 },
  ArrowRight: { days: 1, minutes: 0 },
}

/** What a block is called in the document. */
const nameOf = (collectionId: string, { day, from }: Place) => `${collectionId} ${day} ${from}`
const elementAt = (name: string) => document.querySelector<HTMLElement>(`[data-at="${CSS.escape(name)}"]`)

/** Moving by keys: what is moved stands there as it would come to stand, until Enter keeps it, Escape leaves it, or one goes on. */
function useBlockKeys({ planning, edits, days, put }: Keys) {
  const t = useTranslate()
  const language = useLanguage()
  const [keyed, setKeyed] = useState<Dragged | null>(null)
  const begun = useRef(edits)
  // The time itself: in the list of its collection another one may stand in its place when it is pasted.
  const [copied, setCopied] = useState<{ readonly block: Block; readonly time: Schedule } | null>(null)
  const focusOn = useRef<{ readonly collectionId: string; readonly place: Place } | null>(null)

  async function keep() {
    if (!keyed?.block) return
    setKeyed(null)
    focusOn.current = { collectionId: keyed.block.collectionId, place: keyed.place }
    if (!(await put(keyed, begun.current))) focusOn.current = null
  }
  useEffect(() => {
    const wanted = focusOn.current
    if (!wanted) return
    const { collectionId, place } = wanted
    const found = elementAt(nameOf(collectionId, place))
    if (!found) return
    focusOn.current = null
    found.focus()
  })
  /** What is taken off, and what comes after it on its day. */
  const taken = useRef<{ readonly name: string; readonly next: string | null; readonly day: number } | null>(null)
  async function takeOff(block: Block) {
    const name = nameOf(block.collectionId, block)
    const names = [...document.querySelectorAll<HTMLElement>(`[data-day="${block.day}"] [data-at]`)].map(({ dataset }) => dataset['at'])
    const next = names[names.indexOf(name) + 1] ?? null
    if (await edits.remove(block, 'DAY')) taken.current = { name, next, day: block.day }
  }
  useEffect(() => {
    const left = taken.current
    if (!left || elementAt(left.name) || document.activeElement !== document.body) return
    taken.current = null
    const next = left.next === null ? null : elementAt(left.next)
    const found = next ?? document.querySelector<HTMLElement>(`[data-add="${left.day}"]`)
    found?.focus()
  })

  function move(block: Block, { days: by, minutes }: { readonly days: number; readonly minutes: number }, isStretched: boolean) {
    const isBegun = keyed?.block != null && isSameBlock(keyed.block, block)
    const before = isBegun ? keyed.place : block
    if (!isBegun) begun.current = edits
    const grip: Grip = !isStretched ? 'MOVE' : by === 0 ? 'END' : 'START'
    const time = timeOf(planning, block)
    if (grip !== 'MOVE' && time && !ownEnds(time, block, planning.calendar)[grip]) {
      const { key, words } = endElsewhere(time, grip, planning, language)
      return void toast.warning(key, words)
    }
    const place = draggedTo(before, grip, isStretched && by !== 0 ? { days: 0, minutes: by * 15 } : { days: by, minutes }, 5)
    // A week has no day before its Monday: what is moved on stays where it is seen.
    if (days.length > 1 && !days.includes(place.day)) return
    setKeyed({ block: isBegun ? keyed.block : block, grip, place })
  }

  function copy(block: Block) {
    const time = timeOf(planning, block)
    if (time) setCopied({ block, time })
  }
  function onPaste(event: KeyboardEvent, day: number) {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'v' || !copied) return
    event.preventDefault()
    void edits.copy(copied.block, [day], copied.time)
  }
  const onKey = useHandler((event: KeyboardEvent, block: Block) => {
    const arrow = arrows[event.key]
    const isCopy = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c'
    if (arrow) move(block, arrow, event.shiftKey)
    else if (keyed && event.key === 'Enter') void keep()
    else if (keyed && event.key === 'Escape') setKeyed(null)
    else if (event.key === 'Delete' || event.key === 'Backspace') void takeOff(block)
    else if (isCopy) copy(block)
    else return onPaste(event, block.day)
    event.preventDefault()
    event.stopPropagation()
  })
  const onBlur = useHandler(() => {
    // While the focus follows the block to where it was put, nothing is left.
    if (!keyed || focusOn.current) return
    setKeyed(null)
    void put(keyed, begun.current)
  })
  const says = keyed
    ? t('planning.pending', { day: longDay(keyed.place.day, language), from: hours(keyed.place.from), until: hours(keyed.place.until) })
    : copied
      ? t('planning.copied', { title: planning.titleOf(copied.block.collectionId) })
      : ''
  return { keyed, says, onKey, onBlur, onPaste }
}
