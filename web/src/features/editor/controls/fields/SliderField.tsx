import { Slider, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { NumberField, type Measure } from './NumberField.tsx'

interface Props {
  readonly label: string
  readonly value: number
  readonly range: readonly [number, number]
  /** What an emptied field means. */
  readonly empty: number
  /** What a length is counted in. */
  readonly measure?: Measure
  /** What the value means, where it isn't plain. */
  readonly says?: string | null
  /** Seen on the slide while it is dragged: `onChange`, or more that belongs to it. */
  readonly onTry?: (value: number) => void
  readonly onLetGo?: () => void
  readonly onChange: (value: number) => void
}

/** A whole number between two ends, typed or by hand. While it is dragged it is at most seen; it is one step when it is let go. */
export function SliderField({ label, value, range, empty, measure, says, onTry, onLetGo, onChange }: Props) {
  const [dragged, setDragged] = useState<number | null>(null)
  useEffect(() => setDragged(null), [value])
  const { editor, preview } = useEditorContext()
  const [least, most] = range
  const editable = useEditorState(s => s.editable)
  return (
    <Stack gap={6}>
      <NumberField
        label={label}
        value={dragged ?? value}
        range={range}
        empty={empty}
        {...(measure && { measure })}
        onChange={next => onChange(Math.round(next ?? empty))}
      />
      <Slider
        size="sm"
        value={dragged ?? value}
        min={least}
        max={most}
        step={1}
        disabled={!editable}
        label={null}
        thumbLabel={label}
        onChange={next => {
          setDragged(next)
          if (onTry) preview(() => onTry(next))
        }}
        // What is tried is drawn too, so `value` says nothing of what there was: one that is as it was makes no step.
        onChangeEnd={next => {
          if (onTry) editor.cancelPreview()
          onLetGo?.()
          setDragged(null)
          onChange(next)
        }}
      />
      {says && (
        <Text size="sm" c="stone.7" role="status">
          {says}
        </Text>
      )}
    </Stack>
  )
}
