import { Button } from '@mantine/core'
import { legendEdits } from '@vitrine/model/show/legends.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'

interface Props {
  readonly slideId: string
  /** The button is gone with what it was about. */
  readonly onDone: () => void
}

/** Explains the allergens of a slide, as one step of the history: [CK8]. Not where nothing may be changed. */
export function AddLegend({ slideId, onDone }: Props) {
  const t = useTranslate()
  const { editor, perform, announce } = useEditorContext()
  const catalogue = useCatalogue()
  if (!editor.get().editable) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      mt={4}
      style={{ alignSelf: 'start' }}
      onClick={() => {
        if (!perform(legendEdits(editor.get().show, slideId, catalogue))) return
        announce('checks.legend-added')
        onDone()
      }}
    >
      {t('checks.add-legend')}
    </Button>
  )
}
