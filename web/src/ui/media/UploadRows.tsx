import { ActionIcon, Group, Progress, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslate } from '../language.ts'
import type { Upload } from './useUploads.ts'

/** Files on their way: how far they are, and a way back. */
export function UploadRows({ uploads }: { readonly uploads: readonly Upload[] }) {
  const t = useTranslate()
  return uploads.map(({ id, name, part, cancel }) => (
    <div key={id}>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <Text size="sm" truncate aria-live="polite">
          {t('app.media.uploading', { name })}
        </Text>
        <ActionIcon size="sm" variant="subtle" color="stone.7" aria-label={t('video.cancel', { name })} onClick={cancel}>
          <IconX size={14} aria-hidden />
        </ActionIcon>
      </Group>
      <Progress value={part * 100} size="sm" mt={4} mb={6} animated={part >= 1} aria-label={name} />
    </div>
  ))
}
