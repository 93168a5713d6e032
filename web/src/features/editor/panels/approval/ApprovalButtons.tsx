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
  const { overlay } = useEditorContext()
  const { mayPublish } = useApproval()
  const proposal = useProposal()
  // Beside *Publish* there is no room for its words in a narrow window.
  const isWide = useSidebars().room === 'wide'
  const isAsked = proposal?.state === 'ASKED'
  const isLedToIt = useAsked('review') && mayPublish && isAsked
  const wasOpened = useRef(false)
  useEffect(() => {
    if (!isLedToIt || wasOpened.current) return
    wasOpened.current = true
    overlay.set('review')
  }, [isLedToIt, overlay])
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
