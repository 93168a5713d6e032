import { qrCodeSettings } from '../../areas/shows/menuValues.ts'
import { initialOf } from '../../kernel/entity.ts'
import { texts, written, type WidgetKind } from './widgetKind.ts'

export const qrCode: WidgetKind<'QR_CODE'> = {
  size: { width: 0.16, height: (0.16 * 16) / 9 },
  settings: id => ({
    __typename: 'WidgetSettingsQrCode',
    ...initialOf(qrCodeSettings, { widgetId: id, ...texts(id, { captionTextStyle: { size: 18, alignment: 'CENTER' } }) }),
  }),
  needs: [{ field: 'content', lack: ({ content }) => written(content) }],
  describe: ({ caption, content }) => caption || content,
}
