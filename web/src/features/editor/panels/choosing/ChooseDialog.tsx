import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslate } from '../../../../ui/language.ts'

interface Props {
  readonly title: string
  readonly intro?: string
  readonly action: string
  readonly isReady: boolean
  readonly onSubmit: () => void
  readonly close: () => void
  readonly children: ReactNode
}

/** Something is chosen in it, and taken by its button or by Enter. */
export function ChooseDialog({ title, intro, action, isReady, onSubmit, close, children }: Props) {
  const t = useTranslate()
  return (
    <Modal opened onClose={close} title={title} size={860} closeButtonProps={{ 'aria-label': t('app.close') }}>
      <Stack gap="md">
        {intro && (
          <Text size="sm" c="stone.7">
            {intro}
          </Text>
        )}
        {children}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            {t('app.cancel')}
          </Button>
          <Button disabled={!isReady} onClick={onSubmit}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
