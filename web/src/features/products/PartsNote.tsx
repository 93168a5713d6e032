import { Text } from '@mantine/core'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { useCall } from '../../api/useCall.ts'
import { useTranslate } from '../../ui/language.ts'
import type { Product } from './menu.ts'

/** That a product is a combination, of how many, and that it is sold out with one of them. Nothing of most. */
export function PartsNote({ row }: { readonly row: Product }) {
  return row.partIds.length === 0 ? null : <Noted row={row} />
}

function Noted({ row: { partIds, state } }: { readonly row: Product }) {
  const t = useTranslate()
  const isOn = state === 'AVAILABLE'
  const parts = useCall('allProducts', { ids: partIds, limit: maxItems }, { enabled: isOn })
  const out = (isOn && parts.data?.items.filter(each => each.state === 'UNAVAILABLE')) || []
  return (
    <>
      <Text component="span" display="block" size="xs" c="stone.6" pl={9}>
        {t('combination.of', { count: partIds.length })}
      </Text>
      {out.length > 0 && (
        <Text component="span" display="block" size="xs" c="red.8" pl={9}>
          {t('combination.out', { titles: out.map(({ title }) => title).join(', ') })}
        </Text>
      )}
    </>
  )
}
