import type { Place } from '@vitrine/model/show/filling.ts'
import type { Translate } from '../../ui/language.ts'

/** `2 product lists, 1 promotion` */
export const placesIn = (t: Translate, places: readonly Pick<Place, 'type'>[]): string =>
  (['MENU_SECTION', 'PRODUCT_LIST', 'PRODUCT', 'PROMOTION'] as const)
    .flatMap(type => {
      const count = places.filter(place => place.type === type).length
      if (count === 0) return []
      return [count === 1 ? t(`choosing.places-one.${type}`) : t(`choosing.places.${type}`, { count })]
    })
    .join(', ')
