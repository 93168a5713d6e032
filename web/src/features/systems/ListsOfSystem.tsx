import { Text } from '@mantine/core'
import { useWholeList } from '../../api/useWholeList.ts'
import { useTranslate } from '../../ui/language.ts'

/** The price lists that hold for a system, in their order; of its own organisation's people. Nothing where there are none. */
export function ListsOfSystem({ systemId }: { readonly systemId: string }) {
  const t = useTranslate()
  const { data } = useWholeList('allPriceLists', {})
  const titles = data?.items.flatMap(({ title, isForAllSystems, systems }) =>
    isForAllSystems || systems.some(each => each.systemId === systemId) ? [title] : [],
  )
  if (!titles?.length) return null
  return (
    <Text size="xs" fw={400} c="stone.6">
      {t('priceLists.of-system', { titles: titles.join(', ') })}
    </Text>
  )
}
