import { productListSettings } from '../../areas/shows/values.ts'
import { initialOf } from '../../kernel/entity.ts'
import { listNeeds, titlesOf } from './listed.ts'
import { texts, type WidgetKind } from './widgetKind.ts'

export const productList: WidgetKind<'PRODUCT_LIST'> = {
  size: { width: 0.6, height: 0.5 },
  style: { padding: 10 },
  isSeenThrough: true,
  growsAsAWhole: true,
  settings: (id, categoryId) => ({
    __typename: 'WidgetSettingsProductlist',
    ...initialOf(productListSettings, {
      widgetId: id,
      categoryId,
      showExtras: true,
      showImage: false,
      subtitlePosition: 'BELOW',
      overflow: 'SHRINK',
      ...texts(id, {
        categoryTextStyle: { size: 30, bold: true },
        titleTextStyle: { size: 22, bold: true, lineSpacing: 2 },
        subtitleTextStyle: { size: 18 },
        variantTextStyle: { size: 20, bold: true, alignment: 'RIGHT' },
        priceTextStyle: { size: 20, alignment: 'RIGHT' },
      }),
    }),
  }),
  needs: listNeeds,
  describe: titlesOf,
}
