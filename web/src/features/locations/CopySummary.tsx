import { Alert, Checkbox, List, Text } from '@mantine/core'
import { fullName } from '@vitrine/model/areas/users/fullName.ts'
import { can } from '@vitrine/model/access/permissions.ts'
import { useCall } from '../../api/useCall.ts'
import { useViewer } from '../../api/viewer.ts'
import { useTranslate } from '../../ui/language.ts'
import { screensOf, type Location } from './locations.ts'

interface Props {
  readonly source: Location
  readonly withPeople: boolean
  readonly onWithPeople: (withPeople: boolean) => void
}

/** What a copy of a location would have, and what it would not. [LO14] [LO16] [LO19] */
export function CopySummary({ source: { id, systems, openingHours }, withPeople, onWithPeople }: Props) {
  const t = useTranslate()
  const makesSystems = can(useViewer(), 'organizationForm')
  const { data } = useCall('findLocationCopy', { id })
  const { priceListCount = null, unlistedCount = null, peopleCount = 0, people = [] } = data ?? {}
  const count = systems.length
  const screens = t('locations.screens', { count: screensOf(systems) })
  const titles = systems.map(({ title }) => title).join(', ')
  const named = people.map(fullName).join(', ')
  const more = peopleCount - people.length
  const menu =
    priceListCount === null || unlistedCount === null
      ? [t('locations.copy-menu')]
      : [
          ...(priceListCount > 0 ? [t('locations.copy-lists', { count: priceListCount })] : []),
          ...(unlistedCount > 0 ? [t('locations.copy-unlisted', { count: unlistedCount })] : []),
        ]
  const comes = [
    t(openingHours.length > 0 ? 'locations.copy-own-hours' : 'locations.copy-organisation-hours'),
    ...menu,
    ...(makesSystems && count > 0 ? [t('locations.copy-systems', { count, screens, titles }), t('locations.copy-plays')] : []),
    ...(withPeople && peopleCount > 0 ? [t('locations.copy-people-come', { count: peopleCount })] : []),
  ]
  return (
    <>
      {peopleCount > 0 && (
        <Checkbox
          label={t('locations.copy-people', { count: peopleCount })}
          description={more > 0 ? t('locations.copy-people-also', { names: named, count: more }) : named}
          checked={withPeople}
          onChange={event => onWithPeople(event.currentTarget.checked)}
        />
      )}
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
    </>
  )
}
