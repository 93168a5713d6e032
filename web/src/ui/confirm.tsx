import { Button, Group, Modal, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useSay } from './language.ts'

export interface Question {
  readonly title: string
  readonly body?: string
  /** The word on the button that does it; “OK” otherwise. */
  readonly action?: string
  /** What it does cannot be undone. */
  readonly danger?: boolean
}

interface Asked {
  readonly question: Question
  readonly answer: (yes: boolean) => void
}

const listeners = new Set<() => void>()
let asked: { readonly now: Asked | null; readonly isOpen: boolean } = { now: null, isOpen: false }
const settle = (next: typeof asked) => {
  asked = next
  listeners.forEach(listener => listener())
}

/** Asks before doing: `if (await confirm({ title, danger: true })) …` */
export function confirm(question: Question): Promise<boolean> {
  asked.now?.answer(false)
  return new Promise(resolve => settle({ now: { question, answer: resolve }, isOpen: true }))
}

/** Where questions appear; once in the application. */
export function Confirmations() {
  const say = useSay()
  const { now, isOpen } = useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => asked,
  )
  const answer = (yes: boolean) => {
    now?.answer(yes)
    settle({ now, isOpen: false })
  }
  const { title, body, action, danger } = now?.question ?? { title: '' }
  return (
    <Modal
      opened={isOpen}
      onClose={() => answer(false)}
      title={title}
      role="alertdialog"
      zIndex={400}
      closeButtonProps={{ 'aria-label': say('app.close') }}
    >
      {body && <Text c="stone.7">{body}</Text>}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => answer(false)}>
          {say('app.cancel')}
        </Button>
        <Button color={danger ? 'red.8' : undefined} onClick={() => answer(true)} data-autofocus>
          {action ?? say('app.ok')}
        </Button>
      </Group>
    </Modal>
  )
}
