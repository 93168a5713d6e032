import { ActionIcon, Input, Popover, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import type { AnimationStage } from '@vitrine/model/areas/shows/enumerations.ts'
import { familyOf } from '@vitrine/model/catalog/motions.ts'
import { useEffect, useId, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { wantsRest } from '../../../../ui/wantsRest.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import classes from './Motion.module.css'
import { MotionTile, type TileMotion } from './MotionTile.tsx'
import { alike, familiesOf, wayWord, type Family, type MotionType } from './motionWays.ts'

interface Props<V extends MotionType> {
  readonly label: string
  readonly types: readonly V[]
  readonly stage: AnimationStage
  /** What a tile shows of it. Null: it has no motion of its own. */
  readonly motionOf: (type: V) => TileMotion | null
  /** Null: none is chosen. */
  readonly value: V | null
  /** What none is called, where it may be chosen. */
  readonly none?: string
  /** Shows a choice on the canvas without making it. */
  readonly onTry: (value: V) => void
  readonly onChange: (value: V | null) => void
  /** Plays what is chosen; left out: there is nothing to play. */
  readonly onPlay?: () => void
}

/** A motion out of tiles that move when they are pointed at, and its way as a second choice. Each is played on the canvas, too. */
export function MotionField<V extends MotionType>({ label, value, none, stage, onPlay, onChange, ...choices }: Props<V>) {
  const t = useTranslate()
  const { previews } = useEditorContext()
  const isPlaying = useSyncExternalStore(previews.subscribe, () => previews.get() !== null)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => () => previews.stop(), [previews])
  const name = value === null ? none : nameOf(value)

  /** Whoever chooses A to B goes on with the slide; Escape alone leads back. */
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }
  function handleChange(next: V | null) {
    // Its start is put in its place on the slide.
    if (next === 'A_B') setOpen(false)
    onChange(next)
  }
  function nameOf(type: V): string {
    const family = t(`motion.family.${familyOf(type)}`)
    const isOnly = choices.types.filter(each => familyOf(each) === familyOf(type)).length === 1
    return isOnly ? family : `${family} · ${t(wayWord(type, stage))}`
  }
  return (
    <div className={classes.type}>
      <Input.Wrapper label={label} size="xs" labelElement="div" id={id}>
        <Popover
          opened={isOpen}
          onChange={setOpen}
          position="bottom-end"
          width={300}
          shadow="md"
          trapFocus
          closeOnEscape={false}
          onClose={previews.stop}
        >
          <Popover.Target>
            <UnstyledButton
              ref={button}
              className={classes.chosen}
              aria-label={`${label}: ${name}`}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              data-motion={value ?? ''}
              onClick={() => setOpen(!isOpen)}
            >
              <span className={classes.name}>{name}</span>
              <IconChevronDown size={16} aria-hidden />
            </UnstyledButton>
          </Popover.Target>
          <Popover.Dropdown aria-label={label} onKeyDown={handleKey}>
            <Choices {...choices} value={value} stage={stage} onChange={handleChange} {...(none !== undefined && { none })} />
          </Popover.Dropdown>
        </Popover>
      </Input.Wrapper>
      {onPlay && (
        <ActionIcon
          variant="default"
          size={30}
          aria-label={t(isPlaying ? 'motion.stop' : 'motion.play')}
          title={t(isPlaying ? 'motion.stop' : 'motion.play')}
          onClick={isPlaying ? previews.stop : onPlay}
        >
          {isPlaying ? <IconPlayerStop size={18} /> : <IconPlayerPlay size={18} />}
        </ActionIcon>
      )}
    </div>
  )
}

type ChoicesProps<V extends MotionType> = Omit<Props<V>, 'label' | 'onPlay'>

function Choices<V extends MotionType>({ types, value, none, stage, motionOf, onTry, onChange }: ChoicesProps<V>) {
  const t = useTranslate()
  const { previews } = useEditorContext()
  const families = familiesOf(types)
  const chosen = value === null ? undefined : families.find(each => each.family === familyOf(value))
  const attempt = (type: V | null) => {
    if (type === null || type === 'A_B') previews.stop()
    else onTry(type)
  }
  return (
    <>
      <div className={classes.tiles} role="group" onKeyDown={moveAmong}>
        {none !== undefined && (
          <Tile name={none} motion={null} isChosen={value === null} onTry={() => attempt(null)} onChoose={() => onChange(null)} />
        )}
        {families.map(each => {
          const type = alike(each, value)
          return (
            <Tile
              key={each.family}
              name={t(`motion.family.${each.family}`)}
              motion={motionOf(type)}
              isChosen={each === chosen}
              onTry={() => attempt(type)}
              onChoose={() => onChange(type)}
            />
          )
        })}
      </div>
      {chosen && chosen.types.length > 1 && <Ways {...{ chosen, value, stage, onChange }} onTry={attempt} />}
    </>
  )
}

interface WaysProps<V extends MotionType> {
  readonly chosen: Family<V>
  readonly value: V | null
  readonly stage: AnimationStage
  readonly onTry: (type: V | null) => void
  readonly onChange: (type: V) => void
}

function Ways<V extends MotionType>({ chosen, value, stage, onTry, onChange }: WaysProps<V>) {
  const t = useTranslate()
  return (
    <div className={classes.ways} role="group" aria-label={t('motion.way')} onKeyDown={moveAmong}>
      {chosen.types.map(type => (
        <UnstyledButton
          key={type}
          className={classes.way}
          aria-pressed={type === value}
          onMouseEnter={() => !wantsRest() && onTry(type)}
          onFocus={({ currentTarget }) => !wantsRest() && currentTarget.matches(':focus-visible') && onTry(type)}
          onMouseLeave={() => onTry(null)}
          onClick={() => onChange(type)}
        >
          {t(wayWord(type, stage))}
        </UnstyledButton>
      ))}
    </div>
  )
}

interface TileProps {
  readonly name: string
  readonly motion: TileMotion | null
  readonly isChosen: boolean
  readonly onTry: () => void
  readonly onChoose: () => void
}

function Tile({ name, motion, isChosen, onTry, onChoose }: TileProps) {
  const [isMoving, setMoving] = useState(false)
  const tried = useRef(false)
  const begin = () => {
    if (wantsRest() || tried.current) return
    tried.current = true
    setMoving(true)
    onTry()
  }
  const end = () => {
    tried.current = false
    setMoving(false)
  }
  return (
    <UnstyledButton
      className={classes.tile}
      aria-pressed={isChosen}
      onMouseEnter={begin}
      onMouseLeave={end}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && begin()}
      onBlur={end}
      onClick={onChoose}
    >
      <MotionTile motion={motion} isMoving={isMoving} />
      <span className={classes.tileName}>{name}</span>
    </UnstyledButton>
  )
}

/** Arrow keys lead from one button to the next. */
function moveAmong(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (!by) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const place = buttons.findIndex(button => button === document.activeElement)
  buttons[(place + by + buttons.length) % buttons.length]?.focus()
  event.preventDefault()
}
