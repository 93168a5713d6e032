import { useRef } from 'react'
import { useChange } from '../../api/useChange.ts'
import { confirm } from '../../ui/confirm.ts'
import type { Diets } from '../../ui/edit/DietToggles.tsx'
import type { Wording } from '../../ui/edit/WordsCell.tsx'
import { useTranslate } from '../../ui/language.ts'
import type { Asset } from '../../ui/media/asset.ts'
import { withPlace, withPromotion, type Promotion } from './listing.ts'

type PriceName = 'priceRegular' | 'pricePromo'

/** What can be done to a promotion where it stands. It is shown at once, and taken back if the server refuses. */
export interface PromotionChanges {
  readonly setPrice: (promotion: Promotion, name: PriceName, price: number | null) => void
  readonly setActive: (promotion: Promotion, isActive: boolean) => void
  readonly setDiets: (promotion: Promotion, change: Partial<Diets>) => void
  readonly setWords: (promotion: Promotion, words: Wording) => void
  readonly setPicture: (promotion: Promotion, asset: Asset | null) => void
  readonly move: (promotion: Promotion, place: number) => void
  readonly remove: (promotion: Promotion) => Promise<void>
}

type Fails =
  | 'promotions.priceChangeError'
  | 'promotions.statusChangeError'
  | 'promotions.infoChangeError'
  | 'promotions.couldNotEditPromotionInfo'

export function usePromotionChanges(): PromotionChanges {
  const t = useTranslate()
  const priced = usePromotionChange('promotions.priceChangeError')
  const switched = usePromotionChange('promotions.statusChangeError')
  const reworded = usePromotionChange('promotions.infoChangeError')
  const marked = usePromotionChange('promotions.couldNotEditPromotionInfo')
  const chosen = useRef<Asset | null>(null)
  const pictured = useChange('updatePromotion', {
    says: { fails: 'promotions.imageChangeError' },
    optimistic: (cache, { input: { id } }) =>
      cache.change('allPromotions', list => withPromotion(list, id, { imageAsset: chosen.current })),
  })
  const moved = useChange('updatePromotion', {
    says: { fails: 'promotions.move-error' },
    optimistic: (cache, { input: { id, sortIndex } }) =>
      cache.change('allPromotions', list => (sortIndex === undefined ? list : withPlace(list, id, sortIndex))),
  })
  const deleted = useChange('deletePromotion')

  return {
    setPrice: ({ id }, name, price) => priced({ id, [name]: price }),
    setActive: ({ id }, isActive) => switched({ id, state: isActive ? 'AVAILABLE' : 'UNAVAILABLE' }),
    setDiets: ({ id }, change) => marked({ id, ...change }),
    setWords: ({ id }, words) => reworded({ id, ...words }),
    setPicture({ id }, asset) {
      chosen.current = asset
      void pictured.run({ input: { id, imageAssetId: asset?.id ?? null } })
    },
    move: ({ id }, place) => void moved.run({ input: { id, sortIndex: place } }),
    async remove({ id, title }) {
      const question = {
        title: t('promotions.delete-title', { title }),
        body: t('promotions.delete-body'),
        action: t('app.delete'),
        danger: true,
      }
      if (await confirm(question)) await deleted.run({ id })
    },
  }
}

type Change = Partial<Pick<Promotion, 'state' | 'veggie' | 'glutenfree' | 'title' | 'subtitle' | PriceName>> & { readonly id: string }

function usePromotionChange(fails: Fails) {
  const { run } = useChange('updatePromotion', {
    says: { fails },
    optimistic: (cache, { input: { id, ...change } }) => cache.change('allPromotions', list => withPromotion(list, id, change)),
  })
  return (input: Change) => void run({ input })
}
