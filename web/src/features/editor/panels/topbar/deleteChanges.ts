import { IconArrowBackUp } from '@tabler/icons-react'
import { replacedDraftDays } from '@vitrine/model/areas/presentations/versions.ts'
import { isTemplate } from '@vitrine/model/show/show.ts'
import { CallError } from '../../../../api/callError.ts'
import { ask } from '../../../../api/client.ts'
import { newId } from '../../../../api/newId.ts'
import type { Change } from '../../../../api/useChange.ts'
import { confirm } from '../../../../ui/confirm.ts'
import { translateNow, type Translate } from '../../../../ui/language.ts'
import { toast } from '../../../../ui/toast.tsx'
import { slideCountWords } from '../../../presentations/slideCountWords.ts'
import type { EditorContext } from '../../session/editorContext.ts'

interface Deletion extends Pick<EditorContext, 'editor' | 'deeds'> {
  readonly t: Translate
  /** Who edits it too. */
  readonly others: readonly { readonly name: string }[]
  readonly remove: Change<'deleteConceptShow'>['run']
  readonly restore: Change<'restoreShowVersion'>['run']
}

/** Asks, and says of what nobody published that nothing is left of it; then deletes, with the way back. [PU20], [PU56] */
export async function deleteChanges({ t, editor, deeds, others, remove, restore }: Deletion): Promise<void> {
  const { show } = editor.get()
  const { id: showId, presentationId } = show
  const presentation = isTemplate(show) ? undefined : await ask('findPresentation', { id: presentationId }).catch(() => undefined)
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
  if (!isSure) return
  // What is still on its way would come after what it belongs to is gone.
  if (!(await editor.flush())) return toast.failed('editor.deleteError', { error: new CallError('UnavailableError') })
  if (!(await deeds.doing('DISCARDED', showId, () => remove({ presentationId, showId })))) return
  toast.undo(
    translateNow('editor.deleteSuccess'),
    () => deeds.doing('RESTORED', presentation?.publishedShowId ?? '', () => restore({ showId, resultId: newId() })),
    IconArrowBackUp,
  )
}
