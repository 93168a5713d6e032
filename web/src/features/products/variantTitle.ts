import { isMultiple } from '@vitrine/model/areas/products/variants.ts'
import type { Say } from '../../ui/language.ts'
import type { Variant } from './menu.ts'

/** The one price variation that nobody named is called Price in the user's language. */
export const variantTitle = (say: Say, variants: readonly Variant[], { title }: Variant) =>
  isMultiple(variants) ? title : say('products.price')
