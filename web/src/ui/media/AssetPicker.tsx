import { Button, FileButton, Group, Modal, SimpleGrid, Stack, Tabs, Text, UnstyledButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { IconPhoto, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { failureOf } from '@vitrine/model/messages/messages.ts'
import { CallError } from '../../api/callError.ts'
import type { Answer } from '../../api/client.ts'
import { entitiesChanged } from '../../api/stale.ts'
import { uploadPicture } from '../../api/upload.ts'
import { useCall } from '../../api/useCall.ts'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { useSay } from '../language.ts'
import { Pager } from '../Pager.tsx'
import { SearchBox } from '../SearchBox.tsx'
import { CardSkeletons } from '../Skeletons.tsx'
import { Thumbnail } from '../Thumbnail.tsx'
import { toast } from '../toast.tsx'
import classes from './AssetPicker.module.css'

export type Asset = Answer<'allAssets'>['items'][number]

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onChoose: (asset: Asset) => void
}

/** Chooses a picture: one of the organisation's own, one from the stock library, or a new one from the computer. */
export function AssetPicker({ opened, onClose, onChoose }: Props) {
  const say = useSay()
  const [tab, setTab] = useState<string | null>('own')
  const choose = (asset: Asset) => {
    onChoose(asset)
    onClose()
  }
  return (
    <Modal opened={opened} onClose={onClose} title={say('app.media.title')} size="xl" closeButtonProps={{ 'aria-label': say('app.close') }}>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="own">{say('app.media.own')}</Tabs.Tab>
          <Tabs.Tab value="stock">{say('app.media.stock')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="own">
          <Library isStock={false} onChoose={choose} />
        </Tabs.Panel>
        <Tabs.Panel value="stock">
          <Library isStock onChoose={choose} />
        </Tabs.Panel>
      </Tabs>
    </Modal>
  )
}

const perPage = 12

function Library({ isStock, onChoose }: { readonly isStock: boolean; readonly onChoose: (asset: Asset) => void }) {
  const say = useSay()
  const [search, setSearch] = useState('')
  const [offset, setOffset] = useState(0)
  const filter = { type: 'IMAGE' as const, isStock }
  const assets = useCall('allAssets', { filter, limit: perPage, offset, ...(search ? { search } : {}) }, { keep: true })
  const { uploading, upload } = useUpload(onChoose)

  const handleSearch = (text: string) => {
    setSearch(text)
    setOffset(0)
  }

  return (
    <Stack
      gap="md"
      onDragOver={event => !isStock && event.preventDefault()}
      onDrop={event => {
        if (isStock) return
        event.preventDefault()
        upload(event.dataTransfer.files[0] ?? null)
      }}
    >
      <Group justify="space-between" gap="sm">
        <SearchBox label={say('app.media.search')} onSearch={handleSearch} />
        {!isStock && (
          <FileButton onChange={upload} accept="image/*">
            {props => (
              <Button {...props} leftSection={<IconUpload size={18} aria-hidden />} loading={uploading !== null}>
                {say('app.media.upload')}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
      <Text size="sm" c="stone.6" aria-live="polite">
        {uploading ? say('app.media.uploading', { name: uploading }) : isStock ? '' : say('app.media.drop')}
      </Text>
      {assets.isPending ? (
        <CardSkeletons count={4} />
      ) : assets.error ? (
        <ErrorNotice error={assets.error} retry={assets.refetch} />
      ) : assets.data.items.length === 0 ? (
        <NoPictures isStock={isStock} search={search} />
      ) : (
        <SimpleGrid cols={{ base: 2, xs: 3, sm: 4 }} spacing="sm">
          {assets.data.items.map(asset => (
            <UnstyledButton key={asset.id} className={classes.tile} onClick={() => onChoose(asset)}>
              <Thumbnail url={asset.thumbUrl ?? asset.url} fit="contain" />
              <Text size="sm" truncate mt={4} title={asset.title}>
                {asset.title}
              </Text>
            </UnstyledButton>
          ))}
        </SimpleGrid>
      )}
      {assets.data && <Pager total={assets.data.totalCount} offset={offset} limit={perPage} onOffset={setOffset} />}
    </Stack>
  )
}

function NoPictures({ isStock, search }: { readonly isStock: boolean; readonly search: string }) {
  const say = useSay()
  if (search) return <EmptyState icon={IconPhoto} title={say('app.nothing-found')} body={say('app.nothing-found-body', { search })} />
  if (isStock) return <EmptyState icon={IconPhoto} title={say('app.media.stock-empty')} />
  return <EmptyState icon={IconPhoto} title={say('app.media.empty')} body={say('app.media.empty-body')} />
}

/** Uploads one picture at a time; what went up is chosen at once. */
function useUpload(onDone: (asset: Asset) => void) {
  const client = useQueryClient()
  const [uploading, setUploading] = useState<string | null>(null)
  const upload = (file: File | null) => {
    if (!file || uploading) return
    setUploading(file.name)
    uploadPicture(file)
      .then(asset => {
        void entitiesChanged(client, ['asset'])
        onDone(asset)
      })
      .catch((error: unknown) => toast.failed(failureOf({ fails: 'media.uploadFailed' }, error instanceof CallError ? error : {})))
      .finally(() => setUploading(null))
  }
  return { uploading, upload }
}
