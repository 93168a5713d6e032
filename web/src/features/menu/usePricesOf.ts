import { useSessionStorage } from '@mantine/hooks'
import { useGo } from '../../ui/links.tsx'
import { useProductsView } from './useProductsView.ts'

/** The price list whose prices the grid shows; null: the base prices. It stays as long as the tab. */
export const usePricesOf = () =>
  useSessionStorage<string | null>({ key: 'vitrine.gridPrices', defaultValue: null, getInitialValueInEffect: false })

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
