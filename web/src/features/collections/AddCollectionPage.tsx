import { useParams } from '@tanstack/react-router'
import { useCall } from '../../api/useCall.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useSay } from '../../ui/language.ts'
import { Page } from '../../ui/Page.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { CollectionForm } from './CollectionForm.tsx'

/** A new collection, for the system named in the address if there is one. */
export default function AddCollectionPage() {
  const say = useSay()
  const { systemId } = useParams({ strict: false }) as { systemId?: string }
  const systems = useCall('allSystems', { limit: 100 })
  if (!systems.data) {
    return (
      <Page title={say('collections.new')}>
        {systems.error ? <ErrorNotice error={systems.error} retry={systems.refetch} /> : <RowSkeletons />}
      </Page>
    )
  }
  const chosen = systems.data.items.find(system => system.id === systemId) ?? systems.data.items[0] ?? null
  return <CollectionForm collection={null} systems={systems.data.items} initialSystemId={chosen?.id ?? null} />
}
