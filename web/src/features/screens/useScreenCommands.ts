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
  /** Null: they could not be told, which has been said. */
  async function send(kind: ScreenCommandKind, screens: readonly Told[]): Promise<readonly Command[] | null> {
    const answer = await run({ ids: screens.map(({ id }) => id), kind })
    if (!answer) return null
    const words = { kind: translateNow(`screenCommands.${kind}`) }
    if (screens.length === 1) toast.done(screens[0]!.isOnline ? 'screenCommands.sent' : 'screenCommands.sent-later', words)
    return answer.items
  }
  return { send, busy }
}
