import { promotionSettings } from '../../areas/shows/values.ts'
import { initialOf } from '../../kernel/entity.ts'
import { chosen, texts, type WidgetKind } from './widgetKind.ts'

export const promotion: WidgetKind<'PROMOTION'> = {
  size: { width: 0.65, height: 0.4 },
  least: { width: 0.2, height: 0.2 },
  isSeenThrough: true,
  growsAsAWhole: true,
  settings: (id, promotionId) => ({
    __typename: 'WidgetSettingsPromotion',
    ...initialOf(promotionSettings, {
      widgetId: id,
      promotionId,
      mode: 'SPECIFIC',
      overflow: 'SHRINK',
      ...texts(id, {
        titleTextStyle: { size: 30, bold: true },
        subtitleTextStyle: { size: 25, italic: true },
        priceTextStyle: { size: 20, alignment: 'RIGHT' },
        promoPriceTextStyle: { size: 40, bold: true },
      }),
    }),
  }),
  needs: [
    {
      field: 'promotionId',
      lack: ({ mode, promotionId }, { catalogue }) => (mode === 'SPECIFIC' ? chosen(promotionId, catalogue.promotions) : null),
    },
  ],
  describe: ({ promotionId }, { promotions }) => promotions[promotionId ?? '']?.title,
}
