import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { failureOf } from '@vitrine/model/messages/spoken.ts'
import { areWords } from '../api/callError.ts'
import { useTranslate } from './language.ts'

interface Props {
  readonly error: { readonly code?: string } | null
  readonly fails?: MessageKey
  readonly retry?: () => unknown
}

/** What went wrong, where the content would have been, and another try. */
export function ErrorNotice({ error, fails = 'failure.load', retry }: Props) {
  const t = useTranslate()
  const told = error && valueOf(error, 'words')
  const reason = error ? failureOf({ fails }, error) : fails
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden />} title={t(fails)} role="alert">
      <Group justify="space-between" align="center" gap="sm">
        {reason !== fails && <Text size="sm">{t(reason, areWords(told) ? told : {})}</Text>}
        {retry && (
          <Button size="xs" variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => void retry()}>
            {t('app.retry')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
