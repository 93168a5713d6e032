import { createProductFinder } from '@vitrine/model/areas/products/partsCell.ts'
import { useMemo, useRef } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useViewer } from '../../../api/viewer.ts'
import { useWholeList } from '../../../api/useWholeList.ts'
import { useLanguage, useTranslate } from '../../../ui/language.ts'
import { useLooking } from '../../../ui/looking.tsx'
import { useTimeZone } from '../../../ui/useTimeZone.ts'
import { gridColumns, picturesOf, type Repeated, type Sheet } from './columns.ts'
import { rowsAfter } from './gridStep.ts'
import type { OpenSteps } from './openSteps.ts'
import { useGridRows, type Category, type Row } from './gridRows.ts'

const lastProducts = new WeakMap<readonly Row[], ReturnType<Sheet['products']>>()
function productsOf(rows: readonly Row[]): ReturnType<Sheet['products']> {
  const products = lastProducts.get(rows) ?? { byId: new Map(rows.map(row => [row.id, row])), find: createProductFinder(rows) }
  lastProducts.set(rows, products)
  return products
}

const none: readonly Row[] = []
const noCategories: readonly Category[] = []
const noLanguages: readonly string[] = []
const noLists: Repeated['priceLists'] = []

/** The products of a group, or of all groups, and what their cells are understood by. */
export function useGridData(groupId: string | null, { steps }: OpenSteps) {
  const t = useTranslate()
  const language = useLanguage()
  const { menuLanguages = noLanguages } = useViewer()?.organization ?? {}
  const timeZone = useTimeZone()
  const rowsAnswer = useGridRows()
  const categoriesAnswer = useWholeList('allProductCategories', {})
  const listsAnswer = useWholeList('allPriceLists', {})
  const priceLists = listsAnswer.data?.items ?? noLists
  const known = categoriesAnswer.data?.items ?? noCategories
  const categories = useMemo(
    () =>
      known
        .filter(({ collectionId }) => groupId === null || collectionId === groupId)
        .toSorted((a, b) => (a.collection?.sortIndex ?? 0) - (b.collection?.sortIndex ?? 0) || a.sortIndex - b.sortIndex),
    [known, groupId],
  )
  const latest = useRef(none)
  const sheet: Sheet = useMemo(
    () => ({
      categories: new Map(known.map(category => [category.id, category])),
      // Asked for when somebody pastes: it is the same sheet, whatever was edited in it.
      pictures: () => picturesOf(latest.current),
      products: () => productsOf(latest.current),
      options: { language, timeZone },
    }),
    [known, language, timeZone],
  )
  const { queue } = useStore(steps)
  const answered = rowsAnswer.data?.items ?? none
  /** What is under way is shown already. */
  const all = useMemo(() => rowsAfter(answered, queue, sheet), [answered, queue, sheet])
  latest.current = all
  const rows = useMemo(() => {
    const shown = new Set(categories.map(({ id }) => id))
    return all.filter(({ categoryId }) => shown.has(categoryId))
  }, [all, categories])
  const languages = useMemo(() => menuLanguages.slice(1), [menuLanguages])
  const isLooking = useLooking()
  const columns = useMemo(() => {
    const found = gridColumns(t, language, categories, groupId === null, { languages, priceLists })
    return isLooking ? found.map(column => ({ ...column, isReadOnly: true })) : found
  }, [t, language, categories, groupId, languages, priceLists, isLooking])
  return { rows, columns, categories, languages, priceLists, sheet, answers: [rowsAnswer, categoriesAnswer, listsAnswer] as const }
}
