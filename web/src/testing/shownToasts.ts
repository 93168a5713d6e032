import { notificationsStore } from '@mantine/notifications'
import { hideToasts } from '../ui/hideToasts.ts'

/** What the toasts on the screen say, and away with them. */
export function shownToasts(): readonly { readonly title?: string; readonly message: string }[] {
  const shown = notificationsStore.getState().notifications.map(({ title, message }) => ({
    ...(title ? { title: String(title) } : {}),
    message: String(message),
  }))
  hideToasts()
  return shown
}
