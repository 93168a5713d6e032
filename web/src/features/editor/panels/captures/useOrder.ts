import { useState } from 'react'
import { useClientSettings } from '../../../../api/clientSettings.ts'
import { useChange } from '../../../../api/useChange.ts'
import { toast } from '../../../../ui/toast.tsx'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'

interface Settings {
  readonly onQueued: () => void
  readonly onEmailRefused: (rule: string) => void
}

/** Orders a video of the show that is open, with everything that was just done. */
export function useOrder({ onQueued, onEmailRefused }: Settings) {
  const { editor } = useEditorContext()
  const { sendsMail } = useClientSettings()
  const showId = useEditorState(({ show }) => show.id)
  const [isFlushing, setFlushing] = useState(false)
  const ordering = useChange('queueShowCapture', {
    // The dialog says why, where it can be read for as long as it takes.
    shownHere: () => true,
    failed: ({ fields }) => {
      const refused = fields.find(({ path }) => path === 'email')
      if (refused) onEmailRefused(refused.rule)
    },
    done: answer => {
      if (answer === 'already_processing') return void toast.warning('editor.alreadyProcessing')
      toast.done(sendsMail ? 'editor.captureRequested' : 'captures.requested-no-mail')
      onQueued()
    },
  })

  async function order(email: string): Promise<void> {
    ordering.reset()
    setFlushing(true)
    const isSaved = await editor.flush()
    setFlushing(false)
    if (!isSaved) return toast.failed('captures.unsaved')
    await ordering.run({ showId, email })
  }
  const isOfEmail = ordering.error?.fields.some(({ path }) => path === 'email')
  return { order, busy: isFlushing || ordering.busy, refusal: isOfEmail ? null : ordering.error }
}
