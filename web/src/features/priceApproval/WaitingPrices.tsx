import { Anchor, Text } from '@mantine/core'
import { useCall } from '../../api/useCall.ts'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { RouteLink } from '../../ui/links.tsx'
import { Panel } from '../../ui/Panel.tsx'
import rows from '../../ui/Panel.module.css'
import { withWords } from '../../ui/withWords.tsx'
import { priceWords, pricesOf, titleOf } from './proposals.ts'

/** So many stand on the start page. */
const few = 5

/** On the start page, for those who may agree: prices that colleagues ask for. */
function Waiting() {
  const t = useTranslate()
  const formats = useFormats()
  const { data } = useCall('allPriceProposals', { limit: few, filter: { isAsked: true, isOfOthers: true } })
  const { totalCount: count = 0, items = [] } = data ?? {}
  if (count === 0) return null
  return (
    <Panel
      title={t('priceApproval.waiting-title')}
      actions={
        <Anchor component={RouteLink} name="price-approval" size="sm">
          {count === 1 ? t('priceApproval.waiting-one') : t('priceApproval.waiting', { count })}
        </Anchor>
      }
    >
      <ul className={rows.rows}>
        {items.map(proposal => (
          <li key={proposal.id} className={rows.row}>
            <div>
              <Text fw={600}>{titleOf(proposal)}</Text>
              <Text size="sm" c="stone.7">
                {pricesOf(proposal)
                  .map(price => priceWords(t, formats, price))
                  .join(' → ')}
                {proposal.priceList && ` · ${proposal.priceList.title}`} · {proposal.askedBy ?? t('priceApproval.program')}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export default withWords('price-approval', Waiting)
