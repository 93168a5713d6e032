import { IconCircleOff } from '@tabler/icons-react'
import { maxProductsAtOnce } from '@vitrine/model/areas/products/groups.ts'
import { CallError } from '../../../api/callError.ts'
import { useChange } from '../../../api/useChange.ts'
import { useTranslate } from '../../../ui/language.ts'
import { tellFailed } from '../../../ui/form/formFailures.ts'
import { toast } from '../../../ui/toast.tsx'
import { placedOf, placesOf, saidWords, undoing, type Place, type Said, type Stocked } from './said.ts'

/** How what is said of products is done and taken back. Each tells it in these words, with the way back. */
interface Doing {
  readonly everywhere: (products: readonly Stocked[], stock: Stock, words: string) => Promise<boolean>
  readonly there: (forth: readonly Place[], back: readonly Place[], words: string) => Promise<boolean>
}
type Stock = Pick<Stocked, 'state' | 'availableFrom'>

/** Does what is said of products; what is there before is asked first, so that it can be brought back. False: it was refused, and that was told. */
export function useSaying({ everywhere, there }: Doing): (products: readonly Stocked[], said: Said) => Promise<boolean> {
  const t = useTranslate()
  return async (products, said) => {
    const words = saidWords(t, products, said)
    const { deed, locations, availableFrom } = said
    if (locations === null) return everywhere(products, { state: deed === 'out' ? 'UNAVAILABLE' : 'AVAILABLE', availableFrom }, words)
    const forth = placesOf(products, said)
    try {
      return await there(forth, undoing(forth, await placedOf(products)), words)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      tellFailed('products.couldNotSetProductStatus', error)
      return false
    }
  }
}

/** The same where products are listed: at once, with its notice. */
export function useAvailability(): ReturnType<typeof useSaying> {
  const placed = useChange('updateLocationProducts', { isToldHere: true })
  const updated = useChange('updateProducts', { isToldHere: true, says: { fails: 'products.couldNotSetProductStatus' } })

  const place = (products: readonly Place[]) => placed.run({ products: [...products] })
  async function stock(products: readonly Stocked[], { state, availableFrom }: Stock): Promise<boolean> {
    for (let from = 0; from < products.length; from += maxProductsAtOnce) {
      const ids = products.slice(from, from + maxProductsAtOnce).map(({ id }) => id)
      if (!(await updated.run({ ids, input: { state, availableFrom } }))) return false
    }
    return true
  }
  async function restock(products: readonly Stocked[]): Promise<void> {
    const alike = new Map<string, Stocked[]>()
    for (const product of products) {
      const key = `${product.state} ${product.availableFrom}`
      alike.set(key, [...(alike.get(key) ?? []), product])
    }
    for (const those of alike.values()) if (those[0] && !(await stock(those, those[0]))) return
  }

  return useSaying({
    async everywhere(products, next, words) {
      if (!(await stock(products, next))) return false
      toast.undo(words, () => restock(products), IconCircleOff)
      return true
    },
    async there(forth, back, words) {
      if (!(await place(forth))) return false
      toast.undo(words, () => place(back), IconCircleOff)
      return true
    },
  })
}
