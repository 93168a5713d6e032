import { Button, Group, Modal } from '@mantine/core'
import { useTranslate } from '../../../../ui/language.ts'
import { useTopmost } from '../../../../ui/useTopmost.ts'
import { FontShelf } from './FontShelf.tsx'
import { useOwnFonts } from './useOwnFonts.ts'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The organisation's own fonts: docs/spec/fonts.md. They are uploaded and removed here; chosen they are in the picker. */
export function FontLibrary({ opened, onClose }: Props) {
  const t = useTranslate()
  const { ref, ifTopmost } = useTopmost<HTMLDivElement>()
  return (
    <Modal
      opened={opened}
      onClose={ifTopmost(onClose)}
      title={t('fonts.own')}
      size={620}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <div ref={ref}>
        <Library />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {t('app.close')}
          </Button>
        </Group>
      </div>
    </Modal>
  )
}

/** A part of its own: nothing is asked before the dialog is open. */
const Library = () => <FontShelf library={useOwnFonts()} />
