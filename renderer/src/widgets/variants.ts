export type Variants = readonly { readonly id: string; readonly title: string }[]

/** A category that nobody gave variants has one called Price; its name says nothing to a guest. */
export const isNameless = (variants: Variants) =>
  variants.length === 1 && (variants[0]?.title === 'Price' || variants[0]?.title === 'Prijs')
