import { IconArrowBackUp } from '@tabler/icons-react'
import { replacedDraftDays } from '@vitrine/model/areas/presentations/versions.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import type { Answer } from '../../../../api/client.ts'
import { confirm } from '../../../../ui/confirm.ts'
import { translateNow, type Translate } from '../../../../ui/language.ts'
import { toast } from '../../../../ui/toast.tsx'
import { slideCountWords } from '../../../presentations/slideCountWords.ts'

interface Deletion {
  readonly t: Translate
  readonly show: Show
  /** Who edits it too. */
  readonly others: readonly { readonly name: string }[]
  /** Nothing: it is not known yet. */
  readonly presentation: Answer<'findPresentation'> | undefined
}

/** Asks, and says of what nobody published that nothing is left of it; then deletes, with the way back. [PU20], [PU56] */
export async function deleteChanges(
  { t, show, others, presentation }: Deletion,
  [remove, restore]: readonly [remove: () => Promise<unknown>, restore: () => Promise<unknown>],
): Promise<void> {
  const names = others.map(({ name }) => name).join(', ')
  const isSure = await confirm({
    title: t('editor.delete-changes'),
    body: [
      ...(names ? [t('publishing.editing', { names })] : []),
      presentation?.wasPublished === false
        ? t('editor.delete-unpublished', { slides: slideCountWords(t, show.slides.length), days: replacedDraftDays })
        : t('editor.deleteConfirmation', { days: replacedDraftDays }),
    ].join(' '),
    action: t('editor.delete-changes'),
    danger: true,
  })
  if (isSure && (await remove())) toast.undo(translateNow('editor.deleteSuccess'), restore, IconArrowBackUp)
}
