import { useCall } from '../../api/useCall.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useNamed } from '../../ui/form/useSearched.ts'
import { useTranslate } from '../../ui/language.ts'
import { useParamsOf } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { CollectionForm } from './CollectionForm.tsx'

/** A new collection, for the system named in the address if there is one. */
export default function AddCollectionPage() {
  const t = useTranslate()
  const { systemId = null } = useParamsOf('add-collection')
  const named = useNamed('allSystems', systemId)
  const isNamed = systemId !== null && named.found !== null
  const first = useCall('allSystems', { limit: 1 }, { enabled: !isNamed })
  const system = isNamed ? named.found : first.data && (first.data.items[0] ?? null)
  if (system === undefined) {
    const { error, refetch } = isNamed ? named : first
    return <Page title={t('collections.new')}>{error ? <ErrorNotice error={error} retry={refetch} /> : <RowSkeletons />}</Page>
  }
  return <CollectionForm collection={null} initialSystemId={system?.id ?? null} />
}
