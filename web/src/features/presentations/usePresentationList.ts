import { orientations } from '@vitrine/model/areas/shows/enumerations.ts'
import { isKeyOf, isOneOf } from '@vitrine/model/kernel/record.ts'
import type { Answer } from '../../api/client.ts'
import { useCall } from '../../api/useCall.ts'
import { usePage } from '../../ui/usePage.ts'
import { chosenFolder } from '../folders/folder.ts'
import { readLabels, writeLabels } from './labelsInAddress.ts'
import { usePresentationFolders } from './presentationFolders.ts'
import { firstSort, lastSort, sorts } from './sorts.ts'

/** What stands in the address of the page. */
const filters = ['folder', 'labels', 'orientation', 'sort'] as const

export type Listed = Answer<'allPresentations'>['items'][number]
export type PresentationList = ReturnType<typeof usePresentationList>

/** The presentations that the address of the page asks for, and the folders that they lie in. */
export function usePresentationList() {
  const last = lastSort.get()
  const page = usePage({ isInAddress: true, keptAs: 'vitrine.presentations', filters, preferred: last ? { sort: last } : undefined })
  const orientation = isOneOf(orientations, page.filters.orientation) ? page.filters.orientation : null
  const sort = isKeyOf(sorts, page.filters.sort) ? page.filters.sort : firstSort
  const labels = readLabels(page.filters.labels)
  const { answer: folderAnswer, folders } = usePresentationFolders()
  const folderId = chosenFolder(folders, page.filters.folder ?? null, folderAnswer.data !== undefined)
  const folder = folders.find(({ id }) => id === folderId) ?? null
  const filter = { ...(orientation && { orientation }), ...(folderId && { folderId }), ...(labels.length > 0 && { labels }) }
  const isNarrowed = Object.keys(filter).length > 0
  const asked = { ...page.args, ...(isNarrowed && { filter }), ...(sort !== firstSort && sorts[sort]) }
  const presentations = useCall('allPresentations', asked, { keep: true })
  return {
    page,
    orientation,
    sort,
    labels,
    folderAnswer,
    folders,
    folderId,
    folder,
    isNarrowed,
    presentations,
    ...page.listed(presentations),
    filterBy: (next: readonly string[]) => page.onFilters({ labels: writeLabels(next) || null }),
  }
}
