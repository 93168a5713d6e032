import { Button, Text } from '@mantine/core'
import { can } from '@vitrine/model/access/permissions.ts'
import { useCall } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import { useViewer } from '../../api/viewer.ts'
import type { Answer } from '../../api/client.ts'
import { useTranslate } from '../../ui/language.ts'
import { RouteLink } from '../../ui/links.tsx'
import { BackAt } from '../menu/BackAt.tsx'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import rows from '../../ui/Panel.module.css'
import classes from './start.module.css'

/** So many stand here; the rest is on the page of products. */
const few = 8

/** What is sold out, each with the way back. */
export default function SoldOut() {
  const t = useTranslate()
  const soldOut = useCall('allProducts', { limit: few, filter: { state: 'UNAVAILABLE' } })
  const { items = [], totalCount = 0 } = soldOut.data ?? {}
  if (totalCount === 0) return null
  return (
    <Panel
      title={t('start.sold-out')}
      actions={
        <RouteLink name="kitchen" className={classes.all ?? ''}>
          {t('start.to-kitchen')}
        </RouteLink>
      }
    >
      <ul className={rows.rows}>
        {items.map(product => (
          <Row key={product.id} product={product} />
        ))}
      </ul>
      {totalCount > items.length && (
        <Text size="sm" c="stone.7" className={rows.none ?? ''}>
          {t('start.sold-out-more', { count: totalCount - items.length })}
        </Text>
      )}
    </Panel>
  )
}

type Product = Answer<'allProducts'>['items'][number]

function Row({ product }: { readonly product: Product }) {
  const { id, title, category } = product
  const t = useTranslate()
  const mayChange = can(useViewer(), 'productEditor', 'change')
  const { run, busy } = useChange('updateProduct', {
    waits: true,
    place: () => ({ at: id, field: 'state' }),
    optimistic: cache =>
      cache.change('allProducts', (list, { filter }) =>
        filter?.state === 'UNAVAILABLE' && list.items.some(item => item.id === id)
          ? { totalCount: list.totalCount - 1, items: list.items.filter(item => item.id !== id) }
          : undefined,
      ),
  })
  return (
    <li className={rows.row}>
      <div className={classes.product}>
        <Text fw={600} truncate>
          {title}
        </Text>
        <Text size="sm" c="stone.7" truncate>
          {category?.title}
        </Text>
        <BackAt row={product} />
        <RefusedNotice at={id} />
      </div>
      {mayChange && (
        <Button
          size="xs"
          variant="light"
          loading={busy}
          aria-label={t('start.available-again-of', { title })}
          onClick={() => void run({ input: { id, state: 'AVAILABLE' } })}
        >
          {t('start.available-again')}
        </Button>
      )}
    </li>
  )
}
