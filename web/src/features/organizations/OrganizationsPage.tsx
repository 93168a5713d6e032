import { Text } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Answer } from '../../api/client.ts'
import { useViewer } from '../../api/viewer.ts'
import { rememberedText } from '../../device/remembered.ts'
import type { Resource } from '../resource/columns.ts'
import { ResourcePage } from '../resource/ResourcePage.tsx'
import { sortsOfNames } from '../../ui/SortSelect.tsx'
import { OfflineScreens } from '../systems/OfflineScreens.tsx'
import { SetUp, useSetUp, useToastsOfSteps } from './SetUp.tsx'
import { WorkIn } from './WorkIn.tsx'

/** On this device, for good. */
const skipped = rememberedText({ key: 'vitrine.set-up-skipped', on: 'device' })

type Customer = Answer<'allOrganizations'>['items'][number]

const ResellerCell = ({ row }: { readonly row: Customer }) => (
  <Text component="span" size="sm" style={{ overflowWrap: 'anywhere' }}>
    {row.reseller?.name ?? '–'}
  </Text>
)

/** Whose customer each is says nothing to a partner, who has its own. */
const customersFor = (hasResellers: boolean): Resource<'organization', Customer> => ({
  entity: 'organization',
  icon: IconBuildingStore,
  columns: [
    { kind: 'link', field: 'title', to: 'edit-organization', logo: 'logoUrl' },
    { kind: 'state', field: 'state' },
    ...(hasResellers
      ? [{ kind: 'own', id: 'reseller', heading: 'field.organization.resellerId', width: 180, Cell: ResellerCell } as const]
      : []),
    { kind: 'count', id: 'users', heading: 'organization.users' },
    { kind: 'count', id: 'systems', heading: 'organization.systems' },
    { kind: 'size', field: 'storageUsed' },
    { kind: 'actions', actions: ['edit'] },
  ],
})

/** The customers that somebody manages. */
export default function OrganizationsPage() {
  const hasResellers = useViewer()?.role === 'ADMIN'
  const customers = useMemo(() => customersFor(hasResellers), [hasResellers])
  const setUp = useSetUp()
  useToastsOfSteps(setUp?.step ?? null)
  const [isSkipped, setSkipped] = useState(() => skipped.get() !== null)
  const handleSkip = () => {
    skipped.set('yes')
    setSkipped(true)
  }
  const isLed = setUp !== null && (setUp.step === 1 || !isSkipped)
  return (
    <ResourcePage
      of={customers}
      list="allOrganizations"
      title="app.routes.list-organizations.title"
      pages={{ add: 'add-organization', edit: 'edit-organization' }}
      isKept
      sortedBy={sortsOfNames}
      narrowedBy="state"
      above={
        <>
          {isLed ? <SetUp state={setUp} onSkip={handleSkip} /> : <WorkIn />}
          <OfflineScreens />
        </>
      }
    />
  )
}
