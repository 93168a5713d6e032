import { rememberedStore } from '../../device/rememberedStore.ts'
import { useRemembered } from '../../device/useRemembered.ts'

export type ProductsView = 'panels' | 'grid'

const keptView = rememberedStore<ProductsView>({
  key: 'vitrine.productsView',
  on: 'device',
  read: found => (found === 'grid' ? found : undefined),
  otherwise: 'panels',
})
const keptOfAll = rememberedStore<boolean>({
  key: 'vitrine.gridOfAll',
  on: 'device',
  read: found => found === true,
  otherwise: false,
})

/** Panels or the grid, and in the grid whether of all groups: remembered in this browser. */
export function useProductsView() {
  const [view, setView] = useRemembered(keptView)
  const [isOfAll, setOfAll] = useRemembered(keptOfAll)
  return { view, setView, isOfAll, setOfAll }
}
