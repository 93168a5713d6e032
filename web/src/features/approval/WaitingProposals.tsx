import { Anchor, Text } from '@mantine/core'
import { useCall } from '../../api/useCall.ts'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { pathTo } from '../../ui/links.tsx'
import { withWords } from '../../ui/withWords.tsx'
import { Link } from '@tanstack/react-router'
import { Panel } from '../../ui/Panel.tsx'
import rows from '../../ui/Panel.module.css'

/** So many stand on the start page; the list of presentations marks all. */
const few = 8

/** What waits for the approval of whoever looks, each with the way to it. */
function Waiting() {
  const t = useTranslate()
  const { date, time } = useFormats()
  const proposals = useCall('allProposals', { limit: few, isAsked: true })
  const { items = [], totalCount = 0 } = proposals.data ?? {}
  if (totalCount === 0) return null
  return (
    <Panel title={t('approval.list')}>
      <ul className={rows.rows}>
        {items.map(({ id, presentationId, presentation, askedBy, createdAt }) => (
          <li key={id} className={rows.row}>
            <div>
              <Anchor component={Link} to={pathTo('editor', { presentationId })} hash="review" fw={600} c="second.7" underline="always">
                {presentation?.title}
              </Anchor>
              <Text size="sm" c="stone.7">
                {t('approval.asked-at', { name: askedBy ?? '', date: `${date(createdAt)}, ${time(createdAt)}` })}
              </Text>
            </div>
          </li>
        ))}
      </ul>
      {totalCount > items.length && (
        <Text size="sm" c="stone.7" className={rows.none ?? ''}>
          {t('approval.more', { count: totalCount - items.length })}
        </Text>
      )}
    </Panel>
  )
}

export default withWords('shared', Waiting)
