import { Button } from '@mantine/core'
import { useTranslate } from '../../../../ui/language.ts'
import { EditButton } from '../../controls/EditButton.tsx'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'

/** From concept to published, and back to editing. */
export function PublishButtons({ reopen }: { readonly reopen: () => void }) {
  const t = useTranslate()
  const { overlay } = useEditorContext()
  const editable = useEditorState(s => s.editable)
  if (!editable) return <EditButton reopen={reopen} />
  return (
    <Button aria-haspopup="dialog" onClick={() => overlay.set('publish')}>
      {t('editor.publish')}
    </Button>
  )
}
