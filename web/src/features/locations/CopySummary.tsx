import { Alert, List, Text } from '@mantine/core'
import { can } from '@vitrine/model/access/permissions.ts'
import { useViewer } from '../../api/viewer.ts'
import { useTranslate } from '../../ui/language.ts'
import { screensOf, type Location } from './locations.ts'

/** What a copy of a location would have, and what it would not. [LO14] [LO16] */
export function CopySummary({ source: { systems, openingHours } }: { readonly source: Location }) {
  const t = useTranslate()
  const makesSystems = can(useViewer(), 'organizationForm')
  const count = systems.length
  const screens = t('locations.screens', { count: screensOf(systems) })
  const titles = systems.map(({ title }) => title).join(', ')
  const comes = [
    t(openingHours.length > 0 ? 'locations.copy-own-hours' : 'locations.copy-organisation-hours'),
    t('locations.copy-menu'),
    ...(makesSystems && count > 0 ? [t('locations.copy-systems', { count, screens, titles }), t('locations.copy-plays')] : []),
  ]
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
      {count > 0 &&
        (makesSystems ? (
          <Text size="sm" c="stone.7" mt={6}>
            {t('locations.copy-connect')}
          </Text>
        ) : (
          <Alert color="orange" mt="xs" p="xs">
            {t('locations.copy-without', { count, screens })}
          </Alert>
        ))}
    </div>
  )
}
