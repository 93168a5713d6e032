import { IconLayoutColumns } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { useChange } from '../../../api/useChange.ts'
import { useWholeList } from '../../../api/useWholeList.ts'
import { rememberedId } from '../../../device/rememberedStore.ts'
import { useRemembered } from '../../../device/useRemembered.ts'
import { useTranslate } from '../../../ui/language.ts'
import { toast } from '../../../ui/toast.tsx'
import { useHandler } from '../../../ui/useHandler.ts'
import { useKeptDeletion } from '../../bin/useKeptDeletion.ts'
import type { GridColumn } from './columns.ts'
import type { GridColumns } from './useGridColumns.ts'
import { isFiltered, type useGridView } from './useGridView.ts'
import { contentOf, looksAs, lookOf, standardLook, type GridView, type Look } from './views.ts'

interface Deps {
  readonly known: readonly GridColumn[]
  readonly arranged: GridColumns
  readonly view: ReturnType<typeof useGridView>
  readonly priceListId: string | null
  readonly onPriceList: (id: string | null) => void
}

export type GridViews = ReturnType<typeof useGridViews>

const noViews: readonly GridView[] = []
/** The tab's choice where somebody went back to the grid without a view. */
const noneChosen = ''

const keptChosen = rememberedId({ key: 'vitrine.gridView', on: 'tab' })
const keptFirst = rememberedId({ key: 'vitrine.gridFirstView', on: 'device' })

/** The views of the organisation, and which of them is shown: as long as the tab. With which one the grid opens, this browser remembers. */
export function useGridViews({ known, arranged, view, priceListId, onPriceList }: Deps) {
  const t = useTranslate()
  const answer = useWholeList('allGridViews', {})
  const views = answer.data?.items ?? noViews
  const [chosen, setChosen] = useRemembered(keptChosen)
  const [first, setFirst] = useRemembered(keptFirst)
  const { filters, sorting, narrowAs } = view
  const { arrangement, arrangeAs } = arranged
  const now: Look = useMemo(() => {
    const { search: _search, categoryId: _category, ...narrowing } = filters
    return { arrangement, narrowing, sorting, priceListId }
  }, [arrangement, filters, sorting, priceListId])
  const current = views.find(({ id }) => id === chosen) ?? null
  const isChanged = useMemo(() => !looksAs(now, current ? lookOf(current) : standardLook, known), [now, current, known])
  const update = useChange('updateGridView', { isToldHere: true })
  const { remove } = useKeptDeletion('deleteGridView')

  function look(as: Look): void {
    arrangeAs(as.arrangement)
    narrowAs(as.narrowing, as.sorting)
    onPriceList(as.priceListId)
  }
  /** Null: as the grid is by itself. What somebody had arranged and kept under no name is told with the way back. */
  const show = useHandler((next: GridView | null) => {
    const [before, beforeId] = [now, chosen]
    look(next ? lookOf(next) : standardLook)
    setChosen(next?.id ?? noneChosen)
    if (!isChanged) return
    const back = () => {
      look(before)
      setChosen(beforeId)
    }
    toast.undo(next ? t('grid.view-shown', { title: next.title }) : t('grid.view-shown-none'), back, IconLayoutColumns)
  })
  /** Once in a tab, and not where the address says what is looked at. */
  const open = useHandler(() => {
    const own = chosen === null && !isFiltered(filters) ? views.find(({ id }) => id === first) : undefined
    if (!own) return
    look(lookOf(own))
    setChosen(own.id)
  })
  const isReady = answer.data !== undefined && known.length > 0
  useEffect(() => {
    if (isReady) open()
  }, [isReady, open])

  const content = useHandler(() => contentOf(now, known, current ?? undefined))
  const save = useHandler(async () => {
    if (!current) return
    const { id, title } = current
    const was = contentOf(lookOf(current), known, current)
    const put = (kept: typeof was) => update.run({ input: { id, ...kept } })
    if (await put(content())) toast.undo(t('grid.view-saved', { title }), () => put(was), IconLayoutColumns)
  })
  const removeView = useHandler(async ({ id, title }: GridView) => {
    if ((await remove({ id, title })) && first === id) setFirst(null)
  })

  // The menu is drawn again when one of them changes, not at each step of the keys.
  return useMemo(
    () => ({
      views,
      current,
      /** The grid looks otherwise than the view that was chosen, or than by itself where none was. */
      isChanged,
      /** With which one the grid opens in this browser. */
      first,
      setFirst,
      show,
      choose: (id: string) => setChosen(id),
      /** What is kept of how the grid looks now. */
      content,
      save,
      remove: removeView,
    }),
    [views, current, isChanged, first, setFirst, show, setChosen, content, save, removeView],
  )
}
