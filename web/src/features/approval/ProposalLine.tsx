import { Text } from '@mantine/core'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { Suspense, use } from 'react'
import { useCall } from '../../api/useCall.ts'
import { language, useTranslate } from '../../ui/language.ts'

const words = language.beginPages('shared')

/** On the card of a presentation: that it waits for approval, or was sent back. */
export default function ProposalLine(props: { readonly presentationId: string }) {
  return (
    <Suspense>
      <Line {...props} />
    </Suspense>
  )
}

function Line({ presentationId }: { readonly presentationId: string }) {
  use(words)
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
