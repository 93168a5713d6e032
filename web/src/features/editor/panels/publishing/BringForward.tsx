import { Button } from '@mantine/core'
import { broughtAbove } from '@vitrine/model/show/covers.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'

interface Props {
  readonly widgetId: string
  readonly coverId: string
  /** The button is gone with what it was about. */
  readonly onDone: () => void
}

/** Brings words above what lies over them, as one step of the history: [CK10]. Not where nothing may be changed. */
export function BringForward({ widgetId, coverId, onDone }: Props) {
  const t = useTranslate()
  const { editor, perform } = useEditorContext()
  if (!editor.get().editable) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      onClick={() => {
        if (perform(broughtAbove(editor.get().show, widgetId, coverId))) onDone()
      }}
    >
      {t('checks.bring-forward')}
    </Button>
  )
}
