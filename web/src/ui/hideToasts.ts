import { notifications, notificationsStore } from '@mantine/notifications'

/** All of them, or those with an *Undo* of this alone. Each is hidden by its name, which withdraws its Ctrl Z as well. */
export function hideToasts(about?: string): void {
  const { notifications: shown, queue } = notificationsStore.getState()
  for (const { id } of [...shown, ...queue]) if (id?.startsWith(about ? `undo ${about} ` : '')) notifications.hide(id)
}
