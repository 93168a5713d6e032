import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import { useClosing } from '../../../../ui/useClosing.ts'

interface Props {
  readonly title: string
  readonly intro?: string
  readonly action: string
  readonly isReady: boolean
  readonly onSubmit: () => void
  readonly close: () => void
  readonly children: ReactNode
}

/** Something is chosen in it, and taken by its button or by Enter. The first products that were typed in it are not dropped without a question. */
export function ChooseDialog({ title, intro, action, isReady, onSubmit, close, children }: Props) {
  const t = useTranslate()
  const ref = useRef<HTMLDivElement>(null)
  const handleClose = useClosing(() => !!ref.current?.querySelector('[data-unsaved]'), close)
  return (
    <Modal opened onClose={() => void handleClose()} title={title} size={860} closeButtonProps={{ 'aria-label': t('app.close') }}>
      <Stack gap="md" ref={ref}>
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
