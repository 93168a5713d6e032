import { Button, Modal, Stack, type ModalProps } from '@mantine/core'
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { DialogFoot } from './DialogFoot.tsx'
import { useFormFailure } from './form/formFailures.ts'
import { focusInvalid } from './form/focusInvalid.ts'
import { useTranslate } from './language.ts'
import { Changeable, useLooking } from './looking.tsx'
import { useClosing } from './useClosing.ts'
import { useLeaving } from './useLeaving.ts'
import { useTopmost } from './useTopmost.ts'
import { useIsPhone } from './useIsPhone.ts'

interface Props {
  readonly title: string
  readonly size?: ModalProps['size']
  readonly busy: boolean
  /** The word on the button that keeps it; “Save” otherwise. */
  readonly action?: string
  /** The word on the button that leaves it; “Cancel” otherwise. */
  readonly leave?: string
  /** What it does cannot be undone. */
  readonly isDanger?: boolean
  readonly disabled?: boolean
  /** Its button has the focus at first, rather than a field: where a finger points, a field would bring the keyboard over the rest. */
  readonly isActionFirst?: boolean
  /** Another number: what was typed is saved, and the dialog is there for the next. */
  readonly round?: number
  /** Other ways to end, beside the button. */
  readonly more?: ReactNode
  /** A promise: until it is settled nothing is sent a second time. */
  readonly onSubmit: () => unknown
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A form in a dialog: Enter keeps it; Escape, a press beside it, its cross and the way to another page leave it, and ask first where something
 * was typed into one of several fields. It takes the whole of a narrow window. A user who looks reads it, and closes it.
 */
export function FormDialog({
  title,
  size = 'md',
  busy,
  action,
  leave,
  isDanger = false,
  disabled = false,
  isActionFirst = false,
  round = 0,
  more,
  onSubmit,
  onClose,
  children,
}: Props) {
  const t = useTranslate()
  const isPhone = useIsPhone()
  const isLooking = useLooking()
  const { failure, isToRetry, submitted } = useFormFailure(busy)
  const { ref, ifTopmost } = useTopmost<HTMLFormElement>()
  const [isTyped, setTyped] = useState(false)
  const [isSending, setSending] = useState(false)
  const leaving = useLeaving(isTyped)
  useEffect(() => setTyped(false), [round])
  useEffect(() => {
    if (failure) leaving.allow(false)
  }, [failure, leaving])
  const handleInput = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const texts = [...currentTarget.querySelectorAll(textFields)]
    if (texts.length > 1 && texts.includes(target as Element)) setTyped(true)
    leaving.allow(false)
  }
  const handleClose = useClosing(() => isTyped, onClose)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (busy || isSending || disabled || isLooking) return
    submitted()
    // What was sent may lead to another page.
    leaving.allow()
    const sent = onSubmit()
    if (sent instanceof Promise) {
      setSending(true)
      void sent.finally(() => setSending(false))
    }
    focusInvalid()
    // Of what is wrong nothing was sent.
    requestAnimationFrame(() => ref.current?.querySelector('[aria-invalid="true"]') && leaving.allow(false))
  }
  return (
    <Modal
      opened
      onClose={ifTopmost(() => void handleClose())}
      title={title}
      size={size}
      fullScreen={isPhone}
      radius={isPhone ? 0 : undefined}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <form ref={ref} onSubmit={handleSubmit} onInput={handleInput} noValidate>
        <Stack gap="md">
          {isLooking ? <Changeable>{children}</Changeable> : children}
          <DialogFoot failure={failure}>
            <Button variant="default" onClick={onClose}>
              {isLooking ? t('app.close') : (leave ?? t('app.cancel'))}
            </Button>
            {!isLooking && (
              <>
                {more}
                <Button
                  type="submit"
                  loading={busy || isSending}
                  disabled={disabled}
                  data-autofocus={isActionFirst || undefined}
                  {...(isDanger && { color: 'red.8' })}
                >
                  {isToRetry ? t('app.retry') : (action ?? t('app.save'))}
                </Button>
              </>
            )}
          </DialogFoot>
        </Stack>
      </form>
    </Modal>
  )
}

/** What is typed is lost with them. What is only searched for isn't. */
const textFields = 'textarea, input:is(:not([type]), [type=text]):not([aria-haspopup])'
