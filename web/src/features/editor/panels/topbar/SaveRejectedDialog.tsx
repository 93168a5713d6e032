import { Button, Group, List, Modal, Text } from '@mantine/core'
import { failureOf } from '@vitrine/model/messages/spoken.ts'
import { useState } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { refusedSentences } from '../../controls/fields/fieldWords.ts'

/** The server will not have a change: nothing goes on until the user has seen why and gone back to what is saved. */
export function SaveRejectedDialog({ reopen }: { readonly reopen: () => void }) {
  const t = useTranslate()
  const { editor } = useEditorContext()
  const saving = useEditorState(s => s.saving)
  const [isBusy, setBusy] = useState(false)
  const isGone = useEditorState(s => s.gone)
  // Somebody has published meanwhile. That is told, and what was refused goes into the next concept.
  const isReplaced = saving.state === 'refused' && saving.code === 'NotEditableError'
  if (saving.state !== 'refused' || isReplaced || isGone) return null
  const rules = refusedSentences(t, saving.fields)
  async function reload() {
    setBusy(true)
    await editor.discard()
    setBusy(false)
    reopen()
  }
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('editor.refused-title')}
    >
      <Text>{saving.code === 'NotFoundError' ? t('editor.refused-gone') : t(failureOf({ fails: 'editor.saveError' }, saving))}</Text>
      {rules.length > 0 && (
        <List mt="sm" size="sm">
          {rules.map(rule => (
            <List.Item key={rule}>{rule}</List.Item>
          ))}
        </List>
      )}
      <Text c="stone.7" mt="sm">
        {t('editor.refused-body')}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={() => void reload()} loading={isBusy} data-autofocus>
          {t('editor.reload')}
        </Button>
      </Group>
    </Modal>
  )
}
