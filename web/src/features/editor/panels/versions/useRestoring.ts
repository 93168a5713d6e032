import { replacedDraftDays } from '@vitrine/model/areas/presentations/versions.ts'
import { useState } from 'react'
import { newId } from '../../../../api/newId.ts'
import { useChange } from '../../../../api/useChange.ts'
import { confirm } from '../../../../ui/confirm.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { toast } from '../../../../ui/toast.tsx'
import { useEditorContext } from '../../session/editorContext.ts'

interface Settings {
  readonly restored: () => void
  readonly reopen: () => void
}

/** Makes a version the concept. A concept there is gives way only after a question, with everything that was changed in it. */
export function useRestoring({ restored, reopen }: Settings) {
  const t = useTranslate()
  const { editor, deeds } = useEditorContext()
  const [isFlushing, setFlushing] = useState(false)
  const restoring = useChange('restoreShowVersion', {
    again: true,
    done: restored,
    // Somebody has opened it for editing meanwhile: that is what the editor shows next.
    failed: ({ code }) => code === 'ConceptExistsError' && reopen(),
  })

  async function restore(showId: string) {
    const { editable, show } = editor.get()
    const resultId = newId()
    if (!editable) return deeds.doing('RESTORED', show.id, () => restoring.run({ showId, resultId }))
    const isSure = await confirm({
      title: t('versions.restore-title'),
      body: t('versions.restore-body', { days: replacedDraftDays }),
      action: t('versions.restore'),
    })
    if (!isSure) return
    setFlushing(true)
    const isSaved = await editor.flush()
    setFlushing(false)
    if (!isSaved) return toast.failed('versions.unsaved')
    return deeds.doing('RESTORED', show.id, () => restoring.run({ showId, conceptShowId: show.id, resultId }))
  }
  return { restore, busy: isFlushing || restoring.busy }
}
