import { Button, CloseButton, Group, Modal, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { replacedDraftDays } from '@vitrine/model/areas/presentations/versions.ts'
import { isTemplate } from '@vitrine/model/show/show.ts'
import { useState } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { newId } from '../../../../api/newId.ts'
import { useCall } from '../../../../api/useCall.ts'
import { useChange } from '../../../../api/useChange.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { useExit } from '../../../../ui/useExit.ts'
import { EditButton } from '../../controls/EditButton.tsx'
import { useEditorContext } from '../../session/editorContext.ts'
import type { ToldDeed } from '../../session/deeds.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import classes from './EditorBar.module.css'

interface Props {
  readonly reopen: () => void
  readonly restart: () => void
}

/** What somebody else did to the presentation, and what to do next: docs/spec/presence.md. */
export function DeedNotice({ reopen, restart }: Props) {
  const { deeds } = useEditorContext()
  const deed = useStore(deeds)
  if (!deed) return null
  return deed.kind === 'DELETED' ? <Deleted deed={deed} restart={restart} /> : <Changed deed={deed} reopen={reopen} />
}

function useWho({ isOwn, name }: ToldDeed): string {
  const t = useTranslate()
  return isOwn ? t('deeds.yourself') : name || t('deeds.somebody')
}

/** The show was published, taken back or replaced: a bar that stays until it is read. */
function Changed({ deed, reopen }: Pick<Props, 'reopen'> & { readonly deed: ToldDeed }) {
  const t = useTranslate()
  const { deeds } = useEditorContext()
  const editable = useEditorState(s => s.editable)
  const who = useWho(deed)
  if (deed.kind === 'DELETED' || deed.kind === 'OPENED') return null
  return (
    <div className={classes.deed} role="alert">
      <IconInfoCircle size={18} aria-hidden />
      <span>
        <strong>{t(`deeds.${deed.kind}`, { name: who })}</strong>{' '}
        {deed.kind !== 'PUBLISHED' && t('deeds.kept', { days: replacedDraftDays })}
        {deed.hasUnsaved && !editable && ` ${t(deed.kind === 'PUBLISHED' ? 'deeds.unsaved' : 'deeds.unsaved-restored')}`}
      </span>
      {!editable && <EditButton size="compact-sm" variant="default" reopen={reopen} />}
      {!editable && deed.setAsideId && <RestoreButton showId={deed.setAsideId} reopen={reopen} />}
      <CloseButton size="sm" aria-label={t('app.close')} onClick={deeds.clear} />
    </div>
  )
}

/** Takes back that the changes were deleted. */
function RestoreButton({ showId, reopen }: Pick<Props, 'reopen'> & { readonly showId: string }) {
  const t = useTranslate()
  const { deeds } = useEditorContext()
  const openId = useEditorState(({ show }) => show.id)
  const restoring = useChange('restoreShowVersion', { again: true, done: reopen, failed: reopen })
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={restoring.busy}
      onClick={() => {
        deeds.clear()
        void deeds.doing('RESTORED', openId, () => restoring.run({ showId, resultId: newId() }))
      }}
    >
      {t('versions.restore')}
    </Button>
  )
}

/** So often it is asked whether it is back, where the news of that did not come. */
const askedEvery = 15_000

/** Nothing is left to be edited, until somebody brings it back. */
function Deleted({ deed, restart }: Pick<Props, 'restart'> & { readonly deed: ToldDeed }) {
  const t = useTranslate()
  const organizationId = useEditorState(({ show }) => show.organizationId)
  const exit = useExit({ organizationId })
  const id = useEditorState(({ show }) => show.presentationId)
  const restoring = useChange('restoreBinItems', { again: true, done: restart })
  const who = useWho(deed)
  const [since] = useState(() => Date.now())
  const found = useCall('findPresentation', { id }, { every: askedEvery })
  // What was known of it before it was deleted says nothing.
  const isBack = found.data !== undefined && found.data !== null && !found.isError && found.dataUpdatedAt > since
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={isBack ? t('deeds.back') : t('deeds.DELETED', { name: who })}
    >
      <Text c="stone.7">{isBack ? t('deeds.back-body') : t('deeds.deleted-body')}</Text>
      <Group justify="flex-end" mt="lg">
        {!isBack && !isTemplate({ organizationId }) && (
          <Button variant="default" loading={restoring.busy} onClick={() => void restoring.run({ ids: [id] })}>
            {t('versions.restore')}
          </Button>
        )}
        <Button component={Link} to={exit.to} data-autofocus variant={isBack ? 'default' : 'filled'}>
          {t(exit.label)}
        </Button>
        {isBack && <Button onClick={restart}>{t('deeds.go-on')}</Button>}
      </Group>
    </Modal>
  )
}
