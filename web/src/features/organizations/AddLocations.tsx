import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { can } from '@vitrine/model/access/permissions.ts'
import { useCall } from '../../api/useCall.ts'
import { useViewer } from '../../api/viewer.ts'
import { useTranslate } from '../../ui/language.ts'
import { pathTo } from '../../ui/links.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from '../../ui/Panel.module.css'

interface Props {
  readonly organizationId: string
  /** It is a customer's, which another user manages. */
  readonly isCustomer?: boolean
}

/** The way to the locations of an organisation, and to its first. [LO8] */
export function AddLocations({ organizationId, isCustomer = false }: Props) {
  const t = useTranslate()
  const mayAsk = can(useViewer(), 'systems')
  const { data } = useCall('allLocations', { limit: 1, filter: { organizationId } }, { enabled: mayAsk })
  if (!mayAsk || !data) return null
  const count = data.totalCount
  return (
    <Panel title={t('location.many')}>
      <Stack gap="sm" className={classes.body ?? ''}>
        <Text size="sm" c="stone.7">
          {count === 0 ? t('organization.locations-none') : t('organization.locations', { count })}
        </Text>
        <Text>
          <Anchor
            component={Link}
            to={pathTo('locations')}
            // The router knows of no page what may stand behind its address.
            search={(isCustomer ? { customer: organizationId } : {}) as never}
            c="second.7"
            underline="always"
          >
            {t(count === 0 ? 'organization.locations-add' : 'organization.locations-open')}
          </Anchor>
        </Text>
      </Stack>
    </Panel>
  )
}
