import { templateOrganization } from '@vitrine/model/show/show.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { useFontLibrary } from './useFontLibrary.ts'

/** The organisation's own fonts as the editor knows them. Templates, which are everybody's, have none. */
export function useOwnFonts(enabled = true) {
  const { assets } = useEditorContext()
  const isTemplate = useEditorState(({ show }) => show.organizationId === templateOrganization)
  const library = useFontLibrary({
    enabled: enabled && !isTemplate,
    onAdded: assets.add,
    onRemoved: assets.remove,
  })
  return { isTemplate, ...library }
}
