import { Alert, Box, Button, Loader, Select, Stack, Text, Textarea } from '@mantine/core'
import { inOrder } from '@vitrine/model/show/show.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { Suspense, use, useState } from 'react'
import { useShowContent } from '../../../../api/content.ts'
import { useCall } from '../../../../api/useCall.ts'
import { useChange } from '../../../../api/useChange.ts'
import { ErrorNotice } from '../../../../ui/ErrorNotice.tsx'
import { tellFailed } from '../../../../ui/form/formFailures.ts'
import { focusInvalid } from '../../../../ui/form/focusInvalid.ts'
import { ruleMessage } from '../../../../ui/form/labels.ts'
import { FormDialog } from '../../../../ui/FormDialog.tsx'
import { useFormats, useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { SideBySide } from '../versions/Comparison.tsx'
import { PlacePicker, type NotePlace } from './PlacePicker.tsx'
import { approvalWords, useProposal, type Proposal } from '../../session/useProposal.ts'

interface Props {
  readonly close: () => void
  readonly reopen: () => void
}

const longestNote = 2_000

/** What somebody proposes beside what is published, slide by slide: to be approved, or sent back with a note. */
export function ReviewDialog(props: Props) {
  return (
    <Suspense>
      <Review {...props} />
    </Suspense>
  )
}

function Review(props: Props) {
  use(approvalWords)
  const proposal = useProposal()
  const [returned, setReturned] = useState<Proposal | null>(null)
  // What somebody writes stays, whatever others do with the proposal meanwhile.
  if (returned) return <Return {...props} proposal={proposal ?? returned} />
  // It was withdrawn meanwhile, or somebody else approved it.
  if (!proposal || proposal.state !== 'ASKED') return null
  return <Look {...props} proposal={proposal} onReturn={() => setReturned(proposal)} />
}

interface LookProps extends Props {
  readonly proposal: Proposal
  readonly onReturn: () => void
}

function Look({ close, reopen, proposal, onReturn }: LookProps) {
  const t = useTranslate()
  const { date, time } = useFormats()
  const { editor, deeds } = useEditorContext()
  const { presentationId, showId, askedBy, createdAt } = proposal
  const sequence = useEditorState(({ show }) => show.sequence)
  /** What is on the screen counts, and no edit that comes while somebody reads. */
  const [looked, setLooked] = useState(() => editor.get().show.sequence)
  const approving = useChange('approveProposal', {
    again: true,
    done: () => {
      close()
      reopen()
    },
    shownHere: ({ code }) => code === 'ProposalChangedError',
  })
  const isOther = sequence !== looked || approving.error?.code === 'ProposalChangedError'

  /** What somebody has edited here themselves is an edit too: it is looked at again with it. */
  async function approve() {
    if (!(await editor.flush())) return tellFailed('editor.publish-unsaved')
    await deeds.doing('PUBLISHED', showId, () => approving.run({ presentationId, showId, sequence: looked }))
  }
  function lookAgain() {
    approving.reset()
    setLooked(editor.get().show.sequence)
  }
  return (
    <FormDialog
      title={t('approval.waits-by', { name: askedBy ?? '' })}
      size="min(1240px, 94vw)"
      action={t('approval.approve')}
      busy={approving.busy}
      disabled={isOther}
      more={
        <Button variant="default" onClick={onReturn}>
          {t('approval.return')}
        </Button>
      }
      onSubmit={approve}
      onClose={close}
    >
      <Stack gap="md">
        <Text size="sm">
          {t('approval.asked-at', { name: askedBy ?? '', date: `${date(createdAt)}, ${time(createdAt)}` })}{' '}
          {looked !== proposal.sequence && <strong>{t('approval.changed')}</strong>}
        </Text>
        {isOther && (
          <Alert color="yellow" role="alert" title={t('refusal.ProposalChangedError')}>
            <Button size="xs" variant="default" onClick={lookAgain}>
              {t('approval.look-again')}
            </Button>
          </Alert>
        )}
        {/* The comparison has the room around it that a panel needs; here the dialog gives it. */}
        <Box mx={-20}>
          <Compared presentationId={presentationId} />
        </Box>
      </Stack>
    </FormDialog>
  )
}

function Compared({ presentationId }: { readonly presentationId: string }) {
  const presentation = useCall('findPresentation', { id: presentationId })
  const id = presentation.data?.publishedShowId
  if (presentation.error) return <ErrorNotice error={presentation.error} retry={presentation.refetch} />
  return id ? <BesidePublished publishedShowId={id} /> : <Loader size="sm" />
}

function BesidePublished({ publishedShowId }: { readonly publishedShowId: string }) {
  const t = useTranslate()
  const edited = useEditorState(({ show }) => show)
  const catalogue = useCatalogue()
  const published = useShowContent(publishedShowId)
  if (published.error) return <ErrorNotice error={published.error} retry={() => void published.refetch()} />
  if (!published.data) return <Loader size="sm" />
  return (
    <SideBySide
      sides={[
        { title: t('versions.published-now'), show: published.data.show, catalogue: published.data.catalogue, live: false },
        { title: t('versions.concept'), show: edited, catalogue, live: true },
      ]}
      select={null}
    />
  )
}

function Return({ close, proposal }: Props & { readonly proposal: Proposal }) {
  const { presentationId, showId, state, returnedBy } = proposal
  const t = useTranslate()
  const slides = useEditorState(({ show }) => show.slides)
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [place, setPlace] = useState<NotePlace | null>(null)
  const returning = useChange('returnProposal', { again: true, done: close })
  const label = t('approval.note')

  function send() {
    setMissing(note.trim() === '')
    if (note.trim() === '') return focusInvalid()
    void returning.run({ presentationId, showId, note, ...place })
  }
  return (
    <FormDialog title={t('approval.return')} size="lg" action={t('approval.return')} busy={returning.busy} onSubmit={send} onClose={close}>
      <Stack gap="md">
        {state === 'RETURNED' && !returning.busy && (
          <Alert color="yellow" role="alert" title={t('approval.sent-back-by', { name: returnedBy ?? '' })}>
            {proposal.note}
          </Alert>
        )}
        <Textarea
          label={label}
          required
          autosize
          minRows={3}
          maxRows={10}
          maxLength={longestNote}
          data-autofocus
          value={note}
          error={isMissing && ruleMessage(t, 'required', label)}
          onChange={event => {
            setNote(event.currentTarget.value)
            setMissing(false)
          }}
        />
        <Select
          label={t('approval.place')}
          description={t('approval.place-hint')}
          placeholder={t('approval.no-place')}
          clearable
          searchable
          data={inOrder(slides).map(({ id, sortIndex }) => ({ value: id, label: t('approval.place-slide', { number: sortIndex + 1 }) }))}
          value={place?.slideId ?? null}
          onChange={slideId => setPlace(slideId === null ? null : { slideId, x: 0.5, y: 0.5 })}
        />
        {place && <PlacePicker place={place} onChange={setPlace} />}
      </Stack>
    </FormDialog>
  )
}
