import { ActionIcon, Button, CloseButton, FileButton, Group, Progress, Stack, Text, Tooltip } from '@mantine/core'
import { IconMapPin, IconTrash, IconTypography, IconUpload } from '@tabler/icons-react'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../../../ui/ErrorNotice.tsx'
import { useTranslate } from '../../../../ui/language.ts'
import { showUses } from '../../../about/about.ts'
import { useFileDrop } from '../../../media/useFileDrop.ts'
import { useLimitWords } from '../../../media/useLimitWords.ts'
import { CardSkeletons } from '../../../../ui/Skeletons.tsx'
import type { OwnFont } from './fontChoices.ts'
import classes from './Fonts.module.css'
import { FontSample } from '../../../../ui/FontSample.tsx'
import { acceptedFonts, type FontLibraryState, type FontUpload } from './useFontLibrary.ts'

/** Own fonts, each in its own letters, and those on their way. */
export function FontShelf({ library: { answer, fonts, uploading, add, remove } }: { readonly library: FontLibraryState }) {
  const t = useTranslate()
  const limits = useLimitWords()
  const drop = useFileDrop(files => void add(files))
  const upload = (
    <FileButton multiple accept={acceptedFonts} onChange={files => void add(files)}>
      {props => (
        <Button {...props} flex="none" leftSection={<IconUpload size={18} aria-hidden />}>
          {t('fonts.upload')}
        </Button>
      )}
    </FileButton>
  )
  const isEmpty = !answer.isPending && !answer.error && fonts.length === 0
  return (
    <Stack gap="sm" className={classes.library} {...drop}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Text size="sm" c="stone.6" flex="1 1 240px">
          {t('fonts.drop')} {t('fonts.limits', limits.assetFont)}
        </Text>
        {!isEmpty && upload}
      </Group>
      {uploading.map(font => (
        <OnItsWay key={font.id} font={font} />
      ))}
      {answer.isPending ? (
        <CardSkeletons count={2} />
      ) : answer.error ? (
        <ErrorNotice error={answer.error} retry={answer.refetch} />
      ) : isEmpty ? (
        <EmptyState icon={IconTypography} title={t('fonts.empty')} body={t('fonts.empty-body')} action={upload} />
      ) : (
        <ul className={classes.fonts} aria-label={t('fonts.own')}>
          {fonts.map(font => (
            <Font key={font.id} font={font} onRemove={() => void remove(font)} />
          ))}
        </ul>
      )}
    </Stack>
  )
}

function OnItsWay({ font: { name, part, cancel } }: { readonly font: FontUpload }) {
  const t = useTranslate()
  return (
    <Group gap="xs" wrap="nowrap">
      <Stack gap={4} flex={1} miw={0}>
        <Text size="sm" truncate aria-live="polite">
          {t('fonts.uploading', { name })}
        </Text>
        <Progress value={part * 100} size="sm" aria-label={t('fonts.uploading', { name })} />
      </Stack>
      <CloseButton aria-label={t('fonts.cancel', { name })} onClick={cancel} />
    </Group>
  )
}

function Font({ font: { id, title, url }, onRemove }: { readonly font: OwnFont; readonly onRemove: () => void }) {
  const t = useTranslate()
  const font = { assetId: id }
  const label = t('fonts.remove', { name: title })
  const where = t('fonts.uses', { name: title })
  return (
    <li>
      <div style={{ minWidth: 0 }}>
        <div className={classes.name}>{title}</div>
        <div className={classes.face}>
          <FontSample font={font} url={url} text={title} />
        </div>
        <div className={classes.sentence}>
          <FontSample font={font} url={url} text={t('fonts.sample')} />
        </div>
      </div>
      <Tooltip label={where}>
        <ActionIcon variant="subtle" aria-label={where} aria-haspopup="dialog" onClick={() => showUses({ entity: 'asset', id, title })}>
          <IconMapPin size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={label}>
        <ActionIcon variant="subtle" color="red.8" aria-label={label} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </li>
  )
}
