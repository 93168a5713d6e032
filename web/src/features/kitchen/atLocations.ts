import { useTranslate } from '../../ui/language.ts'
import { useProductsAtLocations, type AtLocations } from '../menu/atLocations.ts'

const namedOnLine = 2

/** Says of a product where it is sold out or off the menu (“Sold out at Airport, Harbour +2”); null where it is nowhere. */
export function useAtLocations(enabled = true): (productId: string) => string | null {
  const t = useTranslate()
  const byProduct = useProductsAtLocations(enabled)
  return productId => {
    const found = byProduct.get(productId)
    if (!found) return null
    const { soldOutCount, unlistedCount } = found
    if (soldOutCount === 0) return t('kitchen.off-at', { locations: named(found, unlistedCount) })
    return t('kitchen.out-at', { locations: named(found, soldOutCount) })
  }
  function named({ locations }: AtLocations, count: number): string {
    const names = locations.slice(0, Math.min(namedOnLine, count)).map(({ title }) => title)
    const more = count - names.length
    return more > 0 ? t('kitchen.and-more', { locations: names.join(', '), count: more }) : names.join(', ')
  }
}
