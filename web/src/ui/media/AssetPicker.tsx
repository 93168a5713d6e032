import { Button, FileButton, Group, Modal, Progress, SimpleGrid, Stack, Tabs, Text, UnstyledButton } from '@mantine/core'
import { IconPhoto, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '../../api/client.ts'
import { useCall } from '../../api/useCall.ts'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { useSay } from '../language.ts'
import { Pager } from '../Pager.tsx'
import { SearchBox } from '../SearchBox.tsx'
import { CardSkeletons } from '../Skeletons.tsx'
import { Thumbnail } from '../Thumbnail.tsx'
import classes from './AssetPicker.module.css'
import { useUploads } from './useUploads.ts'

export type Asset = Answer<'allAssets'>['items'][number]

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onChoose: (asset: Asset) => void
}

/** Chooses a picture from the stock library or the organisation's own files; new ones are uploaded here. */
export function AssetPicker({ opened, onClose, onChoose }: Props) {
  const say = useSay()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={say('app.media.title')}
      size={880}
      closeButtonProps={{ 'aria-label': say('app.close') }}
    >
      <Libraries onClose={onClose} onChoose={onChoose} />
    </Modal>
  )
}

/** A part of its own, so that every opening starts anew. */
function Libraries({ onClose, onChoose }: Omit<Props, 'opened'>) {
  const say = useSay()
  const [tab, setTab] = useState<string | null>('own')
  const [chosen, setChosen] = useState<Asset | null>(null)
  const take = (asset: Asset) => {
    onChoose(asset)
    onClose()
  }
  return (
    <>
      <Tabs
        value={tab}
        onChange={next => {
          setTab(next)
          setChosen(null)
        }}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="own">{say('app.media.own')}</Tabs.Tab>
          <Tabs.Tab value="stock">{say('app.media.stock')}</Tabs.Tab>
        </Tabs.List>
        {(['own', 'stock'] as const).map(name => (
          <Tabs.Panel key={name} value={name}>
            <Library isStock={name === 'stock'} chosen={chosen} choose={setChosen} take={take} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {say('app.close')}
        </Button>
        <Button disabled={!chosen} onClick={() => chosen && take(chosen)}>
          {say('app.media.choose')}
        </Button>
      </Group>
    </>
  )
}

const perPage = 15

interface LibraryProps {
  readonly isStock: boolean
  readonly chosen: Asset | null
  readonly choose: (asset: Asset) => void
  readonly take: (asset: Asset) => void
}

function Library({ isStock, chosen, choose, take }: LibraryProps) {
  const say = useSay()
  const [search, setSearch] = useState('')
  const [offset, setOffset] = useState(0)
  const [isOver, setOver] = useState(false)
  const assets = useCall(
    'allAssets',
    { filter: { type: 'IMAGE', isStock }, limit: perPage, offset, ...(search ? { search } : {}) },
    { keep: true },
  )
  const { uploads, upload } = useUploads()

  async function add(files: readonly File[]) {
    for (const file of files) {
      const asset = await upload(file)
      if (asset) choose(asset)
    }
  }
  return (
    <Stack
      gap="md"
      className={classes.library}
      data-over={isOver || undefined}
      onDragOver={event => {
        if (isStock) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        if (isStock) return
        event.preventDefault()
        setOver(false)
        void add([...event.dataTransfer.files])
      }}
    >
      <Group justify="space-between" gap="sm">
        <SearchBox
          label={say('app.media.search')}
          onSearch={text => {
            setSearch(text)
            setOffset(0)
          }}
        />
        {!isStock && (
          <FileButton onChange={files => void add(files)} accept="image/*" multiple>
            {props => (
              <Button {...props} leftSection={<IconUpload size={18} aria-hidden />}>
                {say('app.media.upload')}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
      {!isStock && uploads.length === 0 && (
        <Text size="sm" c="stone.6">
          {say('app.media.drop')}
        </Text>
      )}
      {uploads.map(each => (
        <div key={each.id}>
          <Text size="sm" aria-live="polite">
            {say('app.media.uploading', { name: each.name })}
          </Text>
          <Progress value={each.part * 100} size="sm" mt={4} animated={each.part >= 1} aria-label={each.name} />
        </div>
      ))}
      {assets.isPending ? (
        <CardSkeletons count={4} />
      ) : assets.error ? (
        <ErrorNotice error={assets.error} retry={assets.refetch} />
      ) : assets.data.items.length === 0 ? (
        <NoPictures isStock={isStock} search={search} />
      ) : (
        <SimpleGrid cols={{ base: 2, xs: 3, sm: 5 }} spacing="sm" role="group" aria-label={say('app.media.title')}>
          {assets.data.items.map(asset => (
            <UnstyledButton
              key={asset.id}
              className={classes.tile}
              aria-pressed={chosen?.id === asset.id}
              onClick={() => choose(asset)}
              onDoubleClick={() => take(asset)}
            >
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
