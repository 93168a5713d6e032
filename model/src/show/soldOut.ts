import type { SoldOutDisplay } from '../areas/shows/enumerations.ts'

/** What a widget's settings say of what is sold out; those of before, and those of widgets that show no products, say nothing. */
export interface SoldOutSettings {
  readonly soldOut?: SoldOutDisplay | null
  readonly soldOutWord?: string | null
}

/** How it is drawn: hidden, where nothing is said. */
export const soldOutDisplayOf = ({ soldOut }: SoldOutSettings): SoldOutDisplay => soldOut ?? 'HIDDEN'

/** Whether it stays on the screen. */
export const showsSoldOut = (settings: SoldOutSettings): boolean => soldOutDisplayOf(settings) !== 'HIDDEN'
