import { Button } from '@mantine/core'
import type { Catalogue } from '@vitrine/model/screen/content.ts'
import type { Operation } from '@vitrine/model/show/edits.ts'
import { largerLegend, legendEdits } from '@vitrine/model/show/legends.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'

/** What mends a legend that is missing, or too small: its words, what is announced, and the edits of its slide or widget. */
const remedies = {
  NO_LEGEND: { word: 'checks.add-legend', said: 'checks.legend-added', edits: legendEdits },
  SMALL_LEGEND: { word: 'checks.enlarge-legend', said: 'checks.legend-enlarged', edits: largerLegend },
} as const satisfies Record<
  string,
  { word: string; said: string; edits: (show: Show, id: string, catalogue: Catalogue) => readonly Operation[] }
>

interface Props {
  readonly kind: keyof typeof remedies
  /** The slide without a legend, or the widget whose legend is small. */
  readonly id: string
  /** The button is gone with what it was about. */
  readonly onDone: () => void
}

/** Explains the labels of dishes so that guests can read it, as one step of the history: [CK8] and [CK17]. Not where nothing may be changed, nor where nothing can be done. */
export function LegendButton({ kind, id, onDone }: Props) {
  const t = useTranslate()
  const { editor, perform, announce } = useEditorContext()
  const catalogue = useCatalogue()
  const { word, said, edits } = remedies[kind]
  if (!editor.get().editable || edits(editor.get().show, id, catalogue).length === 0) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      mt={4}
      style={{ alignSelf: 'start' }}
      onClick={() => {
        if (!perform(edits(editor.get().show, id, catalogue))) return
        announce(said)
        onDone()
      }}
    >
      {t(word)}
    </Button>
  )
}
