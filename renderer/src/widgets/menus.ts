import { MenuSectionWidget } from './MenuSectionWidget.tsx'
import { ProductListWidget } from './ProductListWidget.tsx'
import { ProductWidget } from './ProductWidget.tsx'
import { PromotionWidget } from './PromotionWidget.tsx'

/** What shows dishes. */
export const menuViews = {
  PRODUCT: ProductWidget,
  PRODUCT_LIST: ProductListWidget,
  PROMOTION: PromotionWidget,
  MENU_SECTION: MenuSectionWidget,
}
