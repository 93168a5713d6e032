import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { CopyText } from '../../ui/CopyText.tsx'
import { useTranslate } from '../../ui/language.ts'

interface Props {
  readonly title: string
  readonly body: string
  readonly link: string
  readonly onClose: () => void
}

/** A link that is shown this once, with a button that copies it. */
export function HandOverDialog({ title, body, link, onClose }: Props) {
  const t = useTranslate()
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('app.close') }}>
      <Stack gap="md">
        <Text style={{ overflowWrap: 'anywhere' }}>{body}</Text>
        <TextInput label={t('user.link')} value={link} readOnly onFocus={event => event.currentTarget.select()} data-autofocus />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('app.close')}
          </Button>
          <CopyText value={link}>
            {({ isCopied, copy }) => (
              <Button leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />} onClick={copy}>
                {t(isCopied ? 'user.link-copied' : 'user.link-copy')}
              </Button>
            )}
          </CopyText>
        </Group>
      </Stack>
    </Modal>
  )
}
