import { rememberedId } from '../../device/rememberedStore.ts'
import { useRemembered } from '../../device/useRemembered.ts'
import { useGo } from '../../ui/links.tsx'
import { useProductsView } from './useProductsView.ts'

const kept = rememberedId({ key: 'vitrine.gridPrices', on: 'tab' })

/** The price list whose prices the grid shows; null: the base prices. It stays as long as the tab. */
export const usePricesOf = () => useRemembered(kept)

/** Leads to the grid of all products with the prices of a list, to be filled in. */
export function useFillPrices(): (priceListId: string) => void {
  const go = useGo()
  const { setView, setOfAll } = useProductsView()
  const [, setPricesOf] = usePricesOf()
  return priceListId => {
    setPricesOf(priceListId)
    setOfAll(true)
    setView('grid')
    go('products')
  }
}
