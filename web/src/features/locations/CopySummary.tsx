import { Alert, List, Text } from '@mantine/core'
import { useCall } from '../../api/useCall.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useTranslate } from '../../ui/language.ts'

import { RowSkeletons } from '../../ui/Skeletons.tsx'
import type { Location } from './locations.ts'

/** What a copy of a location would have, and what it would not. [LO14] [LO16] */
export function CopySummary({ source }: { readonly source: Location }) {
  const t = useTranslate()
  const answer = useCall('findLocationCopy', { id: source.id })
  if (answer.error) return <ErrorNotice error={answer.error} retry={() => void answer.refetch()} />
  if (!answer.data) return <RowSkeletons count={3} height={20} />
  const { areHoursOwn, priceListCount, unlistedCount, systemCount, screenCount, makesSystems } = answer.data
  const screens = t('locations.screens', { count: screenCount })
  const titles = source.systems.map(({ title }) => title).join(', ')
  const comes = [
    t(areHoursOwn ? 'locations.copy-own-hours' : 'locations.copy-organisation-hours'),
    priceListCount > 0 && t('locations.copy-lists', { count: priceListCount }),
    unlistedCount > 0 && t('locations.copy-off-menu', { count: unlistedCount }),
    makesSystems && systemCount > 0 && t('locations.copy-systems', { count: systemCount, screens, titles }),
    // It is the organisation's own work, and seen by nobody who makes its systems.
    makesSystems && t('locations.copy-unseen'),
  ].filter(words => words !== false)
  return (
    <div role="status">
      <Text size="sm" fw={600}>
        {t('locations.copy-makes')}
      </Text>
      <List size="sm" c="stone.7" style={{ overflowWrap: 'anywhere' }}>
        {comes.map(words => (
          <List.Item key={words}>{words}</List.Item>
        ))}
      </List>
      {systemCount > 0 &&
        (makesSystems ? (
          <Text size="sm" c="stone.7" mt={6}>
            {t('locations.copy-connect')}
          </Text>
        ) : (
          <Alert color="orange" mt="xs" p="xs">
            {t('locations.copy-without', { count: systemCount, screens })}
          </Alert>
        ))}
    </div>
  )
}
