import { Text } from '@mantine/core'
import { useWholeList } from '../../api/useWholeList.ts'
import { useTranslate } from '../../ui/language.ts'
import type { Product } from './menu.ts'

/** That a product is a combination, of how many, and that it is sold out with one of them. Nothing of most. */
export function PartsNote({ row }: { readonly row: Product }) {
  return row.partIds.length === 0 ? null : <Noted row={row} />
}

function Noted({ row: { partIds, state } }: { readonly row: Product }) {
  const t = useTranslate()
  // Asked once for all rows of a page, and whole: any of them may be a part.
  const soldOut = useWholeList('allProducts', { filter: { state: 'UNAVAILABLE' } })
  const out = soldOut.data?.items.filter(each => each.state === 'UNAVAILABLE' && partIds.includes(each.id)) ?? []
  return (
    <>
      <Text component="span" display="block" size="xs" c="stone.6" pl={9}>
        {t('combination.of', { count: partIds.length })}
      </Text>
      {out.length > 0 && state === 'AVAILABLE' && (
        <Text component="span" display="block" size="xs" c="red.8" pl={9}>
          {t('combination.out', { titles: out.map(({ title }) => title).join(', ') })}
        </Text>
      )}
    </>
  )
}
