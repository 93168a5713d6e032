import { Button } from '@mantine/core'
import type { Finding } from '@vitrine/model/show/checks.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { findingRemedies } from './findingRemedies.ts'

interface Props {
  readonly finding: Finding
  /** The button is gone with what it was about. */
  readonly onDone: () => void
}

/** Mends a finding, as one step of the history: [CK33], [CK36], [CK38] and [CK41]. Not where nothing may be changed, nor where nothing can be done. */
export function RemedyButton({ finding, onDone }: Props) {
  const t = useTranslate()
  const { editor, perform, announce } = useEditorContext()
  const catalogue = useCatalogue()
  const remedy = findingRemedies[finding.kind]
  const edits = () => remedy?.edits(editor.get().show, finding, catalogue) ?? []
  if (!remedy || !editor.get().editable || edits().length === 0) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      onClick={() => {
        if (!perform(edits())) return
        if (remedy.done) announce(remedy.done)
        onDone()
      }}
    >
      {t(remedy.word)}
    </Button>
  )
}
