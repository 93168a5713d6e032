import { Text } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import type { Answer } from '../../api/client.ts'
import type { Resource } from '../resource/columns.ts'
import { sortsOfNames } from '../../ui/SortSelect.tsx'
import { ResourcePage } from '../resource/ResourcePage.tsx'

type Reseller = Answer<'allResellers'>['items'][number] & { readonly title: string }

const HostCell = ({ row }: { readonly row: Reseller }) => (
  <Text component="span" size="sm" style={{ overflowWrap: 'anywhere' }}>
    {row.hostname ?? '–'}
  </Text>
)

const resellers: Resource<'reseller', Reseller> = {
  entity: 'reseller',
  icon: IconUsersGroup,
  columns: [
    { kind: 'link', field: 'name', to: 'edit-reseller', logo: 'logoUrl' },
    { kind: 'own', id: 'hostname', heading: 'field.reseller.hostname', width: 240, Cell: HostCell },
    { kind: 'actions', actions: ['edit'] },
  ],
}

/** The partners, each with customers and a look of its own. */
export default function ResellersPage() {
  return (
    <ResourcePage
      of={resellers}
      list="allResellers"
      title="app.routes.list-resellers.title"
      pages={{ add: 'add-reseller', edit: 'edit-reseller' }}
      isKept
      sortedBy={sortsOfNames}
    />
  )
}
