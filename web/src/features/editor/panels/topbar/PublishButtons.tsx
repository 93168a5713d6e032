import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconCalendarTime } from '@tabler/icons-react'
import { useCall } from '../../../../api/useCall.ts'
import { useApproval } from '../../../../api/approval.ts'
import { Fetched } from '../../../../ui/Fetched.tsx'
import { useLanguage, useTranslate } from '../../../../ui/language.ts'
import { useTimeZone } from '../../../../ui/useTimeZone.ts'
import { momentWords } from '../../../schedule/moments.ts'
import { EditButton } from '../../controls/EditButton.tsx'
import { fetchButtons } from '../approval/fetchApproval.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'

const doNothing = () => undefined

/** From concept to published, and back to editing. */
export function PublishButtons({ reopen }: { readonly reopen: () => void }) {
  const t = useTranslate()
  const { overlay } = useEditorContext()
  const editable = useEditorState(s => s.editable)
  const id = useEditorState(({ show }) => show.presentationId)
  // Asked when it was opened: only what is other since is asked again.
  const publishAt = useCall('findPresentation', { id }, { enabled: editable }).data?.publishAt
  const { isWanted, mayPublish } = useApproval()
  if (!editable) return <EditButton reopen={reopen} />
  return (
    <>
      {publishAt && <GoesOut at={publishAt} />}
      {isWanted && <Fetched fetch={fetchButtons} isWanted onMissing={doNothing} with={{}} />}
      {mayPublish && (
        <Button aria-haspopup="dialog" onClick={() => overlay.set('publish')}>
          {t('editor.publish')}
        </Button>
      )}
    </>
  )
}

/** When it goes out by itself; a press shows where that is called off. */
function GoesOut({ at }: { readonly at: string }) {
  const t = useTranslate()
  const language = useLanguage()
  const timeZone = useTimeZone()
  const { overlay } = useEditorContext()
  const words = t('publishing.planned', { moment: momentWords(at, timeZone, language) })
  return (
    <Tooltip label={words}>
      <ActionIcon variant="light" size="lg" aria-label={words} aria-haspopup="dialog" onClick={() => overlay.set('publish')}>
        <IconCalendarTime size={20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
