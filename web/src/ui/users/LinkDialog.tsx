import { Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useFormats, useTranslate } from '../language.ts'
import { nameOf, type PasswordLink } from './userActions.ts'

/** The link with which a user chooses a password, once: where no mail is sent, somebody hands it over. */
export function LinkDialog({ of: { user, link, expiresAt }, onClose }: { readonly of: PasswordLink; readonly onClose: () => void }) {
  const t = useTranslate()
  const { date, time } = useFormats()
  const name = nameOf(user)
  return (
    <Modal opened onClose={onClose} title={t('user.link-title', { name })} closeButtonProps={{ 'aria-label': t('app.close') }}>
      <Stack gap="md">
        <Text>{t('user.link-body', { name, date: `${date(expiresAt)} ${time(expiresAt)}` })}</Text>
        <TextInput label={t('user.link')} value={link} readOnly onFocus={event => event.currentTarget.select()} data-autofocus />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('app.close')}
          </Button>
          <CopyButton value={link}>
            {({ copied, copy }) => (
              <Button leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />} onClick={copy}>
                {t(copied ? 'user.link-copied' : 'user.link-copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
      </Stack>
    </Modal>
  )
}
