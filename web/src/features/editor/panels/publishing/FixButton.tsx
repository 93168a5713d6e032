import { Button } from '@mantine/core'
import type { Finding } from '@vitrine/model/show/checks.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { findingFixes } from './findingFixes.ts'

interface Props {
  readonly finding: Finding
  /** The button is gone with what it was about. */
  readonly onDone: () => void
}

/** Mends a finding, as one step of the history: [CK33], [CK36], [CK38] and [CK41]. Not where nothing may be changed, nor where nothing can be done. */
export function FixButton({ finding, onDone }: Props) {
  const t = useTranslate()
  const { editor, perform, announce } = useEditorContext()
  const catalogue = useCatalogue()
  const fix = findingFixes[finding.kind]
  const edits = () => fix?.edits(editor.get().show, finding, catalogue) ?? []
  if (!fix || !editor.get().editable || edits().length === 0) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      onClick={() => {
        if (!perform(edits())) return
        if (fix.done) announce(fix.done)
        onDone()
      }}
    >
      {t(fix.word)}
    </Button>
  )
}
