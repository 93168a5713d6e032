import { templateOrganization } from '@vitrine/model/show/show.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { useFontLibrary } from './useFontLibrary.ts'

/** The fonts beside the shipped ones as the editor knows them: the organisation's own; of templates, which are everybody's, the stock library's. */
export function useOwnFonts(enabled = true) {
  const { assets } = useEditorContext()
  const isTemplate = useEditorState(({ show }) => show.organizationId === templateOrganization)
  const library = useFontLibrary({
    enabled,
    isStock: isTemplate,
    onAdded: assets.add,
    onRemoved: assets.remove,
  })
  return { isTemplate, ...library }
}
