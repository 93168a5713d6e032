import { notifications } from '@mantine/notifications'
import { newId } from '../api/newId.ts'
import { translateNow } from './language.ts'
import { looks, whyOf, withButton } from './toast.tsx'

interface Standing {
  readonly id: string
  readonly title?: string
  readonly message: string
  readonly action: string
  readonly onNext: () => void
  /** It goes by itself after so long. */
  readonly autoClose?: number
}

function stand(kind: keyof typeof looks, { id, title, message, action, onNext, autoClose }: Standing): void {
  const next = () => {
    notifications.hide(id)
    onNext()
  }
  notifications.show({
    ...looks[kind],
    id,
    title,
    message: withButton(message, action, next),
    autoClose: autoClose ?? false,
    closeButtonProps: { 'aria-label': translateNow('app.close') },
  })
}

/** As long as a way back stands. */
const offerTime = 12_000

/** Toasts that stand until somebody does what they offer, or closes them; an offer that is found elsewhere too goes by itself. */
export const standingToast = {
  /** Says what was done, with what comes next. `of`: what is said of it takes the place of what was. */
  next(message: string, action: string, onNext: () => void, of: string = newId()): void {
    const id = `next ${of}`
    notifications.hide(id)
    stand('done', { id, message, action, onNext })
  },
  /** Says how it stands, with what may come next, for as long as the way back of a deletion is offered. */
  offer(message: string, action: string, onNext: () => void): void {
    stand('warning', { id: `offer ${newId()}`, message, action, onNext, autoClose: offerTime })
  },
  /** Says what could not be done and why, and what comes next. */
  halfDone(title: string, error: unknown, action: string, onNext: () => void): void {
    stand('failed', { id: `half ${newId()}`, title, message: whyOf(error) ?? '', action, onNext })
  },
}
