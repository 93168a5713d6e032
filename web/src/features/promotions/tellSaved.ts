import type { Translate } from '../../ui/language.ts'
import { standingToast } from '../../ui/standingToast.tsx'
import { toast } from '../../ui/toast.tsx'
import { showUses } from '../about/about.ts'
import { usesWords } from '../about/usesWords.ts'

interface Saved {
  readonly id: string
  readonly title: string
}

/**
 * Says that a promotion was saved and where it is shown, with what comes next. Where that can't be found out, or nobody may put it on a slide,
 * it is saved all the same. [WU11]
 */
export async function tellSaved(t: Translate, toPresentations: (() => void) | null, { id, title }: Saved): Promise<void> {
  const uses = await usesWords(t, 'promotion', [id]).catch(() => undefined)
  if (uses === undefined || (uses === null && !toPresentations)) return toast.done('promotion.saved')
  const said = `${t('promotion.saved')} ${uses ?? t('promotion.shown-nowhere')}`
  if (uses === null) standingToast.offer(said, t('app.routes.presentations.title'), () => toPresentations?.())
  else standingToast.offer(said, t('resource.uses'), () => showUses({ entity: 'promotion', id, title }))
}
