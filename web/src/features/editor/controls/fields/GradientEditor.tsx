import { ActionIcon, SegmentedControl, Stack, Tooltip } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { gradientTypes } from '@vitrine/model/areas/shows/enumerations.ts'
import { gradient as gradientValue, gradientStop, type Gradient, type GradientStop } from '@vitrine/model/areas/shows/values.ts'
import { maxStops, minStops } from '@vitrine/model/show/maxStops.ts'
import { readyGradients, withStop } from '@vitrine/model/show/gradients.ts'
import { colourIn } from '@vitrine/model/show/resolve.ts'
import { colourCss, gradientCss } from '@vitrine/renderer/paint.ts'
import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { choiceLabel } from '../../../../ui/form/labels.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { NumberField } from './NumberField.tsx'
import { ColourChooser } from '../colours/ColourChooser.tsx'
import { Swatches } from '../colours/Swatches.tsx'
import classes from '../colours/Colours.module.css'

interface Props {
  readonly label: string
  readonly value: Gradient
  readonly onChange: (gradient: Gradient) => void
}

/** A gradient: its kind, where it goes, and its stops, each with its place, colour and how much it covers. Ready ones to begin with. */
export default function GradientEditor({ label, value, onChange }: Props) {
  const t = useTranslate()
  const { editor, pause, preview } = useEditorContext()
  const style = useEditorState(({ show }) => show.style)
  const [index, setIndex] = useState(0)
  const at = Math.min(index, value.stops.length - 1)
  const stop = value.stops[at]!

  function choose(next: Gradient) {
    editor.cancelPreview()
    onChange(next)
  }
  const changedStop = (change: Partial<GradientStop>): Gradient => ({
    ...value,
    stops: value.stops.map((each, i) => (i === at ? { ...each, ...change } : each)),
  })
  return (
    <Stack gap="sm" onPointerDownCapture={pause}>
      <Swatches
        label={t('colours.ready')}
        swatches={readyGradients.map((each, i) => ({
          key: String(i),
          name: t('colours.ready-one', { number: i + 1 }),
          background: gradientCss(each, style),
          isChosen: JSON.stringify(each) === JSON.stringify(value),
        }))}
        onChoose={key => choose(readyGradients[Number(key)]!)}
      />
      <div className={classes.row}>
        <SegmentedControl
          size="xs"
          aria-label={t('colours.gradient-type')}
          value={value.type}
          data={gradientTypes.map(type => ({ value: type, label: choiceLabel(t, 'GradientType', type) }))}
          onChange={type => choose({ ...value, type })}
        />
        {value.type === 'LINEAR' && (
          <NumberField
            isBare
            label={t('colours.angle')}
            value={value.angle}
            range={gradientValue.fields.angle.range ?? [0, 360]}
            step={15}
            unit="°"
            onChange={angle => angle !== null && onChange({ ...value, angle })}
          />
        )}
      </div>
      <Stops
        value={value}
        current={at}
        onLook={setIndex}
        onTry={position => preview(() => onChange(changedStop({ position })))}
        onMove={position => choose(changedStop({ position }))}
      />
      <div className={classes.row}>
        <NumberField
          isBare
          label={t('colours.stop-place', { number: at + 1 })}
          value={stop.position}
          range={gradientStop.fields.position.range ?? [0, 100]}
          unit="%"
          onChange={position => position !== null && onChange(changedStop({ position }))}
        />
        <Tooltip label={t('colours.add-stop')}>
          <ActionIcon
            size={30}
            variant="default"
            aria-label={t('colours.add-stop')}
            disabled={value.stops.length >= maxStops}
            onClick={() => choose(withStop(value, style))}
          >
            <IconPlus size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('colours.remove-stop')}>
          <ActionIcon
            size={30}
            variant="default"
            aria-label={t('colours.remove-stop')}
            disabled={value.stops.length <= minStops}
            onClick={() => choose({ ...value, stops: value.stops.filter((_, i) => i !== at) })}
          >
            <IconMinus size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      <ColourChooser
        key={at}
        label={label}
        value={stop.color}
        opacity={stop.opacity}
        onChange={(color, opacity) => color && onChange(changedStop({ color, opacity: opacity ?? 100 }))}
      />
    </Stack>
  )
}

interface StopsProps {
  readonly value: Gradient
  readonly current: number
  readonly onLook: (index: number) => void
  /** Seen while it is dragged. */
  readonly onTry: (position: number) => void
  readonly onMove: (position: number) => void
}

const seenAs = (background: string): CSSProperties & Readonly<Record<'--seen', string>> => ({ '--seen': background })
const whole = (position: number) => Math.round(Math.max(0, Math.min(100, position)))
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

/** The way from 0 to 100 percent with its stops, moved by hand or with the arrows. */
function Stops({ value, current, onLook, onTry, onMove }: StopsProps) {
  const t = useTranslate()
  const style = useEditorState(({ show }) => show.style)
  const bar = useRef<HTMLDivElement>(null)
  const held = useRef<number | null>(null)

  const placeOf = (event: PointerEvent) => {
    const { left, width } = bar.current!.getBoundingClientRect()
    return whole(((event.clientX - left) / width) * 100)
  }
  function handleKey(event: KeyboardEvent, { position }: GradientStop) {
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    onMove(whole(position + by * (event.shiftKey ? 10 : 1)))
  }
  return (
    <div
      ref={bar}
      className={classes.bar}
      role="group"
      aria-label={t('colours.stops')}
      style={seenAs(gradientCss({ ...value, type: 'LINEAR', angle: 90 }, style))}
    >
      {value.stops.map((stop, i) => (
        <button
          key={i}
          type="button"
          className={classes.stop}
          role="slider"
          aria-current={i === current}
          aria-label={t('colours.stop', { number: i + 1 })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={stop.position}
          aria-valuetext={`${stop.position} %`}
          style={{ left: `${stop.position}%`, ...seenAs(colourCss(colourIn(style, stop.color, 'FFFFFF'), 100)) }}
          onFocus={() => onLook(i)}
          onKeyDown={event => handleKey(event, stop)}
          onPointerDown={event => {
            event.currentTarget.setPointerCapture(event.pointerId)
            event.currentTarget.focus()
            held.current = event.clientX
            onLook(i)
          }}
          onPointerMove={event => {
            // A press that hardly moves chooses the stop, and moves nothing.
            if (held.current !== null && Math.abs(event.clientX - held.current) > 2) onTry(placeOf(event))
          }}
          onPointerUp={event => {
            const isMoved = held.current !== null && Math.abs(event.clientX - held.current) > 2
            held.current = null
            if (isMoved) onMove(placeOf(event))
          }}
        />
      ))}
    </div>
  )
}
