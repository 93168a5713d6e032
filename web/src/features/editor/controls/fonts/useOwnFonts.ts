import { useQueryClient } from '@tanstack/react-query'
import { fontEndings } from '@vitrine/model/areas/media/uploads.ts'
import { fontOfSameName } from '@vitrine/model/areas/media/fontNames.ts'
import { maxFonts } from '@vitrine/model/http.ts'
import { templateOrganization } from '@vitrine/model/show/show.ts'
import { forgetFont } from '@vitrine/renderer/text/declareFonts.ts'
import { useMemo, useState } from 'react'
import { CallError } from '../../../../api/callError.ts'
import { useCall } from '../../../../api/useCall.ts'
import { useChange } from '../../../../api/useChange.ts'
import { entitiesChanged } from '../../../../api/invalidation.ts'
import { titleOf, uploadFont } from '../../../../api/upload.ts'
import { confirm } from '../../../../ui/confirm.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { tellUploadFailed } from '../../../../ui/media/uploadFailure.ts'
import { toast } from '../../../../ui/toast.tsx'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import type { OwnFont } from './fontChoices.ts'

/** The organisation's own fonts: what there is, and how they come and go. Templates, which are everybody's, have none. */
export function useOwnFonts(enabled = true) {
  const t = useTranslate()
  const client = useQueryClient()
  const { assets } = useEditorContext()
  const isTemplate = useEditorState(({ show }) => show.organizationId === templateOrganization)
  const [uploading, setUploading] = useState<readonly string[]>([])
  const answer = useCall(
    'allAssets',
    { filter: { type: 'FONT', isStock: false }, limit: maxFonts },
    { enabled: enabled && !isTemplate, keep: true },
  )
  const remove = useChange('deleteAsset')
  const items = answer.data?.items
  const fonts: readonly OwnFont[] = useMemo(
    () => (items ?? []).map(({ id, title, url }) => ({ id, title, url })).sort((a, b) => a.title.localeCompare(b.title)),
    [items],
  )

  /** What is refused is said, and the others go on. */
  async function add(files: readonly File[]): Promise<void> {
    for (const file of files) {
      const name = titleOf(file.name)
      setUploading(all => [...all, name])
      try {
        if (fontOfSameName(fonts, name)) throw new CallError('FontDuplicateError', [], { name })
        const asset = await uploadFont(file)
        assets.add(asset)
        toast.done('fonts.added', { name })
      } catch (error) {
        tellUploadFailed(file, error)
      } finally {
        setUploading(all => all.filter(each => each !== name))
      }
    }
    await entitiesChanged(client, ['asset'])
  }

  async function takeAway({ id, title: name }: OwnFont) {
    const question = { title: t('fonts.remove-title', { name }), body: t('fonts.remove-body'), action: t('fonts.remove-action') }
    if (!(await confirm({ ...question, danger: true }))) return
    if ((await remove.run({ id })) === undefined) return
    assets.remove(id)
    forgetFont(id)
  }

  return { isTemplate, answer, fonts, uploading, add, remove: takeAway }
}

/** What a chooser of files offers. */
export const acceptedFonts = fontEndings.flatMap(ending => [`.${ending}`, `font/${ending}`]).join()
