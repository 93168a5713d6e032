import { isOver } from '@vitrine/model/areas/releases/marks.ts'
import { useChange } from '../../api/useChange.ts'
import { confirm } from '../../ui/confirm.ts'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { useTimeZone } from '../../ui/useTimeZone.ts'
import { momentWords } from '../schedule/moments.ts'
import type { ListedRelease } from './release.ts'

/** Deletes a release after a question that says what is lost. True: it is gone. */
export function useDeletion() {
  const t = useTranslate()
  const language = useLanguage()
  const timeZone = useTimeZone()
  const { busy, run } = useChange('deleteRelease')
  async function remove({ id, title, state, goesOutAt }: Pick<ListedRelease, 'id' | 'title' | 'state' | 'goesOutAt'>): Promise<boolean> {
    const body = isOver({ state })
      ? t('releases.delete-body-out')
      : goesOutAt
        ? t('releases.delete-body-planned', { moment: momentWords(goesOutAt, timeZone, language) })
        : t('releases.delete-body')
    const question = { title: t('resource.delete-title', { title }), body, action: t('app.delete'), danger: true }
    return (await confirm(question)) && (await run({ id })) !== undefined
  }
  return { busy, remove }
}
