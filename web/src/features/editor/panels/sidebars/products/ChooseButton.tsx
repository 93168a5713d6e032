import { Button } from '@mantine/core'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { useTranslate } from '../../../../../ui/language.ts'
import { choose } from '../../../actions/choosing.ts'
import { useEditorContext } from '../../../session/editorContext.ts'

interface Props {
  readonly widgetId: string
  readonly says: MessageKey
  readonly disabled: boolean
}

/** Opens what a widget is filled from. */
export function ChooseButton({ widgetId, says, disabled }: Props) {
  const t = useTranslate()
  const context = useEditorContext()
  return (
    <Button size="xs" variant="light" disabled={disabled} onClick={() => choose(context, widgetId)}>
      {t(says)}
    </Button>
  )
}
