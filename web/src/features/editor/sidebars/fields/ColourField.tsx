import { Button, ColorPicker, Divider, Group, Input, Popover, Stack, TextInput, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { colourNames } from '@vitrine/model/areas/shows/enumerations.ts'
import { colourIn } from '@vitrine/model/show/resolve.ts'
import { useId, useState } from 'react'
import { useSay } from '../../../../ui/language.ts'
import { useEditorState, useWorkbench } from '../../workbench.ts'
import classes from './Fields.module.css'

interface Props {
  readonly label: string
  /** Six digits, or one of the show's own; null: none. */
  readonly value: string | null
  readonly nullable?: boolean
  /** The show's own colours can't be named by themselves. */
  readonly plain?: boolean
  readonly disabled?: boolean
  readonly onChange: (value: string | null) => void
}

const isColour = (text: string) => /^[0-9A-Fa-f]{6}$/.test(text)

/** A colour: one of the show's three, or one's own. */
export function ColourField({ label, value, nullable = false, plain = false, disabled = false, onChange }: Props) {
  const say = useSay()
  const { pause } = useWorkbench()
  const style = useEditorState(({ show }) => show.style)
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const seen = colourIn(style, value, null)
  const isNamed = value?.startsWith('$') ?? false
  const name = value === null ? say('editor.no-colour') : isNamed ? say(`choice.ColourName.${value as '$PRIMA'}`) : `#${value}`

  function handleType(text: string) {
    const next = text.replace('#', '').trim()
    setTyped(text)
    if (isColour(next)) onChange(next.toUpperCase())
  }
  return (
    <Input.Wrapper label={label} size="sm" labelElement="label" id={id} labelProps={{ htmlFor: id }}>
      <Popover position="bottom-end" withArrow shadow="md" trapFocus returnFocus disabled={disabled} onClose={pause}>
        <Popover.Target>
          <UnstyledButton id={id} className={classes.colour} disabled={disabled} aria-haspopup="dialog" aria-label={`${label}: ${name}`}>
            <span
              className={classes.swatch}
              data-none={seen === null || undefined}
              style={seen === null ? undefined : { background: `#${seen}` }}
            />
            <span className={classes.colourName}>{name}</span>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <Stack gap="sm" w={232}>
            {!plain && (
              <>
                <Group gap="xs" role="group" aria-label={say('editor.show-colours')}>
                  {colourNames.map(each => (
                    <UnstyledButton
                      key={each}
                      className={classes.preset}
                      aria-pressed={value === each}
                      aria-label={say(`choice.ColourName.${each}`)}
                      title={say(`choice.ColourName.${each}`)}
                      style={{ background: `#${colourIn(style, each, 'FFFFFF')}` }}
                      onClick={() => onChange(each)}
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
              saturationLabel={say('editor.saturation')}
              hueLabel={say('editor.hue')}
              onChange={next => {
                const colour = next.replace('#', '').toUpperCase()
                if (isColour(colour) && colour !== seen?.toUpperCase()) onChange(colour)
              }}
            />
            <Group gap="xs" wrap="nowrap" align="flex-end">
              <TextInput
                size="xs"
                label={say('editor.colour-code')}
                value={typed ?? (seen ? `#${seen}` : '')}
                maxLength={7}
                style={{ flex: 1 }}
                data-own="no"
                onChange={event => handleType(event.currentTarget.value)}
                onBlur={() => setTyped(null)}
              />
              {nullable && (
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconX size={14} aria-hidden />}
                  disabled={value === null}
                  onClick={() => onChange(null)}
                >
                  {say('editor.no-colour')}
                </Button>
              )}
            </Group>
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  )
}
