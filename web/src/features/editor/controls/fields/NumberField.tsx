import { TextInput, Tooltip, type TextInputProps } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useFormats, useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useTyping } from '../../session/useTyping.ts'
import type { Draft } from '../../state/gestures/types.ts'
import classes from './Fields.module.css'
import { computed, plainNumber } from './compute.ts'

/** What a list of usual numbers adds to the field. */
type Listing = Pick<
  TextInputProps,
  | 'role'
  | 'aria-haspopup'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-activedescendant'
  | 'rightSection'
  | 'rightSectionWidth'
  | 'onKeyDownCapture'
  | 'onInput'
>

export type Measure = 'px' | 'pt'

export interface Props {
  readonly label: string
  readonly value: number | null
  /** Of several that differ: there is no one value, and one that is typed is given to all. */
  readonly isMixed?: boolean
  /** Smallest and largest, as the model has them. */
  readonly range: readonly [number, number]
  /** Beyond its largest it goes on from its smallest, as degrees do. */
  readonly wraps?: boolean
  /** What an emptied field means; left out: it must not be empty. */
  readonly empty?: number | null
  readonly step?: number
  readonly decimals?: number
  readonly unit?: string
  /** What a length is counted in: reference pixels, in which looks are kept, or the points of places. It stands behind the number: [SI12]. */
  readonly measure?: Measure
  /** What 100% is, as it is shown; left out: what stands there. */
  readonly whole?: number
  readonly placeholder?: string
  readonly disabled?: boolean
  /** Its label is read, and not shown. */
  readonly isBare?: boolean
  /** Stands in the field in place of its label, which is read and shown when one points at it. */
  readonly sign?: ReactNode
  /** What it is, as it is kept, while something is dragged; null: what it was. */
  readonly live?: (draft: Draft) => number | null
  readonly onChange: (value: number | null) => void
  /** What was typed stands: the field was left, or Enter pressed. */
  readonly onSettled?: () => void
  readonly listing?: Listing
}

/** A number, or what computes to one. A plain number is taken as it is typed, as soon as it is within its limits; the rest when the field is left. */
export function NumberField(props: Props) {
  const { label, isMixed, unit, measure, placeholder, disabled, isBare = false, sign, live, listing } = props
  const t = useTranslate()
  const { canvas } = useEditorContext()
  const field = useTyped(props)
  const input = useRef<HTMLInputElement>(null)
  const { text, written } = field
  // Straight onto the page, as the drag itself: nothing is drawn again for it.
  useEffect(
    () =>
      live &&
      canvas.draft.subscribe(() => {
        const draft = canvas.draft.get()
        const now = draft && live(draft)
        if (input.current) input.current.value = now === null ? text : written(now)
      }),
    [canvas, live, text, written],
  )
  const control = (
    <TextInput
      ref={input}
      {...(isBare || sign ? { 'aria-label': label } : { label })}
      {...(isBare ? { w: listing ? 104 : 84 } : {})}
      {...(sign ? { leftSection: sign, leftSectionWidth: 26, leftSectionPointerEvents: 'none' as const } : {})}
      {...(measure
        ? { rightSection: <Unit measure={measure} />, rightSectionWidth: 24, 'aria-description': t(`editor.measure.${measure}`) }
        : {})}
      {...listing}
      size="xs"
      inputMode="decimal"
      autoComplete="off"
      error={isBare ? Boolean(field.error) : field.error}
      value={text}
      placeholder={isMixed ? t('editor.mixed') : placeholder}
      disabled={disabled}
      data-own="no"
      data-unit={unit}
      onChange={event => field.type(event.currentTarget.value)}
      onKeyDown={field.handleKey}
      onBlur={field.leave}
      onFocus={event => event.currentTarget.select()}
    />
  )
  return sign ? (
    <Tooltip label={label} openDelay={500}>
      {control}
    </Tooltip>
  ) : (
    control
  )
}

/** Behind a number, what it is counted in. */
export function Unit({ measure }: { readonly measure: Measure }) {
  const t = useTranslate()
  return (
    <span className={classes.unit} title={t(`editor.measure.${measure}`)} aria-hidden>
      {measure}
    </span>
  )
}

/** What is being typed, until it is a number. */
function useTyped(props: Props) {
  const { label, value, isMixed, range, wraps = false, empty, step = 1, whole, onChange, onSettled } = props
  const t = useTranslate()
  const { goOn, pause, undo } = useEditorContext()
  const typing = useTyping()
  const [typed, setTyped] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  /** What stood there before anything was typed, and what was taken of it since. */
  const before = useRef<number | 'mixed' | null>(value)
  const taken = useRef(value)
  const latest = useRef<() => boolean>(() => true)
  useLayoutEffect(() => void (latest.current = settleOrGiveUp))
  useEffect(() => {
    if (value !== taken.current) setTyped(null)
    taken.current = value
  }, [value])

  const { exact, isWithin, within, limits, written, withoutUnit } = useNotation(props)

  function take(next: number | null) {
    taken.current = next
    if (next !== value) onChange(next)
  }
  function type(text: string) {
    if (typed === null) before.current = isMixed ? 'mixed' : value
    else goOn()
    setTyped(text)
    setRefused(false)
    const plain = plainNumber(withoutUnit(text))
    typing.end()
    if (plain !== null && isWithin(plain)) take(exact(plain))
    else typing.begin(() => latest.current())
  }
  /** Makes a step of it, or nothing. */
  function settleOrGiveUp(): boolean {
    if (settle()) {
      onSettled?.()
      return true
    }
    setRefused(false)
    setTyped(null)
    return false
  }
  /** Takes what was typed. False: it can't be computed, and stays to be mended. */
  function settle(): boolean {
    typing.end()
    if (typed === null) return true
    const text = withoutUnit(typed)
    if (text === '') {
      if (empty !== undefined) take(empty)
    } else {
      const now = typeof before.current === 'number' ? exact(before.current) : null
      const result = computed(text, { now, whole })
      if (result === null) {
        setRefused(true)
        return false
      }
      take(within(result))
    }
    setTyped(null)
    return true
  }
  function leave() {
    settle()
    pause()
    onSettled?.()
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const { key, currentTarget } = event
    const by = key === 'ArrowUp' ? step : key === 'ArrowDown' ? -step : 0
    if (by && !event.altKey && settle()) {
      const now = exact(taken.current ?? range[0])
      take(within(now + by * (event.shiftKey ? 10 : 1)))
    } else if (key === 'Enter' && typed !== null) {
      if (settle()) {
        pause()
        onSettled?.()
        requestAnimationFrame(() => currentTarget.select())
      }
    } else if (key === 'Escape' && typed !== null) {
      typing.end()
      // Those that differed have no one number to go back to: what they were given is taken back.
      if (before.current !== 'mixed') take(before.current)
      else if (value !== null && value === taken.current) undo()
      setRefused(false)
      setTyped(null)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  function error() {
    if (typed === null) return undefined
    if (isRefused) return t('editor.not-computed', { text: typed.trim() })
    const text = withoutUnit(typed)
    if (text === '' && empty === undefined) return t('rule.required', { field: label })
    const plain = plainNumber(text)
    return plain === null || wraps || isWithin(plain) ? undefined : t('editor.between', limits)
  }
  return { text: typed ?? (value === null ? '' : written(value)), written, error: error(), type, leave, handleKey }
}

/** How a number is written in the field and read from it, and which ones may stand there. */
function useNotation({ range: [least, most], wraps = false, decimals = 0, unit, measure }: Props) {
  const { decimalSeparator, number } = useFormats()
  const exact = (each: number) => rounded(each, decimals)
  const said = unit ?? measure
  const isWithin = (each: number) => exact(each) >= least && exact(each) <= most
  return {
    exact,
    isWithin,
    /** The nearest that may stand there. */
    within: (each: number) =>
      wraps && !isWithin(each) ? exact(least + modulo(each - least, most - least)) : Math.min(most, Math.max(least, exact(each))),
    limits: { least: number(exact(least)), most: number(exact(most)) },
    written: (each: number) => `${String(exact(each)).replace('.', decimalSeparator)}${unit ? ` ${unit}` : ''}`,
    /** A length may be pasted with either measure. */
    withoutUnit(text: string) {
      const plain = measure ? text.trim().replace(/(px|pt)$/i, '') : text.trim()
      return (said && plain.endsWith(said) ? plain.slice(0, -said.length) : plain).trim()
    },
  }
}

const modulo = (x: number, by: number) => ((x % by) + by) % by
const rounded = (x: number, decimals: number) => Math.round(x * 10 ** decimals) / 10 ** decimals
