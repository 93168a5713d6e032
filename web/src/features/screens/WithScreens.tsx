import { Button, Menu } from '@mantine/core'
import { IconChevronUp, IconEye, IconPlugConnectedX } from '@tabler/icons-react'
import { screenCommandKinds, type ScreenCommandKind } from '@vitrine/model/areas/screens/commands.ts'
import { maxScreensAtOnce } from '@vitrine/model/areas/screens/entities.ts'
import { useState } from 'react'
import { useChange } from '../../api/useChange.ts'
import { confirm } from '../../ui/confirm.ts'
import { useTranslate, type Translate } from '../../ui/language.ts'
import { namedSome } from '../../ui/namedSome.ts'
import { RowMenuItems, type RowMenuItem } from '../../ui/RowMenu.tsx'
import { toast } from '../../ui/toast.tsx'
import { placeOfSelection } from '../resource/SelectionToolbar.tsx'
import { screenName } from '../systems/screens.ts'
import { CommandDialog } from './CommandDialog.tsx'
import { commandIcons, type Command } from './commandKinds.ts'
import type { ListedScreen } from './facts.ts'
import { useScreenCommands } from './useScreenCommands.ts'

export interface SentCommands {
  readonly kind: ScreenCommandKind
  readonly commands: readonly Command[]
  /** What each of the screens is called, by its id. */
  readonly names: ReadonlyMap<string, string>
}

interface Props {
  /** Selected. */
  readonly screens: readonly ListedScreen[]
  /** What they were told, to follow what becomes of it. */
  readonly onSent: (sent: SentCommands) => void
}

/** So many are named in a toast. */
const mostNamed = 4

const at = { at: placeOfSelection, field: 'commands' } as const

/** What several TVs are told to do at once. Screens without a TV are left out, and it is said how many those are. */
export function WithScreens({ screens, onSent }: Props) {
  const t = useTranslate()
  const { send, busy } = useScreenCommands(at)
  const [asking, setAsking] = useState<ScreenCommandKind | null>(null)
  const named = useChange('identifyScreens', { place: () => at })
  const disconnected = useChange('disconnectScreens', { place: () => at })
  const connected = screens.filter(({ isConnected }) => isConnected)
  const ids = connected.map(({ id }) => id)
  const names = new Map(screens.map(screen => [screen.id, screenName(t, screen)]))

  async function handleIdentify() {
    const shown = new Set<string>()
    for (const part of parts(ids)) {
      const answer = await named.run({ ids: part })
      if (!answer) return
      for (const { id } of answer.items) shown.add(id)
    }
    const others = connected.filter(({ id }) => !shown.has(id)).map(({ id }) => names.get(id)!)
    if (shown.size === 0) toast.warning('screenCommands.identified-none')
    else if (shown.size < connected.length)
      toast.done('screenCommands.identified-part', { count: shown.size, others: namedSome(t, others.slice(0, mostNamed), others.length) })
    else toast.done('screenCommands.identified', { count: shown.size })
  }
  async function handleSend(kind: ScreenCommandKind, hours: number) {
    const commands = await send(kind, connected, hours)
    setAsking(null)
    if (commands) onSent({ kind, commands, names })
  }
  async function handleDisconnect() {
    const count = connected.length
    const body = [t('screenCommands.disconnect-body'), withoutTv(t, screens)].filter(Boolean).join('\n')
    const title = t('screenCommands.disconnect-title', { count })
    if (!(await confirm({ title, body, action: t('screenCommands.disconnect', { count }), danger: true }))) return
    let done = 0
    for (const part of parts(ids)) {
      const answer = await disconnected.run({ ids: part })
      if (!answer) break
      done += answer.items.length
    }
    if (done > 0) toast.done('screenCommands.disconnected', { count: done })
  }

  const items: readonly RowMenuItem[] = [
    { id: 'identify', icon: IconEye, word: t('systems.identify'), onClick: () => void handleIdentify() },
    ...screenCommandKinds.map(kind => ({
      id: kind,
      icon: commandIcons[kind],
      word: `${t(`screenCommands.${kind}`)}…`,
      onClick: () => setAsking(kind),
    })),
    {
      id: 'disconnect',
      icon: IconPlugConnectedX,
      word: `${t('systems.disconnect')}…`,
      isDanger: true,
      onClick: () => void handleDisconnect(),
    },
  ]
  return (
    <>
      <Menu position="top-start">
        <Menu.Target>
          <Button size="compact-sm" variant="default" rightSection={<IconChevronUp size={16} aria-hidden />}>
            {t('screenCommands.with', { count: screens.length })}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {connected.length === 0 && <Menu.Label>{t('screenCommands.no-tvs')}</Menu.Label>}
          <RowMenuItems items={items.map(item => ({ ...item, disabled: connected.length === 0 }))} />
        </Menu.Dropdown>
      </Menu>
      {asking && (
        <CommandDialog
          kind={asking}
          screens={screens}
          busy={busy}
          onSend={hours => void handleSend(asking, hours)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

/** As many as one call takes. */
const parts = (ids: readonly string[]): readonly string[][] =>
  Array.from({ length: Math.ceil(ids.length / maxScreensAtOnce) }, (_, i) => ids.slice(i * maxScreensAtOnce, (i + 1) * maxScreensAtOnce))

function withoutTv(t: Translate, screens: readonly ListedScreen[]): string {
  const count = screens.filter(({ isConnected }) => !isConnected).length
  return count > 0 ? t('screenCommands.ask-without', { count }) : ''
}
