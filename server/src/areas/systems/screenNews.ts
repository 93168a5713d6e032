import { setImmediate as breathe } from 'node:timers/promises'
import { halfOfTag } from '@vitrine/model/screen/news.ts'
import type { HeldOnScreen, ScreenNews } from '../../core/realtime/realtime.ts'
import type { SharedContent } from './contentNews.ts'
import type { Plan, PlannedScreen } from './screenPlan.ts'

/** What is known of an organisation's screens now. */
interface LookedUp<S extends SharedContent> {
  readonly plan: Plan
  shownOn(screen: PlannedScreen): Promise<S>
  /** The fields of a ContentNews, as text, since what has this tag; null: there is only the whole. */
  newsOf(shown: S, heldTag: string): string | null
  /** Screens with the same answer share a content. */
  playedBy(screen: PlannedScreen): string
}

interface Deps<S extends SharedContent> {
  lookUp(organizationId: string): Promise<LookedUp<S>>
  /** The first half of a screen's tag. */
  readonly ownTag: (screen: PlannedScreen) => string
}

/** Letters of news that are told without being asked for. */
const maxTold = 1_900
/** So many contents of an organisation are worked out at the same time for screens that are told. */
const computedAtOnce = 4

/** Tells screens that hold the same and play the same in one go: what became of it, if that is short. */
export function createScreenNews<S extends SharedContent>({ lookUp, ownTag }: Deps<S>): ScreenNews['tell'] {
  return async (organizationId, screens, told) => {
    const { plan, shownOn, newsOf, playedBy } = await lookUp(organizationId)
    const { groups, others } = await grouped({ plan, playedBy }, screens)
    told(others, null)
    const waiting = groups.values()
    const lane = async () => {
      for (const { planned, heldTag, screens: some } of waiting) {
        const shown = await shownOn(planned).catch(() => null)
        if (shown?.tag === heldTag) continue
        const text = shown && newsOf(shown, heldTag)
        told(some, shown && text && text.length <= maxTold ? { text: `{${text}}`, to: shown.tag } : null)
      }
    }
    await Promise.all(Array.from({ length: computedAtOnce }, lane))
  }

  /** By what they hold and what they play; others: of whom that isn't known, or who differ in what is their own. */
  async function grouped<T extends HeldOnScreen>({ plan, playedBy }: Pick<LookedUp<S>, 'plan' | 'playedBy'>, screens: readonly T[]) {
    const groups = new Map<string, { readonly planned: PlannedScreen; readonly heldTag: string; readonly screens: T[] }>()
    const others: T[] = []
    for (const [index, screen] of screens.entries()) {
      // Of thousands: what else is to be done has its turn in between.
      if (index % 500 === 499) await breathe()
      const { credentialHash, heldTag } = screen
      const planned = credentialHash === null ? undefined : plan.screens.get(credentialHash)
      if (!planned || !heldTag?.startsWith(ownTag(planned))) {
        others.push(screen)
        continue
      }
      const half = heldTag.slice(halfOfTag)
      const name = `${half} ${playedBy(planned)}`
      const group = groups.get(name) ?? { planned, heldTag: half, screens: [] }
      groups.set(name, group)
      group.screens.push(screen)
    }
    return { groups, others }
  }
}
