import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core'
import { IconDotsVertical, IconListCheck, IconTrash } from '@tabler/icons-react'
import { replacedDraftDays } from '@vitrine/model/areas/presentations/versions.ts'
import { useChange } from '../../../../api/useChange.ts'
import { useViewer } from '../../../../api/viewer.ts'
import { confirm } from '../../../../ui/confirm.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { EditButton } from '../../controls/EditButton.tsx'

/** From concept to published, and back to editing. */
export function PublishButtons({ reopen }: { readonly reopen: () => void }) {
  const t = useTranslate()
  const { overlay } = useEditorContext()
  const editable = useEditorState(s => s.editable)
  const { deleteChanges, busy } = useDeletingChanges(reopen)
  if (!editable) return <EditButton reopen={reopen} />
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Tooltip label={t('editor.more')}>
            <ActionIcon variant="subtle" color="stone.8" size="lg" aria-label={t('editor.more')} loading={busy}>
              <IconDotsVertical size={20} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconListCheck size={16} aria-hidden />} onClick={() => overlay.set('checks')}>
            {t('commands.check')}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void deleteChanges()}>
            {t('editor.delete-changes')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button aria-haspopup="dialog" onClick={() => overlay.set('publish')}>
        {t('editor.publish')}
      </Button>
    </>
  )
}

/** What is edited is set aside, and what is published is looked at again. */
function useDeletingChanges(reopen: () => void) {
  const t = useTranslate()
  const { editor, deeds, collaborators } = useEditorContext()
  const viewer = useViewer()
  const deleting = useChange('deleteConceptShow', { done: reopen, again: true })

  async function deleteChanges() {
    const { show } = editor.get()
    const others = (collaborators.people() ?? []).filter(({ userId }) => userId !== viewer?.id)
    const names = others.map(({ name }) => name).join(', ')
    const wants = await confirm({
      title: t('editor.delete-changes'),
      body: [...(names ? [t('publishing.editing', { names })] : []), t('editor.deleteConfirmation', { days: replacedDraftDays })].join(' '),
      action: t('editor.delete-changes'),
      danger: true,
    })
    if (!wants) return
    // What is still on its way would come after what it belongs to is gone.
    await editor.flush()
    deeds.expect('DISCARDED')
    await deleting.run({ presentationId: show.presentationId, showId: show.id })
  }
  return { deleteChanges, busy: deleting.busy }
}
