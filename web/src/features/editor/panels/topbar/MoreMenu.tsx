import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconDeviceTv, IconDotsVertical, IconHistory, IconLink, IconListCheck, IconTrash, IconVideo } from '@tabler/icons-react'
import { isTemplate } from '@vitrine/model/show/show.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useChange } from '../../../../api/useChange.ts'
import { useViewer } from '../../../../api/viewer.ts'
import { Fetched } from '../../../../ui/Fetched.tsx'
import { useTranslate } from '../../../../ui/language.ts'
import { pathTo } from '../../../../ui/links.tsx'
import { toast } from '../../../../ui/toast.tsx'
import type { Asked } from '../../../../ui/useAsked.ts'
import { CommandItems } from '../../controls/CommandItems.tsx'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { useSidebars } from '../../session/useSidebars.ts'
import { useCaptures, useOutcomes } from '../captures/useCaptures.ts'
import { useMayPlayOn } from '../../../systems/useMayPlayOn.ts'
import { VersionsDialog } from '../versions/VersionsButton.tsx'
import { usePreview } from './usePreview.ts'

const captureDialog = () => import('../captures/CaptureDialog.tsx')
const shareDialog = () => import('../../../sharing/ShareDialog.tsx')

type Dialog = 'captures' | 'versions' | 'links'

/** What is done seldom; in a narrow window also what the bar has no room for. */
export function MoreMenu({ reopen }: { readonly reopen: () => void }) {
  const t = useTranslate()
  const { overlay } = useEditorContext()
  const editable = useEditorState(s => s.editable)
  const isOfTemplate = useEditorState(({ show }) => isTemplate(show))
  const isFolded = useSidebars().room !== 'wide'
  const { deleteChanges, busy } = useDeletingChanges(reopen)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const id = useEditorState(({ show }) => show.presentationId)
  const title = useEditorState(({ show }) => show.title)
  const isConcept = editable && !isOfTemplate
  const mayPlayOn = useMayPlayOn()
  if (!isFolded && isOfTemplate) return null
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
          {isFolded && <FoldedItems open={setDialog} />}
          {isFolded && !isOfTemplate && <Menu.Divider />}
          {!isOfTemplate && (
            <Menu.Item leftSection={<IconLink size={16} aria-hidden />} onClick={() => setDialog('links')}>
              {t('presentations.share')}
            </Menu.Item>
          )}
          {!editable && mayPlayOn && (
            <Menu.Item
              component={Link}
              to={pathTo('editor', { presentationId: id })}
              hash={'screens' satisfies Asked}
              leftSection={<IconDeviceTv size={16} aria-hidden />}
            >
              {t('publishing.put-on-screens')}
            </Menu.Item>
          )}
          {isConcept && (
            <>
              <Menu.Item leftSection={<IconListCheck size={16} aria-hidden />} onClick={() => overlay.set('checks')}>
                {t('commands.check')}
              </Menu.Item>
              <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void deleteChanges()}>
                {t('editor.delete-changes')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isFolded && <Captures isOpen={dialog === 'captures'} close={() => setDialog(null)} />}
      <VersionsDialog isOpen={dialog === 'versions'} close={() => setDialog(null)} reopen={reopen} />
      {dialog === 'links' && (
        <Fetched
          fetch={shareDialog}
          isWanted
          onMissing={() => setDialog(null)}
          with={{ presentation: { id, title }, onClose: () => setDialog(null) }}
        />
      )}
    </>
  )
}

/** The buttons of the wide bar, with their words. */
function FoldedItems({ open }: { readonly open: (dialog: Dialog) => void }) {
  const t = useTranslate()
  const editable = useEditorState(s => s.editable)
  const isOfTemplate = useEditorState(({ show }) => isTemplate(show))
  const preview = usePreview()
  const isPhone = useSidebars().room === 'phone'
  return (
    <>
      <Menu.Item
        component="a"
        href={preview.path}
        target="_blank"
        leftSection={<IconDeviceTv size={16} aria-hidden />}
        onClick={preview.open}
      >
        {t('editor.preview')}
      </Menu.Item>
      <Menu.Item leftSection={<IconVideo size={16} aria-hidden />} onClick={() => open('captures')}>
        {t('captures.open')}
      </Menu.Item>
      {!isOfTemplate && (
        <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={() => open('versions')}>
          {t('versions.open')}
        </Menu.Item>
      )}
      {editable && <CommandItems sections={[isPhone ? ['settings.show'] : ['settings.show', 'shortcuts']]} />}
    </>
  )
}

/** Videos that are being made are told of, also while their dialog is closed. */
function Captures({ isOpen, close }: { readonly isOpen: boolean; readonly close: () => void }) {
  const captures = useCaptures()
  useOutcomes(captures.items)
  return isOpen && <Fetched fetch={captureDialog} isWanted onMissing={close} with={{ captures, onClose: close }} />
}

/** What is edited is set aside, and what is published is looked at again; *Undo* edits it on. [PU55], [PU56] */
function useDeletingChanges(reopen: () => void) {
  const t = useTranslate()
  const { editor, deeds, collaborators } = useEditorContext()
  const viewer = useViewer()
  const deleting = useChange('deleteConceptShow', { done: reopen, again: true, isToldHere: true })
  const restoring = useChange('restoreShowVersion', { done: reopen, failed: reopen, again: true })

  async function deleteChanges() {
    const others = (collaborators.people() ?? []).filter(({ userId }) => userId !== viewer?.id)
    // Few who open the editor delete anything.
    const loaded = await import('./deleteChanges.ts').catch((error: unknown) => toast.failed('failure.load', { error }))
    await loaded?.deleteChanges({ t, editor, deeds, others, remove: deleting.run, restore: restoring.run })
  }
  return { deleteChanges, busy: deleting.busy }
}
