import { emptyPlaces } from '@vitrine/model/show/filling.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { useState } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import { CategoryPicker } from '../../../menu/CategoryPicker.tsx'
import { placesIn } from '../../../menu/placesIn.ts'
import { fillWith } from '../../actions/choosing.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { ChooseDialog } from './ChooseDialog.tsx'

/** Fills everything that is still empty with chosen categories. */
export function FillDialog({ close }: { readonly close: () => void }) {
  const t = useTranslate()
  const context = useEditorContext()
  const menu = useCatalogue()
  const show = useEditorState(state => state.show)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const places = emptyPlaces(show, menu)
  const fill = (categoryIds: readonly string[]) => {
    fillWith(context, menu, categoryIds)
    close()
  }
  return (
    <ChooseDialog
      title={t('choosing.fill')}
      intro={t('choosing.fill-empty', { places: placesIn(t, places) })}
      action={t('choosing.fill-do')}
      isReady={chosen.length > 0}
      onSubmit={() => fill(chosen)}
      close={close}
    >
      <CategoryPicker menu={menu} value={chosen} onChange={setChosen} onTake={id => fill([id])} places={places} />
    </ChooseDialog>
  )
}
