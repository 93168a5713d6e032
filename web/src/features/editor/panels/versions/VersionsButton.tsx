import { Button, Modal, Tooltip } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { Fetched } from '../../../../ui/Fetched.tsx'
import { useTranslate } from '../../../../ui/language.ts'
import classes from './versions.module.css'

const versions = () => import('./Versions.tsx')

/** Everything that was ever published, behind a clock. */
export function VersionsButton({ reopen }: { readonly reopen: () => void }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Tooltip label={t('versions.open')}>
        <Button
          variant="subtle"
          color="stone.8"
          h={34}
          px={7}
          fw={500}
          aria-label={t('versions.open')}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <IconHistory size={20} aria-hidden />
          <span className={classes.label}>{t('versions.open')}</span>
        </Button>
      </Tooltip>
      <VersionsDialog isOpen={isOpen} close={() => setOpen(false)} reopen={reopen} />
    </>
  )
}

interface DialogProps {
  readonly isOpen: boolean
  readonly close: () => void
  readonly reopen: () => void
}

export function VersionsDialog({ isOpen, close, reopen }: DialogProps) {
  const t = useTranslate()
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={t('versions.title')}
      size="min(1240px, 94vw)"
      padding={0}
      classNames={{ header: classes.header ?? '', body: classes.body ?? '', content: classes.content ?? '' }}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <Fetched
        fetch={versions}
        isWanted
        onMissing={close}
        with={{
          restored: () => {
            close()
            reopen()
          },
          reopen,
        }}
      />
    </Modal>
  )
}
