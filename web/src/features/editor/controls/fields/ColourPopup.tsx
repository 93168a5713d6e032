import { Popover, SegmentedControl, Stack } from '@mantine/core'
import type { Gradient } from '@vitrine/model/areas/shows/values.ts'
import { gradientBetween } from '@vitrine/model/show/gradients.ts'
import { type ReactNode } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { ColourChooser, type ColourChooserProps } from '../colours/ColourChooser.tsx'
import colours from '../colours/Colours.module.css'
import { Fetched } from '../../../../ui/Fetched.tsx'

/** Most colours are plain. */
const gradientEditor = () => import('./GradientEditor.tsx')

export interface ColourPopupProps extends ColourChooserProps {
  /** What lies over the colour; null: nothing. Left out: there can't be any. */
  readonly gradient?: Gradient | null | undefined
  readonly onGradient?: ((gradient: Gradient | null) => void) | undefined
  readonly disabled?: boolean
  readonly isOpenAtFirst?: boolean
  /** On which side it opens. */
  readonly position?: 'left-start' | 'top'
  /** What opens it. */
  readonly children: ReactNode
}

/** It is high: rather over what opens it than below the edge of the window. */
const wholeInSight = { flip: true, shift: { crossAxis: true, padding: 12 } }

/** A colour, or colours that pass into each other: seen on the slide while they are looked for, and one step when they are found. */
export function ColourPopup({ disabled = false, isOpenAtFirst = false, position = 'left-start', children, ...chosen }: ColourPopupProps) {
  const { editor, pause } = useEditorContext()
  function handleClose() {
    editor.cancelPreview()
    pause()
  }
  return (
    <Popover
      position={position}
      middlewares={wholeInSight}
      shadow="md"
      defaultOpened={isOpenAtFirst}
      trapFocus
      returnFocus
      disabled={disabled}
      onClose={handleClose}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown aria-label={chosen.label} p="sm">
        <div className={colours.panel}>
          <Panel {...chosen} />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

function Panel({ gradient, onGradient, ...colour }: Omit<ColourPopupProps, 'children'>) {
  const t = useTranslate()
  const { editor, pause } = useEditorContext()
  if (!onGradient) return <ColourChooser {...colour} />
  function choose(kind: string) {
    editor.cancelPreview()
    pause()
    onGradient?.(kind === 'gradient' ? gradientBetween(colour.value ?? '$PRIMA', colour.value === '$SECON' ? '$TERTI' : '$SECON') : null)
    pause()
  }
  return (
    <Stack gap="sm">
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('colours.kind')}
        value={gradient ? 'gradient' : 'colour'}
        data={[
          { value: 'colour', label: t('editor.colour') },
          { value: 'gradient', label: t('colours.gradient') },
        ]}
        onChange={choose}
      />
      {gradient ? (
        <Fetched
          fetch={gradientEditor}
          isWanted

          with={{ label: colour.label, value: gradient, onChange: onGradient }}
        />
      ) : (
        <ColourChooser {...colour} />
      )}
    </Stack>
  )
}
