import { isStockTemplate } from '@vitrine/model/show/show.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { useFontLibrary } from './useFontLibrary.ts'

/** The fonts beside the shipped ones as the editor knows them: the organisation's or the partner's own; of templates that everybody has, the stock library's. */
export function useOwnFonts(enabled = true) {
  const { assets } = useEditorContext()
  const isStock = useEditorState(({ show }) => isStockTemplate(show))
  const library = useFontLibrary({
    enabled,
    isStock,
    onAdded: assets.add,
    onRemoved: assets.remove,
  })
  return { isStock, ...library }
}
