import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { type MessageKey } from '@vitrine/model/messages/messages.ts'
import { sayNow, type Words } from './language.ts'

const show = (kind: 'done' | 'failed' | 'warning', key: MessageKey, words?: Words) => {
  const message = sayNow(key, words)
  // The same sentence twice is one toast.
  const id = `${kind} ${message}`
  notifications.hide(id)
  notifications.show({ id, message, closeButtonProps: { 'aria-label': sayNow('app.close') }, ...looks[kind] })
}

const looks = {
  done: { color: 'teal', icon: <IconCheck size={18} aria-hidden />, autoClose: 4_000 },
  warning: { color: 'yellow', icon: <IconInfoCircle size={18} aria-hidden />, autoClose: 6_000 },
  failed: { color: 'red', icon: <IconAlertTriangle size={18} aria-hidden />, autoClose: 8_000 },
} as const

export const toast = {
  done: (key: MessageKey, words?: Words) => show('done', key, words),
  warning: (key: MessageKey, words?: Words) => show('warning', key, words),
  failed: (key: MessageKey, words?: Words) => show('failed', key, words),
}
