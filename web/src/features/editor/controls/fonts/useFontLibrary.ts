import { useQueryClient } from '@tanstack/react-query'
import { keptDays } from '@vitrine/model/areas/bin/kept.ts'
import { fontEndings } from '@vitrine/model/areas/media/uploads.ts'
import { maxFonts } from '@vitrine/model/http.ts'
import { useMemo, useRef, useState } from 'react'
import type { Answer } from '../../../../api/client.ts'
import { entitiesChanged } from '../../../../api/invalidation.ts'
import { titleOf, uploadFont } from '../../../../api/upload.ts'
import { useCall } from '../../../../api/useCall.ts'
import { confirmDeletion } from '../../../about/usesWords.ts'
import { useKeptDeletion } from '../../../bin/useKeptDeletion.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { tellUploadFailed } from '../../../media/uploadFailure.ts'
import { toast } from '../../../../ui/toast.tsx'
import type { OwnFont } from './fontChoices.ts'

interface Options {
  readonly enabled: boolean
  /** The stock library's, which everybody has, in place of the organisation's. */
  readonly isStock?: boolean
  readonly onAdded: (asset: NonNullable<Answer<'createAsset'>>) => void
  readonly onRemoved: (id: string) => void
}

/** A font on its way. */
export interface FontUpload {
  readonly id: number
  readonly name: string
  /** From 0 to 1. */
  readonly part: number
  readonly cancel: () => void
}

export type FontLibraryState = ReturnType<typeof useFontLibrary>

/** The organisation's own fonts, or the stock library's: what there is, and how they come and go. */
export function useFontLibrary({ enabled, isStock = false, onAdded, onRemoved }: Options) {
  const t = useTranslate()
  const client = useQueryClient()
  const [uploading, setUploading] = useState<readonly FontUpload[]>([])
  const latest = useRef(0)
  const answer = useCall('allAssets', { filter: { type: 'FONT', isStock }, limit: maxFonts }, { enabled, keep: true })
  const deletion = useKeptDeletion('deleteAsset')
  const items = answer.data?.items
  const fonts: readonly OwnFont[] = useMemo(
    () => (items ?? []).map(({ id, title, url }) => ({ id, title, url })).sort((a, b) => a.title.localeCompare(b.title)),
    [items],
  )

  /** One after the other, so that of two of one name the first is taken. What is refused is said, and the others go on. */
  async function add(files: readonly File[]): Promise<void> {
    const leave = (id: number) => setUploading(all => all.filter(each => each.id !== id))
    const sent = files.map(file => {
      latest.current += 1
      const [id, controller] = [latest.current, new AbortController()]
      const cancel = () => {
        controller.abort()
        leave(id)
      }
      return { id, file, signal: controller.signal, upload: { id, name: titleOf(file.name), part: 0, cancel } }
    })
    setUploading(all => [...all, ...sent.map(({ upload }) => upload)])
    for (const { id, file, signal } of sent) {
      if (signal.aborted) continue
      const onProgress = (part: number) => setUploading(all => all.map(each => (each.id === id ? { ...each, part } : each)))
      try {
        const added = await uploadFont(file, { signal, onProgress })
        onAdded(added)
        toast.done('fonts.added', { name: added.title })
      } catch (error) {
        if (!signal.aborted) tellUploadFailed(file, error)
      } finally {
        leave(id)
      }
    }
    await entitiesChanged(client, ['asset'])
  }

  /** Asks first where it is written with, and names that: [FO26]. */
  async function remove({ id, title }: OwnFont): Promise<void> {
    const isMeant = await confirmDeletion(t, {
      entity: 'asset',
      ids: [id],
      title: t('fonts.remove-title', { name: title }),
      says: isUsed => t(isUsed ? 'fonts.remove-body' : 'fonts.remove-unused', { days: keptDays }),
      action: t('fonts.remove-action'),
      fails: 'media.deleteFailed',
    })
    if (isMeant && (await deletion.remove({ id, title }))) onRemoved(id)
  }

  return { answer, fonts, uploading, add, remove }
}

/** What a chooser of files offers. */
export const acceptedFonts = fontEndings.flatMap(ending => [`.${ending}`, `font/${ending}`]).join()
