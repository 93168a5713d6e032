import { versionBefore } from '@vitrine/model/areas/presentations/rollout.ts'
import { ask } from '../../api/client.ts'
import { useChange } from '../../api/useChange.ts'
import { confirm } from '../../ui/confirm.ts'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import { useTimeZone } from '../../ui/useTimeZone.ts'
import { momentWords } from '../schedule/moments.ts'

/** So many versions are looked through for the one before. */
const mostLookedThrough = 100

/** The two ways on from a publication: to all systems, and back to the version before. */
export function useRollout({ id, title }: { readonly id: string; readonly title: string }) {
  const t = useTranslate()
  const language = useLanguage()
  const timeZone = useTimeZone()
  const finishing = useChange('finishRollout')
  const publishing = useChange('publishShowVersion', { isToldHere: true })

  async function finish() {
    const isMeant = await confirm({
      title: t('publishing.finish-title', { title }),
      body: t('publishing.finish-body'),
      action: t('publishing.finish'),
    })
    if (isMeant) await finishing.run({ presentationId: id })
  }

  async function goBack() {
    const found = await versionsOf(id).catch((error: unknown) => toast.failed('rollout.back-failed', { error }))
    if (!found) return
    const { presentation, before } = found
    if (!before?.publishedAt || presentation.publishedShowId === null) return void toast.warning('publishing.back-none')
    const moment = momentWords(before.publishedAt, timeZone, language)
    const { publishedBy: name } = before
    const isMeant = await confirm({
      title: t('publishing.back-title', { title }),
      body: [name ? t('publishing.back-by', { moment, name }) : t('publishing.back-body', { moment }), t('publishing.back-kept')].join(' '),
      action: t('publishing.back-action'),
    })
    if (!isMeant) return
    const [showId, publishedShowId] = [before.id, presentation.publishedShowId]
    const { rolloutSystemIds } = presentation
    if (await publishing.run({ presentationId: id, showId, publishedShowId }))
      toast.undo(t('publishing.back-done', { title, moment }), () => {
        // The others would have it by now.
        const isOver = presentation.rolloutAt !== null && Date.parse(presentation.rolloutAt) <= Date.now()
        const rollout = isOver ? {} : { rolloutSystemIds, rolloutAt: presentation.rolloutAt }
        return publishing.run({ presentationId: id, showId: publishedShowId, publishedShowId: showId, ...rollout })
      })
  }
  return { finish, goBack, busy: finishing.busy || publishing.busy }
}

async function versionsOf(presentationId: string) {
  const [presentation, versions] = await Promise.all([
    ask('findPresentation', { id: presentationId }),
    ask('allShowVersions', { presentationId, limit: mostLookedThrough }),
  ])
  return presentation && { presentation, before: versionBefore(versions.items, presentation) }
}
