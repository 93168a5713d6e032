import { ActionIcon, Badge, Button, Group, Loader, Modal, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDownload, IconSettings } from '@tabler/icons-react'
import { lengthOf } from '@vitrine/model/areas/media/videos.ts'
import type { KeyboardEvent } from 'react'
import { choiceLabel } from '../../ui/form/labels.ts'
import { FontSample } from '../../ui/FontSample.tsx'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { useTopmost } from '../../ui/useTopmost.ts'
import type { Asset } from './asset.ts'
import classes from './AssetPicker.module.css'
import { downloadAsset } from './downloadAsset.ts'
import { UsesLine } from './UsesLine.tsx'

interface Props {
  /** Undefined: not there yet. */
  readonly asset: Asset | undefined
  readonly index: number
  readonly total: number
  readonly onIndex: (index: number) => void
  readonly onSettings?: ((asset: Asset) => void) | undefined
  readonly onClose: () => void
}

/** A picture, or a video that plays, as large as there is room. The arrow keys go on to the next. */
export function AssetViewer({ asset, index, total, onIndex, onSettings, onClose }: Props) {
  const t = useTranslate()
  const { size } = useFormats()
  const { ref, ifTopmost } = useTopmost<HTMLDivElement>()
  const title = asset ? `${choiceLabel(t, 'AssetType', asset.type)}: ${asset.title}` : t('app.loading')
  const go = (to: number) => to >= 0 && to < total && onIndex(to)
  function handleKey(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    // In a video they go back and forth in it.
    if (step && !(event.target instanceof HTMLVideoElement)) go(index + step)
  }
  return (
    <Modal
      opened
      onClose={ifTopmost(onClose)}
      title={title}
      size="min(1100px, 94vw)"
      closeButtonProps={{ 'aria-label': t('app.close') }}
      onKeyDown={handleKey}
    >
      <div ref={ref} className={classes.viewed}>
        {asset ? <Whole key={asset.id} asset={asset} /> : <Loader />}
      </div>
      <Group justify="space-between" mt="md" gap="sm">
        <Group gap={6}>
          <ActionIcon variant="default" size="lg" aria-label={t('library.previous')} disabled={index === 0} onClick={() => go(index - 1)}>
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <Text size="sm" c="stone.7" className={classes.number ?? ''}>
            {t('library.place', { number: index + 1, total })}
          </Text>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('library.next')}
            disabled={index >= total - 1}
            onClick={() => go(index + 1)}
          >
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
        </Group>
        <Group gap={6}>
          {asset?.tags.map(tag => (
            <Badge key={tag} variant="default" fw={500} tt="none">
              {tag}
            </Badge>
          ))}
          {asset?.width && asset.height && (
            <Text size="sm" c="stone.7">
              {asset.width} × {asset.height}
              {asset.duration !== null && ` · ${lengthOf(asset.duration)}`}
            </Text>
          )}
          {asset?.bytes && (
            <Text size="sm" c="stone.7">
              {size(asset.bytes)}
            </Text>
          )}
          {asset && (
            <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => downloadAsset(asset)}>
              {t('library.download')}
            </Button>
          )}
          {asset && onSettings && (
            <Button variant="default" leftSection={<IconSettings size={16} aria-hidden />} onClick={() => onSettings(asset)}>
              {t('library.settings')}
            </Button>
          )}
        </Group>
      </Group>
      {asset && <UsesLine id={asset.id} />}
    </Modal>
  )
}

const Whole = ({ asset: { id, type, url, thumbUrl, title } }: { readonly asset: Asset }) =>
  type === 'FONT' ? (
    <span className={classes.viewedLetters}>
      <FontSample font={{ assetId: id }} url={url} text={`${title} ABCÉ abcé € 12,50`} />
    </span>
  ) : type === 'VIDEO' ? (
    <video className={classes.whole} src={url} poster={thumbUrl ?? undefined} muted autoPlay controls playsInline aria-label={title} />
  ) : (
    <img className={classes.whole} src={url} alt={title} />
  )
