import { Text } from '@mantine/core'
import {
  coveredParts,
  minutesOfDay,
  segmentsOn,
  sideBySide,
  type Block,
  type Laid,
  type Segment,
} from '@vitrine/model/areas/collections/blocks.ts'
import { stretchesOf, type Stretch } from '@vitrine/model/areas/collections/programme.ts'
import { ownEnds, type Place } from '@vitrine/model/areas/collections/rescheduling.ts'
import { useMemo, type CSSProperties, type MouseEvent, type PointerEvent } from 'react'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { hours, longDay } from './dayWords.ts'
import type { Dragged } from './useBlockDrag.ts'
import type { Planning } from './useProgramme.ts'
import classes from './planning.module.css'

/** What the blocks of a week do; the same for all of them. */
export interface BlockDeeds {
  readonly onDown: (event: PointerEvent, block: Block, day: number) => void
  readonly onClick: (event: MouseEvent<HTMLElement>, block: Block) => void
  readonly onKey: (event: React.KeyboardEvent, block: Block) => void
  readonly onFocus: (block: Block) => void
  readonly onBlur: () => void
}

interface Props {
  readonly day: number
  readonly planning: Planning
  /** Pixels of an hour. */
  readonly hour: number
  /** The minute of now, and that of the moment that is looked at, if they are on this day. */
  readonly now: number | null
  readonly moment: number | null
  readonly dragged: Dragged | null
  readonly selected: Block | null
  readonly deeds: BlockDeeds
  readonly onGroundDown: (event: PointerEvent, day: number) => void
  readonly onGroundClick: (event: MouseEvent, day: number) => void
}

/** One day: what plays without a time as its ground, over it the times of collections, and what of them another covers. */
export function DayColumn(props: Props) {
  const { day, planning, hour, now, moment, dragged, selected, deeds, onGroundDown, onGroundClick } = props
  const t = useTranslate()
  const language = useLanguage()
  const { programme, calendar, momentOn } = planning
  const stretches = useMemo(
    () => stretchesOf(programme, calendar, day, minute => momentOn(day, minute)),
    [programme, calendar, day, momentOn],
  )
  const segments = useMemo(() => sideBySide(segmentsOn(programme.collections, calendar, day)), [programme, calendar, day])
  const top = (minute: number) => (minute / 60) * hour
  return (
    <div
      className={classes.day}
      data-day={day}
      role="group"
      aria-label={longDay(day, language)}
      style={{ height: 24 * hour }}
      onPointerDown={event => onGroundDown(event, day)}
      onClick={event => onGroundClick(event, day)}
    >
      {stretches.map(stretch => (
        <Ground key={stretch.from} stretch={stretch} planning={planning} top={top} />
      ))}
      {segments.map(segment => (
        <BlockButton
          key={`${keyOf(segment.block)} ${segment.from}`}
          segment={segment}
          day={day}
          planning={planning}
          covered={coveredParts(segment, stretches)}
          top={top}
          isDragged={dragged?.block != null && isSameBlock(dragged.block, segment.block)}
          isSelected={selected !== null && isSameBlock(selected, segment.block)}
          deeds={deeds}
        />
      ))}
      {dragged &&
        partsOn(dragged.place, day).map(part => <Ghost key={part.from} part={part} dragged={dragged} planning={planning} top={top} />)}
      {moment !== null && <div className={classes.moment} style={{ top: top(moment) }} aria-hidden data-time={hours(moment)} />}
      {now !== null && (
        <div className={classes.now} style={{ top: top(now) }} role="img" aria-label={`${t('planning.now')} ${hours(now)}`} />
      )}
    </div>
  )
}

export const isSameBlock = (a: Block, b: Block): boolean => keyOf(a) === keyOf(b)
const keyOf = ({ collectionId, time, span, day }: Block) => `${collectionId} ${time} ${span} ${day}`

/** What of a place lies on a day: it may go over midnight. */
const partsOn = (place: Place, day: number) =>
  [
    { ago: 0, from: place.from, until: Math.min(place.until, minutesOfDay) },
    { ago: 1, from: 0, until: place.until - minutesOfDay },
  ].filter(({ ago, from, until }) => place.day + ago === day && from < until)

type Top = (minute: number) => number
const between = (top: Top, from: number, until: number): CSSProperties => ({ top: top(from), height: top(until) - top(from) })

/** What started or was chosen, where no time is; or that nothing plays. */
function Ground({ stretch, planning, top }: { readonly stretch: Stretch; readonly planning: Planning; readonly top: Top }) {
  const t = useTranslate()
  const { collectionId, from, until, isTimed } = stretch
  if (isTimed) return null
  const title = collectionId === null ? t('planning.nothing') : planning.titleOf(collectionId)
  return (
    <div
      className={classes.ground}
      data-empty={collectionId === null || undefined}
      style={{ ...between(top, from, until), ...(collectionId !== null && planning.colourOf(collectionId)) }}
    >
      {until - from >= 60 && (
        <Text component="span" className={classes.groundTitle ?? ''} title={title}>
          {title}
        </Text>
      )}
    </div>
  )
}

interface BlockProps {
  readonly segment: Laid
  readonly day: number
  readonly planning: Planning
  readonly covered: ReturnType<typeof coveredParts>
  readonly top: Top
  readonly isDragged: boolean
  readonly isSelected: boolean
  readonly deeds: BlockDeeds
}

function BlockButton({ segment, day, planning, covered, top, isDragged, isSelected, deeds }: BlockProps) {
  const { block, lane, lanes, from, until } = segment
  const name = useBlockName(segment, planning, covered)
  const { collectionId } = block
  const title = planning.titleOf(collectionId)
  const time = timeOf(planning, block)
  const daypart = planning.daypartTitle(time?.daypartId ?? null)
  const ends = time && ownEnds(time, block, planning.calendar)
  const height = top(until) - top(from)
  return (
    <button
      type="button"
      className={classes.block}
      data-at={`${collectionId} ${block.day} ${block.from}`}
      data-dragged={isDragged || undefined}
      data-selected={isSelected || undefined}
      data-covered={isWhollyCovered(segment, covered) || undefined}
      aria-label={name}
      title={height < 34 ? name : undefined}
      style={{
        ...between(top, from, until),
        left: `calc(${(lane / lanes) * 100}% + 2px)`,
        width: `calc(${100 / lanes}% - 4px)`,
        ...planning.colourOf(collectionId),
      }}
      onPointerDown={event => deeds.onDown(event, block, day)}
      onClick={event => deeds.onClick(event, block)}
      onKeyDown={event => deeds.onKey(event, block)}
      onFocus={() => deeds.onFocus(block)}
      onBlur={deeds.onBlur}
    >
      {covered.map(part => (
        <span
          key={part.from}
          className={classes.covered}
          style={{ top: top(part.from) - top(from), height: top(part.until) - top(part.from) }}
          aria-hidden
        />
      ))}
      {height >= 14 && (
        <span className={classes.words} data-low={height < 34 || undefined} data-narrow={(lanes > 1 && height >= 64) || undefined}>
          <span className={classes.title}>{title}</span>{' '}
          <span className={classes.hours}>{`${hours(block.from)}–${hours(block.until)}`}</span>{' '}
          {daypart && height >= 52 && <span className={classes.hours}>{daypart}</span>}
        </span>
      )}
      {ends?.START && from === block.from && block.day === day && <span className={classes.grip} data-grip="START" />}
      {ends?.END && (block.day === day ? block.until <= minutesOfDay : true) && <span className={classes.grip} data-grip="END" />}
    </button>
  )
}

export const timeOf = ({ collections }: Pick<Planning, 'collections'>, { collectionId, time }: Block) =>
  collections.find(({ id }) => id === collectionId)?.times[time] ?? null

const isWhollyCovered = ({ from, until }: Segment, covered: ReturnType<typeof coveredParts>) =>
  covered.reduce((sum, part) => sum + part.until - part.from, 0) >= until - from

/** As readers of the screen say it, beginning with what is written on it: which collection, when, and where another plays in its place. */
function useBlockName({ block }: Segment, planning: Planning, covered: ReturnType<typeof coveredParts>): string {
  const t = useTranslate()
  const language = useLanguage()
  const daypart = planning.daypartTitle(timeOf(planning, block)?.daypartId ?? null)
  const what = [planning.titleOf(block.collectionId), `${hours(block.from)}–${hours(block.until)}`, daypart].filter(Boolean).join(' ')
  const name = t('planning.block', { what, day: longDay(block.day, language) })
  return [name, ...covered.map(part => t('planning.covered', { from: hours(part.from), until: hours(part.until) }))].join(', ')
}

interface GhostProps {
  readonly part: Pick<Place, 'from' | 'until'>
  readonly dragged: Dragged
  readonly planning: Planning
  readonly top: Top
}

/** Where it would come to stand. */
const Ghost = ({ part, dragged: { block, place }, planning, top }: GhostProps) => (
  <div
    className={classes.ghost}
    style={{ ...between(top, part.from, part.until), ...(block && planning.colourOf(block.collectionId)) }}
    aria-hidden
  >
    {block && <span className={classes.title}>{planning.titleOf(block.collectionId)}</span>}
    <span className={classes.hours}>
      {hours(place.from)}–{hours(place.until)}
    </span>
  </div>
)
