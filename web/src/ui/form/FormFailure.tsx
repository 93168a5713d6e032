import { Alert } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { useTranslate } from '../language.ts'

/** That nothing answered, inside the form that still has what was typed. */
export function FormFailure({ failure }: { readonly failure: MessageKey | null }) {
  const t = useTranslate()
  if (!failure) return null
  return (
    <Alert color="red" variant="light" icon={<IconCloudOff aria-hidden />} title={t(failure)} role="alert">
      {t('edit.not-sent')}
    </Alert>
  )
}
