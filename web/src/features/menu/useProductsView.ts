import { useLocalStorage } from '@mantine/hooks'

export type ProductsView = 'panels' | 'grid'

/** Panels or the grid, and in the grid whether of all groups: remembered in this browser. */
export function useProductsView() {
  const [view, setView] = useLocalStorage<ProductsView>({
    key: 'vitrine.productsView',
    defaultValue: 'panels',
    getInitialValueInEffect: false,
    deserialize: value => (value === '"grid"' ? 'grid' : 'panels'),
  })
  const [isOfAll, setOfAll] = useLocalStorage<boolean>({
    key: 'vitrine.gridOfAll',
    defaultValue: false,
    getInitialValueInEffect: false,
    deserialize: value => value === 'true',
  })
  return { view, setView, isOfAll, setOfAll }
}
