import { Button, ColorPicker, Divider, Group, Popover, Stack, TextInput, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { colourNames } from '@vitrine/model/areas/shows/enumerations.ts'
import { colourIn } from '@vitrine/model/show/resolve.ts'
import { useState, type ReactNode } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import classes from './Fields.module.css'

interface Props {
  readonly label: string
  /** Six digits, or one of the show's own; null: none, or several. */
  readonly value: string | null
  readonly nullable?: boolean
  /** The show's own colours can't be named by themselves. */
  readonly plain?: boolean
  readonly disabled?: boolean
  /** On which side it opens. */
  readonly position?: 'bottom-end' | 'top'
  readonly onChange: (value: string | null) => void
  /** What opens it. */
  readonly children: ReactNode
}

const isColour = (text: string) => /^[0-9A-Fa-f]{6}$/.test(text)
const digitsOf = (hex: string) => hex.replace('#', '').trim().toUpperCase()

/** The show's three colours, and any other: seen on the slide while it is looked for, and one step when it is found. */
export function ColourPopup({
  label,
  value,
  nullable = false,
  plain = false,
  disabled = false,
  position = 'bottom-end',
  onChange,
  children,
}: Props) {
  const t = useTranslate()
  const { editor, pause, rehearse } = useEditorContext()
  const style = useEditorState(({ show }) => show.style)
  const [typed, setTyped] = useState<string | null>(null)
  const seen = colourIn(style, value, null)

  function handleTry(hex: string) {
    const colour = digitsOf(hex)
    if (isColour(colour) && colour !== seen?.toUpperCase()) rehearse(() => onChange(colour))
  }
  function handleChoice(colour: string | null) {
    editor.cancelPreview()
    pause()
    onChange(colour)
    pause()
  }
  function handleType(text: string) {
    setTyped(text)
    const colour = digitsOf(text)
    if (isColour(colour)) handleChoice(colour)
  }
  function handleClose() {
    editor.cancelPreview()
    pause()
  }
  return (
    <Popover position={position} withArrow shadow="md" trapFocus returnFocus disabled={disabled} onClose={handleClose}>
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Stack gap="sm" w={232}>
          {!plain && (
            <>
              <Group gap="xs" role="group" aria-label={t('editor.show-colours')}>
                {colourNames.map(each => (
                  <UnstyledButton
                    key={each}
                    className={classes.preset}
                    aria-pressed={value === each}
                    aria-label={t(`choice.ColourName.${each}`)}
                    title={t(`choice.ColourName.${each}`)}
                    style={{ background: `#${colourIn(style, each, 'FFFFFF')}` }}
                    onClick={() => handleChoice(each)}
                  />
                ))}
              </Group>
              <Divider />
            </>
          )}
          <ColorPicker
            fullWidth
            format="hex"
            value={`#${seen ?? 'FFFFFF'}`}
            saturationLabel={t('editor.saturation')}
            hueLabel={t('editor.hue')}
            onChange={handleTry}
            onChangeEnd={hex => isColour(digitsOf(hex)) && handleChoice(digitsOf(hex))}
          />
          <Group gap="xs" wrap="nowrap" align="flex-end">
            <TextInput
              size="xs"
              label={t('editor.colour-code')}
              value={typed ?? (seen ? `#${seen}` : '')}
              maxLength={7}
              style={{ flex: 1 }}
              data-own="no"
              error={typed !== null && /[^#0-9a-f]/i.test(typed.trim()) && t('rule.colour', { field: label })}
              onChange={event => handleType(event.currentTarget.value)}
              onBlur={() => setTyped(null)}
            />
            {nullable && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconX size={14} aria-hidden />}
                disabled={value === null}
                onClick={() => handleChoice(null)}
              >
                {t('editor.no-colour')}
              </Button>
            )}
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
