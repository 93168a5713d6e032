import { Modal, Stack } from '@mantine/core'
import { useTranslate } from '../../ui/language.ts'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { useTopmost } from '../../ui/useTopmost.ts'
import type { About } from './about.ts'
import { History } from './History.tsx'
import { Uses } from './Uses.tsx'

interface Props {
  readonly asked: About
  readonly onClose: () => void
}

/** What is told of a thing: where it is used, or what became of it. */
export default function AboutDialog({ asked, onClose }: Props) {
  const t = useTranslate()
  const isPhone = useIsPhone()
  const { title } = asked.thing
  const { ref, ifTopmost } = useTopmost<HTMLDivElement>()
  return (
    <Modal
      opened
      onClose={ifTopmost(onClose)}
      size="lg"
      fullScreen={isPhone}
      radius={isPhone ? 0 : undefined}
      title={t(`${asked.what}.title`, { title })}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <Stack gap="md" ref={ref}>
        {asked.what === 'uses' ? <Uses thing={asked.thing} onClose={onClose} /> : <History thing={asked.thing} />}
      </Stack>
    </Modal>
  )
}
