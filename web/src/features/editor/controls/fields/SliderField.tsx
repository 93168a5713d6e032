import { Slider, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useEditorState } from '../../session/useEditorState.ts'
import { NumberField } from './NumberField.tsx'

interface Props {
  readonly label: string
  readonly value: number
  readonly range: readonly [number, number]
  /** What an emptied field means. */
  readonly empty: number
  /** What the value means, where it isn't plain. */
  readonly says?: string | null
  readonly onChange: (value: number) => void
}

/** A whole number between two ends, typed or by hand. While it is dragged nothing changes; it is one step when it is let go. */
export function SliderField({ label, value, range, empty, says, onChange }: Props) {
  const [dragged, setDragged] = useState<number | null>(null)
  useEffect(() => setDragged(null), [value])
  const [least, most] = range
  const editable = useEditorState(s => s.editable)
  return (
    <Stack gap={8}>
      <NumberField
        label={label}
        value={dragged ?? value}
        range={range}
        empty={empty}
        onChange={next => onChange(Math.round(next ?? empty))}
      />
      <Slider
        value={dragged ?? value}
        min={least}
        max={most}
        step={1}
        disabled={!editable}
        label={null}
        thumbLabel={label}
        onChange={setDragged}
        onChangeEnd={next => (next === value ? setDragged(null) : onChange(next))}
      />
      {says && (
        <Text size="sm" c="stone.7" role="status">
          {says}
        </Text>
      )}
    </Stack>
  )
}
