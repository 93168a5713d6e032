import { Fragment, useMemo, type CSSProperties } from 'react'
import type { PriceMode } from '@vitrine/model/areas/shows/enumerations.ts'
import type { TextStyle } from '@vitrine/model/areas/shows/values.ts'
import type { LabelSettings } from '@vitrine/model/show/dishLabels.ts'
import { extrasOf } from '@vitrine/model/show/extras.ts'
import { showsSoldOut, type SoldOutSettings } from '@vitrine/model/show/soldOut.ts'
import { useCatalogue } from '../data.tsx'
import type { Shelf } from './dishes.ts'
import { useFrozen, useStage } from '../stageContext.ts'
import { textCss } from '../text/textStyle.ts'
import { DishTitle } from './DishTitle.tsx'
import { Price } from './Price.tsx'
import { soldOutCss } from './soldOut.ts'
import { isNameless } from './variants.ts'

interface Settings extends SoldOutSettings, LabelSettings {
  readonly showExtras?: boolean | null
  readonly showPrice: boolean
  readonly showCurrency: boolean
  readonly priceMode: PriceMode
  readonly subtitleTextStyle: TextStyle
}

/** By the id of a category what may be had with its dishes; nothing of one that has none: [MA176]. The same map as long as it says the same. */
export function useExtras(categoryIds: readonly string[], settings: Settings): ReadonlyMap<string, Shelf> {
  const { categories, products } = useCatalogue()
  const frozen = useFrozen()
  const shown = frozen || showsSoldOut(settings)
  const named = categoryIds.join(' ')
  const { showExtras } = settings
  return useMemo(() => {
    const extras = named.split(' ').flatMap(id => {
      const category = categories[id] && extrasOf(categories[id], categories, { showExtras })
      const there = category?.productIds.flatMap(each => products[each] ?? []).filter(({ state }) => shown || state === 'AVAILABLE') ?? []
      return category && there.length > 0 ? [[id, { category, products: there }] as const] : []
    })
    return new Map(extras)
  }, [named, categories, products, shown, showExtras])
}

/** What may be had with dishes, in a line: “Extras: oat milk + 0,60 · an extra shot + 1,00”. What costs nothing has no price. */
export function ExtrasLine({ category, products, settings }: Shelf & { readonly settings: Settings }) {
  const { style } = useStage()
  const isNamed = !isNameless(category.variants)
  return (
    <div data-part data-extras dir="auto" style={textCss(settings.subtitleTextStyle, style)}>
      {category.title}:{' '}
      {products.map((product, index) => (
        <Fragment key={product.id}>
          {index > 0 && ' · '}
          <DishTitle {...product} settings={settings} />
          {settings.showPrice &&
            category.variants.map(({ id, title }) =>
              product.prices[id] ? (
                <span key={id} style={unbroken}>
                  {isNamed && ` ${title}`}
                  <span dir="ltr" style={soldOutCss(product.state, settings, 'price')}>
                    {' + '}
                    <Price euro={product.prices[id]} mode={settings.priceMode} currency={settings.showCurrency} unit={product.priceUnit} />
                  </span>
                </span>
              ) : null,
            )}
        </Fragment>
      ))}
    </div>
  )
}

const unbroken: CSSProperties = { whiteSpace: 'nowrap' }
