import { ActionIcon, Tooltip } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useSay } from '../../../ui/language.ts'
import { commandOf } from '../commands/commands.ts'
import { ariaKeys, spelled } from '../commands/keystrokes.ts'
import { useWorkbench } from '../workbench.ts'

/** Shows what keys there are. */
export function HelpButton() {
  const say = useSay()
  const { overlay } = useWorkbench()
  const { says, keys } = commandOf('shortcuts')
  return (
    <Tooltip label={`${say(says)} (${spelled(keys[0]!)})`}>
      <ActionIcon
        variant="subtle"
        color="stone.8"
        size="lg"
        aria-label={say(says)}
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaKeys(keys)}
        onClick={() => overlay.set('shortcuts')}
      >
        <IconKeyboard size={20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
