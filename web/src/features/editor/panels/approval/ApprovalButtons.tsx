import { Button, Tooltip } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { Suspense, use, useEffect, useRef } from 'react'
import { useApproval } from '../../../../api/approval.ts'
import { useAsked } from '../../../../ui/useAsked.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useSidebars } from '../../session/useSidebars.ts'
import { approvalWords, useProposal } from '../../session/useProposal.ts'

/** In the place of *Publish*, for whoever may only propose; beside it, for whoever approves. */
export function ApprovalButtons() {
  return (
    <Suspense>
      <Buttons />
    </Suspense>
  )
}

function Buttons() {
  use(approvalWords)
  const t = useTranslate()
  const { overlay, editor } = useEditorContext()
  const { mayPublish } = useApproval()
  const proposal = useProposal()
  // Beside *Publish* there is no room for its words in a narrow window.
  const isWide = useSidebars().room === 'wide'
  const isAsked = proposal?.state === 'ASKED'
  const asksReview = useAsked('review')
  const asksNote = useAsked('note')
  // Whoever may not publish reads the note where they ask again; on its slide it stands too.
  const ledTo = asksReview && mayPublish && isAsked ? 'review' : asksNote && !mayPublish && proposal && !isAsked ? 'publish' : null
  const noteSlideId = asksNote ? proposal?.noteSlideId : null
  const wasOpened = useRef(false)
  useEffect(() => {
    if (wasOpened.current || (!ledTo && !noteSlideId)) return
    wasOpened.current = true
    if (noteSlideId) editor.activate(noteSlideId)
    if (ledTo) overlay.set(ledTo)
  }, [ledTo, noteSlideId, editor, overlay])
  if (mayPublish)
    return (
      isAsked && (
        <Tooltip label={t('approval.review')} disabled={isWide}>
          <Button
            variant="light"
            px={isWide ? undefined : 'xs'}
            aria-label={t('approval.review')}
            aria-haspopup="dialog"
            onClick={() => overlay.set('review')}
          >
            {isWide ? t('approval.review') : <IconMessage size={20} aria-hidden />}
          </Button>
        </Tooltip>
      )
    )
  const says = isAsked ? 'approval.waits' : proposal ? 'approval.sent-back' : 'approval.ask'
  return (
    <Button {...(proposal && { variant: 'light' })} aria-haspopup="dialog" onClick={() => overlay.set('publish')}>
      {t(says)}
    </Button>
  )
}
