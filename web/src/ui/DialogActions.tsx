import { Button, Group } from '@mantine/core'
import { useTranslate } from './language.ts'
import classes from './DialogActions.module.css'

interface Props {
  /** The word on the button that does it. */
  readonly action: string
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly onCancel: () => void
  /** Without it the button submits the form around it. */
  readonly onAction?: () => void
  /** More buttons, at the left. */
  readonly children?: React.ReactNode
}

/** The buttons at the foot of a dialog; they stay in sight while what is above them scrolls. */
export function DialogActions({ action, busy = false, disabled = false, onCancel, onAction, children }: Props) {
  const t = useTranslate()
  return (
    <Group justify="flex-end" gap="sm" className={classes.foot ?? ''}>
      {children}
      <Button variant="default" onClick={onCancel}>
        {t('app.cancel')}
      </Button>
      <Button {...(onAction ? { onClick: onAction } : { type: 'submit' })} loading={busy} disabled={disabled}>
        {action}
      </Button>
    </Group>
  )
}
