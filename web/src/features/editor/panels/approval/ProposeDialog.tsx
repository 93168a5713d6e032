import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconInfoCircle, IconMessage } from '@tabler/icons-react'
import { slideOf } from '@vitrine/model/show/show.ts'
import { Suspense, use, useState } from 'react'
import { useCall } from '../../../../api/useCall.ts'
import { useChange } from '../../../../api/useChange.ts'
import { useViewer } from '../../../../api/viewer.ts'
import { tellFailed } from '../../../../ui/form/formFailures.ts'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { useFormats, useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { Changes } from '../publishing/Changes.tsx'
import { Findings } from '../publishing/Findings.tsx'
import { approvalWords, useProposal, type Proposal } from '../../session/useProposal.ts'

interface Props {
  readonly close: () => void
}

/** Asks for the approval of what is edited; says that it waits, or why it was sent back. */
export function ProposeDialog(props: Props) {
  return (
    <Suspense>
      <Propose {...props} />
    </Suspense>
  )
}

function Propose({ close }: Props) {
  use(approvalWords)
  const t = useTranslate()
  const { editor } = useEditorContext()
  const presentationId = useEditorState(({ show }) => show.presentationId)
  const showId = useEditorState(({ show }) => show.id)
  const presentation = useCall('findPresentation', { id: presentationId })
  const proposal = useProposal()
  const asking = useChange('askApproval', { again: true, done: close })
  const withdrawing = useChange('withdrawProposal', { again: true, done: close })
  const [isFlushing, setFlushing] = useState(false)
  const sequence = useEditorState(({ show }) => show.sequence)
  const isWaiting = proposal?.state === 'ASKED'
  const isChanged = proposal !== null && sequence !== proposal.sequence

  async function ask() {
    setFlushing(true)
    const isSaved = await editor.flush()
    setFlushing(false)
    if (!isSaved) return tellFailed('editor.publish-unsaved')
    await asking.run({ presentationId, showId })
  }

  return (
    <FormDialog
      title={t('approval.ask')}
      size="lg"
      action={t(proposal ? 'approval.ask-again' : 'approval.ask')}
      busy={isFlushing || asking.busy}
      disabled={isWaiting && !isChanged}
      onSubmit={ask}
      onClose={close}
    >
      <Stack gap="lg">
        {!proposal && <Text size="sm">{t('approval.ask-intro')}</Text>}
        {proposal && (
          <Standing
            proposal={proposal}
            isChanged={isChanged}
            busy={withdrawing.busy}
            close={close}
            withdraw={() => void withdrawing.run({ presentationId })}
          />
        )}
        <Findings leave={close} />
        <Changes of={presentation.data ?? undefined} />
      </Stack>
    </FormDialog>
  )
}

interface StandingProps extends Props {
  readonly proposal: Proposal
  readonly isChanged: boolean
  readonly busy: boolean
  readonly withdraw: () => void
}

/** How it stands, and what can be done about it. */
function Standing({ proposal, isChanged, busy, close, withdraw }: StandingProps) {
  const t = useTranslate()
  const { date, time } = useFormats()
  const { editor } = useEditorContext()
  const viewer = useViewer()
  const { state, userId, askedBy, createdAt, note, returnedBy, noteSlideId } = proposal
  const hasPlace = useEditorState(({ show }) => noteSlideId !== null && slideOf(show, noteSlideId) !== undefined)
  const isOwn = userId === viewer?.id
  const isBack = state === 'RETURNED'
  return (
    <Alert
      color={isBack ? 'yellow' : 'brand'}
      icon={isBack ? <IconMessage aria-hidden /> : <IconInfoCircle aria-hidden />}
      title={isBack ? t('approval.sent-back-by', { name: returnedBy ?? '' }) : t('approval.waits')}
    >
      <Stack gap="sm" align="flex-start">
        {isBack ? (
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {note}
          </Text>
        ) : (
          <Text size="sm">
            {t('approval.asked-at', { name: askedBy ?? '', date: `${date(createdAt)}, ${time(createdAt)}` })}{' '}
            {isChanged && t('approval.changed')}
          </Text>
        )}
        <Group gap="sm">
          {isBack && hasPlace && noteSlideId && (
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                editor.activate(noteSlideId)
                close()
              }}
            >
              {t('approval.show-place')}
            </Button>
          )}
          {isOwn && (
            <Button size="xs" variant="default" loading={busy} onClick={withdraw}>
              {t(isBack ? 'approval.dismiss' : 'approval.withdraw')}
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  )
}
