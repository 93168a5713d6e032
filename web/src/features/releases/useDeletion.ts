import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { useChange } from '../../api/useChange.ts'
import { confirm } from '../../ui/confirm.ts'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { useTimeZone } from '../../ui/useTimeZone.ts'
import { momentWords } from '../schedule/moments.ts'
import type { ListedRelease } from './release.ts'

/** What the question says is lost with it. */
const lost = {
  DRAFT: 'releases.delete-body',
  PLANNED: 'releases.delete-body-planned',
  FAILED: 'releases.delete-body',
  OUT: 'releases.delete-body-out',
  TAKEN_BACK: 'releases.delete-body-taken-back',
} as const satisfies Record<ListedRelease['state'], MessageKey>

/** Deletes a release after a question that says what is lost. True: it is gone. */
export function useDeletion() {
  const t = useTranslate()
  const language = useLanguage()
  const timeZone = useTimeZone()
  const { busy, run } = useChange('deleteRelease')
  async function remove({ id, title, state, goesOutAt }: Pick<ListedRelease, 'id' | 'title' | 'state' | 'goesOutAt'>): Promise<boolean> {
    const body = t(lost[state], { moment: goesOutAt === null ? '' : momentWords(goesOutAt, timeZone, language) })
    const question = { title: t('resource.delete-title', { title }), body, action: t('app.delete'), danger: true }
    return (await confirm(question)) && (await run({ id })) !== undefined
  }
  return { busy, remove }
}
