import { Text } from '@mantine/core'
import { isMultiple } from '@vitrine/model/areas/products/variants.ts'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { proposalWords, useProposalsShown, type Proposal } from './proposals.ts'

interface Props {
  readonly row: { readonly id: string }
  readonly variants: readonly { readonly id: string; readonly title: string }[]
}

/** Below a product, that one of its base prices waits or was sent back, and of how many price lists another one does. Nothing of most. */
export function ProposalNote({ row, variants }: Props) {
  const proposals = useProposalsShown().get(row.id)
  return proposals ? <Noted proposals={proposals} variants={variants} /> : null
}

function Noted({ proposals, variants }: Pick<Props, 'variants'> & { readonly proposals: readonly Proposal[] }) {
  const t = useTranslate()
  const formats = useFormats()
  return proposals.map(proposal => {
    const variant = isMultiple(variants) && variants.find(({ id }) => id === proposal.variantId)
    const of = [variant && variant.title, proposal.priceList?.title].filter(Boolean).join(', ')
    return (
      <Text key={proposal.id} component="span" display="block" size="xs" c="orange.9" pl={9}>
        {[of, proposalWords(t, formats, proposal)].filter(Boolean).join(': ')}
      </Text>
    )
  })
}
