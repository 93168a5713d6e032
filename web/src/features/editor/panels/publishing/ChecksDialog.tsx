import { Modal } from '@mantine/core'
import { useTranslate } from '../../../../ui/language.ts'
import { Findings } from './Findings.tsx'

/** What may be wrong, without publishing. */
export default function ChecksDialog({ close }: { readonly close: () => void }) {
  const t = useTranslate()
  return (
    <Modal opened onClose={close} title={t('commands.check')} size="lg" closeButtonProps={{ 'aria-label': t('app.close') }}>
      <Findings leave={close} />
    </Modal>
  )
}
