import { maxScreensAtOnce } from '@vitrine/model/areas/screens/entities.ts'
import type { ScreenCommandKind } from '@vitrine/model/areas/screens/commands.ts'
import { useChange } from '../../api/useChange.ts'
import type { PlaceOfChange } from '../../api/refusedChanges.ts'
import { translateNow } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import type { ListedScreen } from './facts.ts'
import type { Command } from './commandKinds.ts'

type Told = Pick<ListedScreen, 'id' | 'isOnline'>

/** Tells the TVs of these screens to do something. `at`: where it is said that they could not be told. */
export function useScreenCommands(at: PlaceOfChange) {
  // What waits already is not said twice: arriving twice, it changes nothing.
  const { run, busy } = useChange('createScreenCommands', { again: true, place: () => at })
  /** As many at once as a call takes, one part after the other. Null: none could be told, which has been said, as of those that could not. */
  async function send(kind: ScreenCommandKind, screens: readonly Told[], hours?: number): Promise<readonly Command[] | null> {
    const commands: Command[] = []
    for (let from = 0; from < screens.length; from += maxScreensAtOnce) {
      const ids = screens.slice(from, from + maxScreensAtOnce).map(({ id }) => id)
      const answer = await run({ ids, kind, ...(hours !== undefined && { hours }) })
      if (!answer) return commands.length > 0 ? commands : null
      commands.push(...answer.items)
    }
    const words = { kind: translateNow(`screenCommands.${kind}`) }
    if (screens.length === 1) toast.done(screens[0]!.isOnline ? 'screenCommands.sent' : 'screenCommands.sent-later', words)
    return commands
  }
  return { send, busy }
}
