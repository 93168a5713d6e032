import { Button, Group, Modal, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { useBlocker, useRouterState } from '@tanstack/react-router'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useEffect } from 'react'
import { onAnotherUser } from '../api/onAnotherUser.ts'
import { closesDialog, uppermost } from '../ui/backCloses.ts'
import { questions } from '../ui/confirm.ts'
import { useTranslate } from '../ui/language.ts'
import classes from './Overlays.module.css'
import { UploadPanel } from '../features/media/UploadPanel.tsx'
import { hideToasts } from '../ui/hideToasts.ts'

/** What appears above every page: toasts, files that are on their way, and questions before something is done. Fetched after the page itself. */
export default function Overlays() {
  const isNarrow = useMediaQuery('(max-width: 48em)')
  const isEditing = useRouterState({ select: ({ location }) => location.pathname.startsWith('/editor/') })
  // What a toast offers would be done as the next user: [NW19].
  useEffect(() => onAnotherUser(hideToasts), [])
  useBackCloses()
  return (
    <>
      {/* Below the menu, where nothing is pressed; in a narrow window at its foot; in the editor above the canvas, whose corners are taken. One
          beside the other: behind another one a failure would be over before anybody had read it. */}
      <Notifications
        position={isEditing ? 'top-center' : isNarrow ? 'bottom-center' : 'bottom-left'}
        limit={3}
        containerWidth={340}
        className={(isEditing && classes.belowBar) || (isNarrow && classes.atFoot) || ''}
      />
      <UploadPanel />
      <Confirmation />
    </>
  )
}

/** On a phone the browser's *Back* closes the dialog that is open, and leads nowhere: [FR14]. */
function useBackCloses() {
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn({ action }) {
      const isClosed = closesDialog(action)
      if (isClosed) closeDialog()
      return isClosed
    },
  })
}

/** As its cross does, or Escape where it has none: it asks where something was typed, and one that must be answered stays. */
function closeDialog(): void {
  const dialog = uppermost()
  const cross = dialog?.querySelector<HTMLElement>('.mantine-Modal-close')
  if (cross) cross.click()
  else dialog?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
}

function Confirmation() {
  const t = useTranslate()
  const { question, isOpen } = useStore(questions)
  useEffect(() => {
    if (!isOpen) return undefined
    // The next user may have been asked something else by then.
    return onAnotherUser(() => questions.get().question === question && questions.answer(false))
  }, [question, isOpen])
  const { title, body, action, danger } = question ?? { title: '' }
  return (
    <Modal
      opened={isOpen}
      onClose={() => questions.answer(false)}
      title={title}
      zIndex={400}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      {body && (
        <Text c="stone.7" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {body}
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => questions.answer(false)} data-autofocus={danger || undefined}>
          {t('app.cancel')}
        </Button>
        <Button {...(danger ? { color: 'red.8' } : {})} onClick={() => questions.answer(true)} data-autofocus={!danger || undefined}>
          {action ?? t('app.ok')}
        </Button>
      </Group>
    </Modal>
  )
}
