import { Text } from '@mantine/core'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { useCall } from '../../api/useCall.ts'
import { useTranslate } from '../../ui/language.ts'
import { withWords } from '../../ui/withWords.tsx'

/** On the card of a presentation: that it waits for approval, or was sent back. */
function Line({ presentationId }: { readonly presentationId: string }) {
  const t = useTranslate()
  // Asked once for all cards of the page.
  const proposals = useCall('allProposals', { limit: maxItems })
  const proposal = proposals.data?.items.find(each => each.presentationId === presentationId)
  if (!proposal) return null
  return (
    <Text size="sm" fw={600} c="stone.9">
      {proposal.state === 'ASKED'
        ? t('approval.waits-by', { name: proposal.askedBy ?? '' })
        : t('approval.sent-back-by', { name: proposal.returnedBy ?? '' })}
    </Text>
  )
}

export default withWords('shared', Line)
