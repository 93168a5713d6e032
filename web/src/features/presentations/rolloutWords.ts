import { systemsOf } from '@vitrine/model/areas/presentations/rollout.ts'
import type { Answer } from '../../api/client.ts'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { useTimeZone } from '../../ui/useTimeZone.ts'
import { momentWords } from '../schedule/moments.ts'

type Presentation = Pick<Answer<'allPresentations'>['items'][number], 'heldShowId' | 'rolloutSystemIds' | 'rolloutAt' | 'allocations'>

/** Where a publication is so far, and when the other systems get it; null: all have it. */
export function useRolloutWords({ heldShowId, rolloutSystemIds, rolloutAt, allocations }: Presentation): string | null {
  const t = useTranslate()
  const language = useLanguage()
  const timeZone = useTimeZone()
  if (heldShowId === null) return null
  const known = systemsOf(allocations).filter(({ id }) => rolloutSystemIds.includes(id))
  const systems = known.map(({ title }) => title).join(', ') || t('publishing.first-gone')
  return rolloutAt === null
    ? t('publishing.first-on', { systems })
    : t('publishing.first-until', { systems, moment: momentWords(rolloutAt, timeZone, language) })
}
