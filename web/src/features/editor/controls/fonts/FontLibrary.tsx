import { ActionIcon, Button, FileButton, Group, Modal, Stack, Text, Tooltip } from '@mantine/core'
import { IconTrash, IconTypography, IconUpload } from '@tabler/icons-react'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../../../ui/ErrorNotice.tsx'
import { useTranslate } from '../../../../ui/language.ts'
import { useFileDrop } from '../../../../ui/media/useFileDrop.ts'
import { useLimitWords } from '../../../../ui/media/useLimitWords.ts'
import { CardSkeletons } from '../../../../ui/Skeletons.tsx'
import classes from './Fonts.module.css'
import { FontSample } from './FontSample.tsx'
import { acceptedFonts, useOwnFonts } from './useOwnFonts.ts'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The organisation's own fonts: docs/spec/fonts.md. They are uploaded and removed here; chosen they are in the picker. */
export function FontLibrary({ opened, onClose }: Props) {
  const t = useTranslate()
  return (
    <Modal opened={opened} onClose={onClose} title={t('fonts.own')} size={560} closeButtonProps={{ 'aria-label': t('app.close') }}>
      <Library />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('app.close')}
        </Button>
      </Group>
    </Modal>
  )
}

function Library() {
  const t = useTranslate()
  const { answer, fonts, uploading, add, remove } = useOwnFonts()
  const limits = useLimitWords()
  const drop = useFileDrop(files => void add(files))
  return (
    <Stack gap="sm" className={classes.library} {...drop}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text size="sm" c="stone.6">
          {t('fonts.drop')} {t('fonts.limits', limits.assetFont)}
        </Text>
        <FileButton multiple accept={acceptedFonts} onChange={files => void add(files)}>
          {props => (
            <Button {...props} flex="none" loading={uploading.length > 0} leftSection={<IconUpload size={18} aria-hidden />}>
              {t('fonts.upload')}
            </Button>
          )}
        </FileButton>
      </Group>
      {uploading.map(name => (
        <Text key={name} size="sm" aria-live="polite">
          {t('fonts.uploading', { name })}
        </Text>
      ))}
      {answer.isPending ? (
        <CardSkeletons count={2} />
      ) : answer.error ? (
        <ErrorNotice error={answer.error} retry={answer.refetch} />
      ) : fonts.length === 0 ? (
        <EmptyState icon={IconTypography} title={t('fonts.empty')} />
      ) : (
        <ul className={classes.fonts} aria-label={t('fonts.own')}>
          {fonts.map(font => (
            <li key={font.id}>
              <div style={{ minWidth: 0 }}>
                <div className={classes.face}>
                  <FontSample font={{ assetId: font.id }} url={font.url} text={font.title} />
                </div>
                <div className={classes.name}>{font.title}</div>
              </div>
              <Tooltip label={t('fonts.remove', { name: font.title })}>
                <ActionIcon
                  variant="subtle"
                  color="red.8"
                  aria-label={t('fonts.remove', { name: font.title })}
                  onClick={() => void remove(font)}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </Tooltip>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
