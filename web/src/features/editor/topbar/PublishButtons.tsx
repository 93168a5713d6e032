import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useChange } from '../../../api/useChange.ts'
import { confirm } from '../../../ui/confirm.ts'
import { useSay } from '../../../ui/language.ts'
import { toast } from '../../../ui/toast.tsx'
import { useEditorState, useWorkbench } from '../workbench.ts'

/** From concept to published, and back to editing. */
export function PublishButtons({ reopen }: { readonly reopen: () => void }) {
  const say = useSay()
  const { editor } = useWorkbench()
  const editable = useEditorState(s => s.editable)
  const presentationId = useEditorState(({ show }) => show.presentationId)
  const [isFlushing, setFlushing] = useState(false)
  const publishing = useChange('publishConceptShow', { done: reopen })
  const deleting = useChange('deleteConceptShow', { done: reopen })
  const opening = useChange('createConceptShow', { done: reopen })

  async function publish() {
    if (!(await confirm({ title: say('editor.publish-title'), body: say('editor.publishConfirmation'), action: say('editor.publish') }))) return
    setFlushing(true)
    const isSaved = await editor.flush()
    setFlushing(false)
    if (!isSaved) return toast.failed('editor.publish-unsaved')
    await publishing.run({ presentationId })
  }

  async function deleteChanges() {
    const wants = await confirm({
      title: say('editor.delete-changes'),
      body: say('editor.deleteConfirmation'),
      action: say('editor.delete-changes'),
      danger: true,
    })
    if (wants) await deleting.run({ presentationId })
  }

  if (!editable)
    return (
      <Button leftSection={<IconPencil size={16} aria-hidden />} loading={opening.busy} onClick={() => void opening.run({ presentationId })}>
        {say('app.edit')}
      </Button>
    )
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} loading={deleting.busy} onClick={() => void deleteChanges()}>
        {say('editor.delete-changes')}
      </Button>
      <Button loading={isFlushing || publishing.busy} onClick={() => void publish()}>
        {say('editor.publish')}
      </Button>
    </>
  )
}
