import { Text } from '@mantine/core'
import type { Answer, Args } from '../../api/client.ts'
import { useCall } from '../../api/useCall.ts'
import { useTranslate, type Translate } from '../../ui/language.ts'

type Reached = Answer<'findPriceListReach'>

/** What a list changes where it would hold, and which others hold there too: said before it is saved. */
export function Reach({ of }: Args<'findPriceListReach'>) {
  const t = useTranslate()
  const isNowhere = !of.isForAllSystems && [of.systemIds, of.locationIds, of.labels].every(each => !each?.length)
  const { data } = useCall('findPriceListReach', { of }, { enabled: !isNowhere, keep: true })
  const sentences = isNowhere
    ? [t('priceLists.changes-none')]
    : [
        of.isForAllSystems ? t('priceLists.changes-all') : data && changed(t, data),
        data && data.earlierCount > 0 && t('priceLists.lies-over', { titles: titlesOf(t, data.earlier, data.earlierCount) }),
        data && data.laterCount > 0 && t('priceLists.lies-under', { titles: titlesOf(t, data.later, data.laterCount) }),
      ]
  return (
    <div role="status">
      {sentences.filter(Boolean).map(sentence => (
        <Text key={String(sentence)} size="sm" c="stone.6" style={{ overflowWrap: 'anywhere' }}>
          {sentence}
        </Text>
      ))}
    </div>
  )
}

function changed(t: Translate, { systems, systemCount, locationCount }: Reached): string {
  const titles = systems.map(({ title, screenCount }) => t('priceLists.screens-of', { title, count: screenCount })).join(', ')
  const more = systemCount - systems.length
  const where =
    systemCount === 0
      ? t('priceLists.reaches-none')
      : more > 0
        ? t('priceLists.changes-more', { systems: titles, count: more })
        : t('priceLists.changes', { systems: titles })
  return locationCount > 0 ? `${t('priceLists.at-locations', { count: locationCount })} ${where}` : where
}

function titlesOf(t: Translate, lists: Reached['earlier'], count: number): string {
  const titles = lists.map(({ title }) => `“${title}”`).join(', ')
  return count > lists.length ? t('priceLists.and-more', { titles, count: count - lists.length }) : titles
}
