import type { CSSProperties } from 'react'
import type { SoldOutDisplay } from '@vitrine/model/areas/shows/enumerations.ts'
import { soldOutDisplayOf, type SoldOutSettings } from '@vitrine/model/show/soldOut.ts'

/** Of a dish: what is read first and struck through, and what stands beside it. */
export type DishPart = 'title' | 'price' | 'subtitle' | 'picture'

/** How a part of a dish looks, which is sold out or not, in a widget with these settings. Its word stays as it is, to be read. */
export function soldOutCss(state: 'AVAILABLE' | 'UNAVAILABLE', settings: SoldOutSettings, part: DishPart): CSSProperties {
  return state === 'UNAVAILABLE' ? looks[soldOutDisplayOf(settings)][part] : none
}

const none: CSSProperties = {}
const struck: CSSProperties = { textDecoration: 'line-through' }
const dimmed: CSSProperties = { opacity: 0.4 }

/** One that is hidden stands in the editor alone, as it will be when it is back. */
const looks: Readonly<Record<SoldOutDisplay, Readonly<Record<DishPart, CSSProperties>>>> = {
  HIDDEN: { title: none, price: none, subtitle: none, picture: none },
  STRUCK_THROUGH: { title: struck, price: struck, subtitle: none, picture: none },
  DIMMED: { title: dimmed, price: dimmed, subtitle: dimmed, picture: dimmed },
}
