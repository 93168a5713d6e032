import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useChange } from '../../../../api/useChange.ts'
import { confirm } from '../../../../ui/confirm.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { toast } from '../../../../ui/toast.tsx'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { EditButton } from '../../controls/EditButton.tsx'
import classes from './EditorBar.module.css'

/** From concept to published, and back to editing. */
export function PublishButtons({ reopen }: { readonly reopen: () => void }) {
  const t = useTranslate()
  const { editor, deeds } = useEditorContext()
  const editable = useEditorState(s => s.editable)
  const presentationId = useEditorState(({ show }) => show.presentationId)
  const showId = useEditorState(({ show }) => show.id)
  const [isFlushing, setFlushing] = useState(false)
  const publishing = useChange('publishConceptShow', { done: reopen, again: true })
  const deleting = useChange('deleteConceptShow', { done: reopen, again: true })

  async function publish() {
    if (!(await confirm({ title: t('editor.publish-title'), body: t('editor.publishConfirmation'), action: t('editor.publish') }))) return
    setFlushing(true)
    const isSaved = await editor.flush()
    setFlushing(false)
    if (!isSaved) return toast.failed('editor.publish-unsaved')
    deeds.expect('PUBLISHED')
    await publishing.run({ presentationId, showId })
  }

  async function deleteChanges() {
    const wants = await confirm({
      title: t('editor.delete-changes'),
      body: t('editor.deleteConfirmation'),
      action: t('editor.delete-changes'),
      danger: true,
    })
    if (!wants) return
    // What is still on its way would come after what it belongs to is gone.
    await editor.flush()
    deeds.expect('DISCARDED')
    await deleting.run({ presentationId, showId })
  }

  if (!editable) return <EditButton reopen={reopen} />
  return (
    <>
      <Button
        className={classes.wide}
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden />}
        loading={deleting.busy}
        onClick={() => void deleteChanges()}
      >
        {t('editor.delete-changes')}
      </Button>
      <Tooltip label={t('editor.delete-changes')}>
        <ActionIcon
          className={classes.small}
          variant="default"
          size={36}
          aria-label={t('editor.delete-changes')}
          loading={deleting.busy}
          onClick={() => void deleteChanges()}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Button loading={isFlushing || publishing.busy} onClick={() => void publish()}>
        {t('editor.publish')}
      </Button>
    </>
  )
}
