import { Text, UnstyledButton } from '@mantine/core'
import { IconEye, type Icon } from '@tabler/icons-react'
import { screenCommandKinds } from '@vitrine/model/areas/screens/commands.ts'
import { useId } from 'react'
import { useChange } from '../../api/useChange.ts'
import { useTranslate } from '../../ui/language.ts'
import { useLooking } from '../../ui/looking.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { RowMenuItem } from '../../ui/RowMenu.tsx'
import { screenName } from '../systems/screens.ts'
import { commandIcons } from './commandKinds.ts'
import type { WholeScreen } from './facts.ts'
import { ScreenCommands } from './ScreenCommands.tsx'
import classes from './screens.module.css'
import { useScreenCommands } from './useScreenCommands.ts'

interface Action extends Omit<RowMenuItem, 'icon'> {
  readonly icon: Icon
  /** What it does, in a sentence. */
  readonly about?: string
  readonly label?: string
}

/** What can be done with a screen and its TV, and what became of what the TV was told, which a user who looks reads. `others`: what is done by dialogs of its page. */
export function ScreenActions({ screen, others }: { readonly screen: WholeScreen; readonly others: readonly RowMenuItem[] }) {
  const t = useTranslate()
  const isLooking = useLooking()
  const { send, busy } = useScreenCommands({ at: screen.id, field: 'commands' })
  const named = useChange('identify', { place: ({ id }) => ({ at: id, field: 'identify' }) })
  const identify: Action = {
    id: 'identify',
    icon: IconEye,
    word: t('systems.identify'),
    label: t('systems.identify-of', { name: screenName(t, screen) }),
    about: t(screen.isOnline ? 'screenCommands.identify-about' : 'systems.identify-offline'),
    disabled: !screen.isOnline || named.busy,
    onClick: () => void named.run({ id: screen.id }),
  }
  const commands = screenCommandKinds.map((kind): Action => ({
    id: kind,
    icon: commandIcons[kind],
    word: t(`screenCommands.${kind}`),
    about: t(`screenCommands.about.${kind}`),
    disabled: busy,
    onClick: () => void send(kind, [screen]),
  }))
  const abouts: Readonly<Record<string, string>> = {
    replace: t('screenCommands.replace-about'),
    disconnect: t('screenCommands.disconnect-about'),
  }
  const words: Readonly<Record<string, string>> = { replace: t('screenCommands.replace'), settings: t('screenCommands.rename') }
  const dialogs = others.map((item): Action => {
    const about = abouts[item.id]
    return { ...item, word: words[item.id] ?? item.word, ...(about && { about }) }
  })
  const all = [...(screen.isConnected && !isLooking ? [identify, ...commands] : []), ...dialogs]
  if (all.length === 0 && !screen.isConnected) return null
  return (
    <Panel title={t('screenCommands.title')}>
      {all.length > 0 && (
        <ul className={classes.actions} aria-label={t('systems.actions-of', { name: screenName(t, screen) })}>
          {all.map(action => (
            <li key={action.id}>
              <ActionButton action={action} />
            </li>
          ))}
        </ul>
      )}
      {screen.isConnected && <ScreenCommands screen={screen} />}
    </Panel>
  )
}

function ActionButton({ action: { icon: Sign, word, label, about, isDanger, disabled, onClick } }: { readonly action: Action }) {
  const id = useId()
  return (
    <UnstyledButton
      className={classes.action}
      data-danger={isDanger || undefined}
      aria-label={label ?? word}
      aria-disabled={disabled || undefined}
      aria-describedby={about ? id : undefined}
      onClick={() => disabled || onClick()}
    >
      <Sign size={20} aria-hidden />
      <span>
        <Text span fw={600} className={classes.word}>
          {word}
        </Text>
        {about && (
          <Text span size="sm" c="stone.7" id={id}>
            {about}
          </Text>
        )}
      </span>
    </UnstyledButton>
  )
}
