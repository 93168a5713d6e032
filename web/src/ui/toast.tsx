import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconTrash, type Icon } from '@tabler/icons-react'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { reasonOf } from '@vitrine/model/messages/spoken.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { newId } from '../api/newId.ts'
import { areWords } from '../api/callError.ts'
import { undoKeys } from './undoKeys.ts'
import { translateNow, type Words } from './language.ts'

/** Answers the toast's name. */
const show = (kind: keyof typeof looks, title: string, message?: string) => {
  // The same sentence twice is one toast.
  const id = [kind, title, message].join(' ')
  notifications.hide(id)
  const words = message ? { title, message } : { message: title }
  notifications.show({ id, ...words, closeButtonProps: { 'aria-label': translateNow('app.close') }, ...looks[kind] })
  return id
}

export const looks = {
  done: { color: 'teal', icon: <IconCheck size={18} aria-hidden />, autoClose: 4_000 },
  warning: { color: 'yellow', icon: <IconInfoCircle size={18} aria-hidden />, autoClose: 6_000 },
  failed: { color: 'red', icon: <IconAlertTriangle size={18} aria-hidden />, autoClose: 8_000 },
} as const

interface Failure {
  /** What was thrown; a refusal knows its reason. */
  readonly error?: unknown
  readonly words?: Words
  /** Where there is no better reason. */
  readonly otherwise?: MessageKey
}

/** Long enough to read it, to think better of it and to get there. It stays while it is pointed at or has the focus. */
const undoTime = 12_000

/** Where one goes from here, beside the way back. */
interface Next {
  readonly action: string
  readonly onNext: () => void
}

interface UndoOptions {
  readonly next?: Next | undefined
  /** What it tells of: `hideToasts` of it makes room for what is told later. */
  readonly about?: string
}

// On a phone the button stands below: beside it a word would be broken.
export const withButton = (message: string, action: string, onClick: () => void, keys?: string, next?: Next) => (
  <Group justify="space-between" gap="xs">
    <span style={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' }}>{message}</span>
    {next && (
      <Button size="compact-sm" onClick={next.onNext} style={{ flex: 'none' }}>
        {next.action}
      </Button>
    )}
    <Button size="compact-sm" variant="light" onClick={onClick} aria-keyshortcuts={keys} style={{ flex: 'none' }}>
      {action}
    </Button>
  </Group>
)

/** Why it failed, in words, as far as the error or `otherwise` knows. */
export function whyOf(error: unknown, otherwise?: MessageKey): string | undefined {
  const reason = reasonOf(error) ?? otherwise
  const told = valueOf(error, 'words')
  return reason && translateNow(reason, areWords(told) ? told : {})
}

export const toast = {
  /** Says what was done, with the way back for as long as it stands: its button, and Ctrl Z. */
  undo(message: string, onUndo: () => unknown, Sign: Icon = IconTrash, { next, about }: UndoOptions = {}): void {
    const id = `undo ${about} ${newId()}`
    const undo = () => {
      notifications.hide(id)
      void onUndo()
    }
    const forget = undoKeys.offer(undo)
    notifications.show({
      id,
      message: withButton(message, translateNow('bin.undo'), undo, 'Control+Z', next),
      icon: <Sign size={18} aria-hidden />,
      color: 'stone',
      autoClose: undoTime,
      onClose: forget,
      closeButtonProps: { 'aria-label': translateNow('app.close') },
    })
  },
  done: (key: MessageKey, words?: Words): void => void show('done', translateNow(key, words)),
  warning: (key: MessageKey, words?: Words) => show('warning', translateNow(key, words)),
  /** What could not be done, and below it why, where there is more to say than that something went wrong. */
  failed(key: MessageKey, { error, words, otherwise }: Failure = {}) {
    show('failed', translateNow(key, words), whyOf(error, otherwise))
  },
}
