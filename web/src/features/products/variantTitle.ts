import { isMultiple } from '@vitrine/model/areas/products/variants.ts'
import type { Translate } from '../../ui/language.ts'
import type { Variant } from './menu.ts'

/** The one price variation that nobody named is called Price in the user's language. */
export const variantTitle = (t: Translate, variants: readonly Variant[], { title }: Variant) =>
  isMultiple(variants) ? title : t('products.price')
