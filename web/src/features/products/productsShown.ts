import { usePage } from '../../ui/usePage.ts'

/** What stands in the address of the page. */
const filters = ['group', 'category', 'only', 'untranslated', 'columns'] as const

/** Which products are looked at; what only the grid can, the panels leave there. */
export type ProductsShown = ReturnType<typeof useProductsShown>
export const useProductsShown = () => usePage({ isInAddress: true, filters })

/** Stands for all groups. */
export const allGroups = 'all'
