import { ActionIcon, Button, Group, Input, Loader, Text, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useAsset } from '@vitrine/renderer/data.tsx'
import { useFormats, useTranslate } from '../../../../ui/language.ts'
import { Thumbnail } from '../../../../ui/Thumbnail.tsx'
import { AssetPicker } from '../../../media/AssetPicker.tsx'
import { mediaWord, type MediaType } from '../../../media/mediaWords.ts'
import { usePendingAssets } from '../../../media/usePendingAssets.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import classes from './Fields.module.css'

interface Props {
  readonly label: string
  readonly value: string | null
  /** A picture, unless said otherwise. */
  readonly type?: MediaType
  /** Its label is read, and not shown. */
  readonly isBare?: boolean
  /** That there is none, or no longer, where one is needed. */
  readonly error?: string | undefined
  readonly onChange: (assetId: string | null) => void
}

/** A picture or a video: shows it, chooses another, removes it. */
export function PictureField({ label, value, type = 'IMAGE', isBare = false, error, onChange }: Props) {
  const t = useTranslate()
  const { date } = useFormats()
  const { assets } = useEditorContext()
  const asset = useAsset(value)
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <Input.Wrapper label={isBare ? undefined : label} error={error} size="xs" labelElement="div">
      {value && (
        <div className={classes.pictured}>
          {asset || type === 'IMAGE' ? (
            <Thumbnail
              url={asset?.thumbUrl ?? (type === 'IMAGE' ? asset?.url : null)}
              alt={asset?.title ?? t(mediaWord(type, 'none'))}
              fit="contain"
            />
          ) : (
            <Coming assetId={value} />
          )}
        </div>
      )}
      <Group gap={6} wrap="nowrap">
        <Button size="xs" variant="default" flex={1} onClick={open}>
          {t(mediaWord(type, value ? 'change' : 'choose'))}
        </Button>
        {value && (
          <Tooltip label={t(mediaWord(type, 'remove'))}>
            <ActionIcon size={30} variant="default" aria-label={`${t(mediaWord(type, 'remove'))}: ${label}`} onClick={() => onChange(null)}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
      {asset?.keptUntil && (
        <Text size="xs" c="red.8" mt={4}>
          {t(mediaWord(type, 'in-bin'), { date: date(asset.keptUntil) })}
        </Text>
      )}
      <AssetPicker
        type={type}
        opened={isOpen}
        onClose={close}
        onChoose={chosen => {
          assets.add(chosen)
          onChange(chosen.id)
        }}
        onChoosePending={onChange}
      />
    </Input.Wrapper>
  )
}

/** A video that isn't there: it is being processed, could not be, or was removed. */
function Coming({ assetId }: { readonly assetId: string }) {
  const t = useTranslate()
  const pending = usePendingAssets(true).find(({ id }) => id === assetId)
  if (!pending) return <Thumbnail url={null} alt={t('video.none')} />
  const hasFailed = pending.state === 'FAILED'
  return (
    <Group gap="xs" wrap="nowrap" py="xs">
      {!hasFailed && <Loader size="xs" aria-hidden />}
      <Text size="sm" c={hasFailed ? 'red.8' : 'stone.7'} role="status">
        {t(hasFailed ? 'video.failed' : 'video.processing')}
      </Text>
    </Group>
  )
}
