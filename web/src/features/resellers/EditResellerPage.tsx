import { useEffect } from 'react'
import { useCall } from '../../api/useCall.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useTranslate } from '../../ui/language.ts'
import { pathTo, useGo, useParamsOf } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { useOpened } from '../search/useOpened.ts'
import { ResellerForm } from './ResellerForm.tsx'

/** A reseller that there is not, or no longer, leads back to the list. */
export default function EditResellerPage() {
  const t = useTranslate()
  const go = useGo()
  const { id } = useParamsOf('edit-reseller')
  const { data, error, refetch } = useCall('findReseller', { id })
  useOpened(data ? { kind: 'resellers', id, title: data.name } : null, pathTo('edit-reseller', { id }))
  const isUnknown = error?.code === 'NotFoundError' || data === null
  useEffect(() => {
    if (isUnknown) go('list-resellers')
  }, [isUnknown, go])
  // What is on the screen stays there while it is asked again.
  if (data && !isUnknown) return <ResellerForm key={id} reseller={data} />
  return (
    <Page title={t('app.routes.edit-reseller.title')}>
      {error && !isUnknown ? <ErrorNotice error={error} retry={refetch} /> : <RowSkeletons />}
    </Page>
  )
}
