import { Button, FileButton, Group, Modal, SimpleGrid, Stack, Tabs, Text } from '@mantine/core'
import { IconPhoto, IconUpload, IconVideo } from '@tabler/icons-react'
import { videoEndings } from '@vitrine/model/areas/media/videos.ts'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useViewer } from '../../api/viewer.ts'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { useTranslate } from '../language.ts'
import { Pager } from '../Pager.tsx'
import { SearchBox } from '../SearchBox.tsx'
import { CardSkeletons } from '../Skeletons.tsx'
import { usePage } from '../usePage.ts'
import classes from './AssetPicker.module.css'
import type { Asset } from './asset.ts'
import { AssetTile } from './AssetTile.tsx'
import { lastLibrary, librariesFor, openedFirst } from './libraries.ts'
import { mediaWord, type MediaType } from './mediaWords.ts'
import { PendingTile } from './PendingTile.tsx'
import { UploadRows } from './UploadRows.tsx'
import { useFileDrop } from './useFileDrop.ts'
import { useLimitWords } from './useLimitWords.ts'
import { usePendingAssets } from './usePendingAssets.ts'
import { isPending, useUploads } from './useUploads.ts'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onChoose: (asset: Asset) => void
  /** What is chosen here; pictures unless said otherwise. */
  readonly type?: MediaType
  /** A video that is still being processed: an asset of this id to come. */
  readonly onChoosePending?: (id: string) => void
}

/** Chooses a picture or a video from the stock library or the organisation's own files; new ones are uploaded here. */
export function AssetPicker({ opened, type = 'IMAGE', ...props }: Props) {
  const t = useTranslate()
  return (
    <Modal
      opened={opened}
      onClose={props.onClose}
      title={t(mediaWord(type, 'title'))}
      size={880}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <Libraries type={type} {...props} />
    </Modal>
  )
}

/** A part of its own, so that every opening starts anew. */
function Libraries({ type, onClose, onChoose, onChoosePending }: Omit<Props, 'opened'> & { readonly type: MediaType }) {
  const t = useTranslate()
  const libraries = librariesFor(useViewer()?.role)
  const [tab, setTab] = useState<string | null>(() => openedFirst(libraries, lastLibrary.get()))
  const [chosen, setChosen] = useState<Choice | null>(null)
  const take = (choice: Choice) => {
    if (choice.asset) onChoose(choice.asset)
    else onChoosePending?.(choice.id)
    onClose()
  }
  return (
    <>
      <Tabs
        value={tab}
        onChange={next => {
          setTab(next)
          setChosen(null)
          if (next) lastLibrary.set(next)
        }}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {libraries.map(({ name }) => (
            <Tabs.Tab key={name} value={name}>
              {t(`app.media.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {libraries.map(({ name, isMutable }) => (
          <Tabs.Panel key={name} value={name}>
            <Library type={type} isStock={name === 'stock'} isMutable={isMutable} chosen={chosen} choose={setChosen} take={take} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('app.close')}
        </Button>
        <Button disabled={!chosen} onClick={() => chosen && take(chosen)}>
          {t(mediaWord(type, 'choose'))}
        </Button>
      </Group>
    </>
  )
}

const perPage = 15

/** Without an asset: it is still being processed. */
interface Choice {
  readonly id: string
  readonly asset: Asset | null
}

interface LibraryProps {
  readonly type: MediaType
  readonly isStock: boolean
  /** Files are added here. */
  readonly isMutable: boolean
  readonly chosen: Choice | null
  readonly choose: (choice: Choice) => void
  readonly take: (choice: Choice) => void
}

const accepted: Readonly<Record<MediaType, string>> = {
  IMAGE: 'image/*',
  VIDEO: ['video/*', ...videoEndings.map(ending => `.${ending}`)].join(),
}

function Library({ type, isStock, isMutable, chosen, choose, take }: LibraryProps) {
  const t = useTranslate()
  const page = usePage({ rows: perPage })
  const { search } = page
  const assets = useCall('allAssets', { filter: { type, isStock }, ...page.args }, { keep: true })
  const { items, isLoading, pager } = page.listed(assets)
  const { uploads, upload } = useUploads()
  const limits = useLimitWords()
  const pending = usePendingAssets(type === 'VIDEO' && isMutable)
  const waiting = pager.offset === 0 && !search ? pending : []

  async function add(files: readonly File[]) {
    for (const file of files) {
      const uploaded = await upload(file)
      if (uploaded && (isPending(uploaded) ? 'VIDEO' : 'IMAGE') === type)
        choose({ id: uploaded.id, asset: isPending(uploaded) ? null : uploaded })
    }
  }
  const drop = useFileDrop(files => void add(files), isMutable)

  return (
    <Stack gap="md" className={classes.library} {...drop}>
      <Group justify="space-between" gap="sm">
        <SearchBox label={t('app.media.search')} onSearch={page.onSearch} />
        {isMutable && (
          <FileButton onChange={files => void add(files)} accept={accepted[type]} multiple>
            {props => (
              <Button {...props} leftSection={<IconUpload size={18} aria-hidden />}>
                {t(mediaWord(type, 'upload'))}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
      {isMutable && uploads.length === 0 && (
        <Text size="sm" c="stone.6">
          {t(mediaWord(type, 'drop'), limits[type === 'VIDEO' ? 'assetVideo' : 'assetImage'])}
        </Text>
      )}
      <UploadRows uploads={uploads} />
      {isLoading ? (
        <CardSkeletons count={4} />
      ) : assets.error ? (
        <ErrorNotice error={assets.error} retry={assets.refetch} />
      ) : items.length + waiting.length === 0 ? (
        <Nothing type={type} isStock={isStock} search={search} />
      ) : (
        <SimpleGrid
          className={classes.tiles}
          cols={{ base: 2, xs: 3, sm: 5 }}
          spacing="sm"
          role="group"
          aria-label={t(mediaWord(type, 'title'))}
        >
          {waiting.map(each => (
            <PendingTile key={each.id} pending={each} isChosen={chosen?.id === each.id} choose={id => choose({ id, asset: null })} />
          ))}
          {items.map(asset => (
            <AssetTile
              key={asset.id}
              asset={asset}
              isChosen={chosen?.id === asset.id}
              choose={() => choose({ id: asset.id, asset })}
              take={() => take({ id: asset.id, asset })}
            />
          ))}
        </SimpleGrid>
      )}
      <Pager {...pager} />
    </Stack>
  )
}

interface NothingProps {
  readonly type: MediaType
  readonly isStock: boolean
  readonly search: string
}

function Nothing({ type, isStock, search }: NothingProps) {
  const t = useTranslate()
  const icon = type === 'VIDEO' ? IconVideo : IconPhoto
  if (search) return <EmptyState icon={icon} title={t('app.nothing-found')} body={t('app.nothing-found-body', { search })} />
  if (isStock) return <EmptyState icon={icon} title={t(mediaWord(type, 'stock-empty'))} />
  return <EmptyState icon={icon} title={t(mediaWord(type, 'empty'))} body={t(mediaWord(type, 'empty-body'))} />
}
