import { Button, type ButtonProps } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { newId } from '../../../api/newId.ts'
import { useChange } from '../../../api/useChange.ts'
import { useTranslate } from '../../../ui/language.ts'
import { useEditorContext } from '../session/editorContext.ts'
import { useEditorState } from '../session/useEditorState.ts'

/** From what is published back to editing: makes the concept. */
export function EditButton({ reopen, ...look }: Pick<ButtonProps, 'size' | 'variant'> & { readonly reopen: () => void }) {
  const t = useTranslate()
  const presentationId = useEditorState(({ show }) => show.presentationId)
  const showId = useEditorState(({ show }) => show.id)
  const { deeds } = useEditorContext()
  const opening = useChange('createConceptShow', { done: reopen, again: true })
  return (
    <Button
      {...look}
      leftSection={<IconPencil size={16} aria-hidden />}
      loading={opening.busy}
      onClick={() => void deeds.doing('OPENED', showId, () => opening.run({ presentationId, showId: newId() }))}
    >
      {t('app.edit')}
    </Button>
  )
}
