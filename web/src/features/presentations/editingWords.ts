import { ask } from '../../api/client.ts'
import type { Translate } from '../../ui/language.ts'

/** Who edits a presentation now, in a sentence. Who can't be asked is not waited for: a question stands without them. */
export async function editingWords(t: Translate, presentationId: string): Promise<readonly string[]> {
  const editors = await ask('allPresentationEditors', { presentationId }).catch(() => [])
  return editors.length > 0 ? [t('publishing.editing', { names: editors.map(({ name }) => name).join(', ') })] : []
}
