import { useEffect } from 'react'
import { useCall } from '../../api/useCall.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useTranslate } from '../../ui/language.ts'
import { pathTo, useGo, useParamsOf } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { useOpened } from '../search/useOpened.ts'
import { OrganizationForm } from './OrganizationForm.tsx'

/** A customer that there is not, or no longer, leads back to the list. */
export default function EditOrganizationPage() {
  const t = useTranslate()
  const go = useGo()
  const { id } = useParamsOf('edit-organization')
  const { data, error, refetch } = useCall('findOrganization', { id })
  useOpened(data ? { kind: 'customers', id, title: data.title } : null, pathTo('edit-organization', { id }))
  const isUnknown = error?.code === 'NotFoundError' || data === null
  useEffect(() => {
    if (isUnknown) go('list-organizations')
  }, [isUnknown, go])
  // What is on the screen stays there while it is asked again.
  if (data && !isUnknown) return <OrganizationForm key={id} organization={data} />
  return (
    <Page title={t('app.routes.edit-organization.title')}>
      {error && !isUnknown ? <ErrorNotice error={error} retry={refetch} /> : <RowSkeletons />}
    </Page>
  )
}
