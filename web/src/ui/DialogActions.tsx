import { Button } from '@mantine/core'
import { useTranslate } from './language.ts'
import { DialogFoot } from './DialogFoot.tsx'
import type { Failure } from './form/formFailures.ts'

interface Props {
  /** The word on the button that does it. */
  readonly action: string
  readonly busy?: boolean
  readonly disabled?: boolean
  /** What could not be done when the form was last submitted. */
  readonly failure?: Failure | null
  readonly onCancel: () => void
  /** Without it the button submits the form around it. */
  readonly onAction?: () => void
  /** More buttons, at the left. */
  readonly children?: React.ReactNode
}

/** The buttons at the foot of a dialog; they stay in sight while what is above them scrolls. */
export function DialogActions({ action, busy = false, disabled = false, failure = null, onCancel, onAction, children }: Props) {
  const t = useTranslate()
  return (
    <DialogFoot failure={failure}>
      {children}
      <Button variant="default" onClick={onCancel}>
        {t('app.cancel')}
      </Button>
      <Button {...(onAction ? { onClick: onAction } : { type: 'submit' })} loading={busy} disabled={disabled}>
        {action}
      </Button>
    </DialogFoot>
  )
}
