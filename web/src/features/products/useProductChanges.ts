import { useRef } from 'react'
import { useChange } from '../../api/useChange.ts'
import type { Diets } from '../../ui/edit/DietToggles.tsx'
import type { Wording } from '../../ui/edit/WordsCell.tsx'
import { confirm } from '../../ui/confirm.ts'
import { useTranslate } from '../../ui/language.ts'
import type { Asset } from '../../ui/media/asset.ts'
import { withPlace, withPrice, withProduct, type Product } from './menu.ts'

/** What can be done to a product where it stands. It is shown at once, and taken back if the server refuses. */
export interface ProductChanges {
  readonly setPrice: (product: Product, variantId: string, price: number | null) => void
  readonly setAvailable: (product: Product, isAvailable: boolean) => void
  readonly setDiets: (product: Product, change: Partial<Diets>) => void
  readonly setWords: (product: Product, words: Wording) => void
  readonly setPicture: (product: Product, asset: Asset | null) => void
  readonly move: (product: Product, place: number) => void
  readonly remove: (product: Product) => Promise<void>
}

export function useProductChanges(): ProductChanges {
  const t = useTranslate()
  const priced = useChange('updateProductPrice', {
    optimistic: (cache, { input: { productId, variantId, price } }) =>
      cache.change(
        'findProductCollection',
        group => group && withProduct(group, productId, product => withPrice(product, variantId, price)),
      ),
  })
  const deleted = useChange('deleteProduct')
  const switched = useProductChange('products.couldNotSetProductStatus')
  const reworded = useProductChange('products.couldNotEditProductInfo')
  const chosen = useRef<Asset | null>(null)
  const pictured = useChange('updateProduct', {
    says: { fails: 'products.couldNotEditProductImage' },
    optimistic: (cache, { input: { id } }) =>
      cache.change(
        'findProductCollection',
        group => group && withProduct(group, id, product => ({ ...product, imageAsset: chosen.current })),
      ),
  })
  const moved = useChange('updateProduct', {
    says: { fails: 'products.couldNotSaveProductOrder' },
    optimistic: (cache, { input: { id, sortIndex } }) =>
      cache.change('findProductCollection', group => (group && sortIndex !== undefined ? withPlace(group, id, sortIndex) : undefined)),
  })

  return {
    setPrice: (product, variantId, price) => void priced.run({ input: { productId: product.id, variantId, price } }),
    setAvailable: ({ id }, isAvailable) => switched({ id, state: isAvailable ? 'AVAILABLE' : 'UNAVAILABLE' }),
    setDiets: ({ id }, change) => reworded({ id, ...change }),
    setWords: ({ id }, words) => reworded({ id, ...words }),
    setPicture({ id }, asset) {
      chosen.current = asset
      void pictured.run({ input: { id, imageAssetId: asset?.id ?? null } })
    },
    move: ({ id }, place) => void moved.run({ input: { id, sortIndex: place } }),
    async remove({ id, title }) {
      const question = {
        title: t('products.delete-title', { title }),
        body: t('products.delete-body'),
        action: t('app.delete'),
        danger: true,
      }
      if (await confirm(question)) await deleted.run({ id })
    },
  }
}

type Change = Partial<Pick<Product, 'state' | 'veggie' | 'glutenfree' | 'title' | 'subtitle'>> & { readonly id: string }

/** Changes some of a product's own fields. */
function useProductChange(fails: 'products.couldNotSetProductStatus' | 'products.couldNotEditProductInfo') {
  const { run } = useChange('updateProduct', {
    says: { fails },
    optimistic: (cache, { input: { id, ...change } }) =>
      cache.change('findProductCollection', group => group && withProduct(group, id, product => ({ ...product, ...change }))),
  })
  return (input: Change) => void run({ input })
}
