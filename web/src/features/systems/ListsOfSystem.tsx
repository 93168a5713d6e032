import { Text } from '@mantine/core'
import { useWholeList } from '../../api/useWholeList.ts'
import { useTranslate } from '../../ui/language.ts'

/** The price lists that hold for a system, in their order; of its own organisation's people. Nothing where there are none. */
export function ListsOfSystem({ systemId }: { readonly systemId: string }) {
  const t = useTranslate()
  const { data } = useWholeList('allPriceLists', { filter: { systemId } })
  const titles = data?.items.map(({ title }) => title)
  if (!titles?.length) return null
  return (
    <Text size="xs" fw={400} c="stone.6">
      {t('priceLists.of-system', { titles: titles.join(', ') })}
    </Text>
  )
}
