import { Menu } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslate } from '../../../ui/language.ts'
import { useEditorContext } from '../session/editorContext.ts'
import { useEditorState } from '../session/useEditorState.ts'
import classes from './Commands.module.css'
import type { CommandContext } from '../actions/commands/command.ts'
import { commandOf } from '../actions/commands/commands.ts'
import { ariaKeys, spelled } from '../../../ui/keystrokes.ts'

interface Props {
  /** Ids of commands; a line between one list and the next. */
  readonly sections: readonly (readonly string[])[]
  readonly circumstances?: CommandContext
}

/** Commands as items of a menu, with their keys. */
export function CommandItems({ sections, circumstances = {} }: Props) {
  const t = useTranslate()
  const context = useEditorContext()
  // What is possible follows from the show and from what is selected.
  useEditorState(s => s.show)
  useEditorState(s => s.selection)
  return sections.map((ids, index) => (
    <Fragment key={ids[0]}>
      {index > 0 && <Menu.Divider />}
      {ids.map(commandOf).map(command => {
        const { id, icon: Icon, keys } = command
        return (
          <Menu.Item
            key={id}
            leftSection={<Icon size={16} aria-hidden />}
            rightSection={
              keys[0] ? (
                <kbd className={classes.signs} aria-hidden>
                  {spelled(keys[0])}
                </kbd>
              ) : undefined
            }
            aria-keyshortcuts={ariaKeys(keys)}
            disabled={!command.isPossible(context, circumstances)}
            onClick={() => command.run(context, circumstances)}
          >
            {t(command.saysFor?.(context) ?? command.says)}
          </Menu.Item>
        )
      })}
    </Fragment>
  ))
}
