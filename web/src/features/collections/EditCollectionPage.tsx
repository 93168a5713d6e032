import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useTranslate } from '../../ui/language.ts'
import { pathTo, useGo, useParamsOf } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { useOpened } from '../search/useOpened.ts'
import type { Collection } from './collection.ts'
import { CollectionForm } from './CollectionForm.tsx'

export default function EditCollectionPage() {
  const t = useTranslate()
  const go = useGo()
  const { id } = useParamsOf('edit-collection')
  const collection = useCall('findCollection', { id })
  const [isTyped, setTyped] = useState(false)
  const [begun, setBegun] = useState(collection.data)
  // Where nothing was typed, what a colleague saved, or what was put back, is what is edited.
  if (collection.data && collection.data !== begun && (!isTyped || collection.data.id !== begun?.id)) setBegun(collection.data)
  useOpened(collection.data ? { kind: 'collections', id, title: collection.data.title } : null, pathTo('edit-collection', { id }))
  const title = t('app.routes.edit-collection.title')
  const { error } = collection
  if (error?.code === 'NotFoundError' || collection.data === null) {
    return (
      <Page title={title}>
        <EmptyState
          icon={IconPlayerPlay}
          title={t('collections.unknown')}
          body={t('collections.unknown-body')}
          action={<Button onClick={() => go('list-collections')}>{t('collections.to-list')}</Button>}
        />
      </Page>
    )
  }
  // What is on the screen stays there while it is asked again.
  if (collection.data) {
    return (
      <CollectionForm
        key={keyOf(begun ?? collection.data)}
        collection={collection.data}
        initialSystemId={collection.data.systemId}
        onTyped={setTyped}
      />
    )
  }
  return <Page title={title}>{error ? <ErrorNotice error={error} retry={collection.refetch} /> : <RowSkeletons />}</Page>
}

/** What is put on screens is no change of the collection itself. */
const keyOf = ({ id, updatedAt, allocations }: Collection): string =>
  [id, updatedAt, ...allocations.map(({ screenId, presentationId }) => `${screenId} ${presentationId}`).toSorted()].join()
