import { productSettings } from '../../areas/shows/values.ts'
import { initialOf } from '../../kernel/entity.ts'
import { chosen, texts, type WidgetKind } from './widgetKind.ts'

export const product: WidgetKind<'PRODUCT'> = {
  size: { width: 0.4, height: 0.4 },
  style: { padding: 10 },
  isSeenThrough: true,
  growsAsAWhole: true,
  settings: (id, productId) => ({
    __typename: 'WidgetSettingsProduct',
    ...initialOf(productSettings, {
      widgetId: id,
      productId,
      overflow: 'SHRINK',
      ...texts(id, {
        titleTextStyle: { size: 22, bold: true },
        subtitleTextStyle: { size: 18 },
        variantTextStyle: { size: 20, bold: true, alignment: 'LEFT' },
        priceTextStyle: { size: 20 },
      }),
    }),
  }),
  needs: [{ field: 'productId', lack: ({ productId }, { catalogue }) => chosen(productId, catalogue.products) }],
  describe: ({ productId }, { products }) => products[productId ?? '']?.title,
}
