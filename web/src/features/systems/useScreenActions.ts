import { IconPlugConnectedX, IconReplace, IconRotateClockwise } from '@tabler/icons-react'
import { useChange } from '../../api/useChange.ts'
import { confirm } from '../../ui/confirm.ts'
import { useTranslate } from '../../ui/language.ts'
import type { RowMenuItem } from '../../ui/RowMenu.tsx'
import { screenName, type Screen } from './screens.ts'

interface Deeds {
  readonly onSettings: () => void
  readonly onReplace: () => void
}

/** What can be done with a screen besides connecting its TV. */
export function useScreenActions(
  screen: Pick<Screen, 'id' | 'title' | 'sortIndex' | 'isConnected'>,
  { onSettings, onReplace }: Deeds,
): readonly RowMenuItem[] {
  const t = useTranslate()
  const disconnected = useChange('disconnect', { place: ({ id }) => ({ at: id, field: 'disconnect' }) })
  async function handleDisconnect() {
    const title = t('systems.disconnect-title', { name: screenName(t, screen) })
    const question = { title, body: t('systems.disconnect-body'), action: t('systems.disconnect'), danger: true }
    if (await confirm(question)) await disconnected.run({ id: screen.id })
  }
  const settings = { id: 'settings', icon: IconRotateClockwise, word: t('systems.settings'), onClick: onSettings }
  if (!screen.isConnected) return [settings]
  return [
    settings,
    { id: 'replace', icon: IconReplace, word: t('systems.replace'), onClick: onReplace },
    {
      id: 'disconnect',
      icon: IconPlugConnectedX,
      word: t('systems.disconnect'),
      isDanger: true,
      onClick: () => void handleDisconnect(),
    },
  ]
}
