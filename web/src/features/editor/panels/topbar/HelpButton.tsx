import { ActionIcon, Tooltip } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useTranslate } from '../../../../ui/language.ts'
import { commandOf } from '../../actions/commands/commands.ts'
import { ariaKeys, spelled } from '../../../../ui/keystrokes.ts'
import { useEditorContext } from '../../session/editorContext.ts'

/** Shows what keys there are. */
export function HelpButton() {
  const t = useTranslate()
  const { overlay } = useEditorContext()
  const { says, keys } = commandOf('shortcuts')
  return (
    <Tooltip label={`${t(says)} (${spelled(keys[0]!)})`}>
      <ActionIcon
        variant="subtle"
        color="stone.8"
        size="lg"
        aria-label={t(says)}
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaKeys(keys)}
        onClick={() => overlay.set('shortcuts')}
      >
        <IconKeyboard size={20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
