import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { useTranslate } from '../../../ui/language.ts'
import { useEditorContext } from '../session/editorContext.ts'
import { useEditorState } from '../session/useEditorState.ts'
import classes from './Commands.module.css'
import { commandOf } from '../actions/commands/commands.ts'
import { ariaKeys, spelled } from '../../../ui/keystrokes.ts'

interface Props {
  readonly label: string
  /** Ids of commands. */
  readonly ids: readonly string[]
  /** Those that are switched on. */
  readonly on?: readonly string[]
}

/** Commands as a row of signs. */
export function CommandButtons({ label, ids, on = [] }: Props) {
  const t = useTranslate()
  const context = useEditorContext()
  // Drawn again where one of them is called otherwise or can no longer be done, not with every letter that is typed.
  useEditorState(() =>
    ids
      .map(commandOf)
      .map(c => `${c.saysFor?.(context)} ${c.isPossible(context, {})}`)
      .join(),
  )
  return (
    <Group gap={2} role="group" aria-label={label}>
      {ids.map(commandOf).map(command => {
        const { id, icon: Sign, keys } = command
        const name = t(command.saysFor?.(context) ?? command.says)
        return (
          <Tooltip key={id} label={keys[0] ? `${name} (${spelled(keys[0])})` : name}>
            <ActionIcon
              className={classes.sign ?? ''}
              size={28}
              variant={on.includes(id) ? 'light' : 'subtle'}
              color={on.includes(id) ? undefined : 'stone.8'}
              aria-label={name}
              aria-keyshortcuts={ariaKeys(keys)}
              disabled={!command.isPossible(context, {})}
              onClick={() => command.run(context, {})}
            >
              <Sign size={17} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )
      })}
    </Group>
  )
}
