import { textSettings } from '../../areas/shows/values.ts'
import { initialOf } from '../../kernel/entity.ts'
import { texts, written, type WidgetKind } from './widgetKind.ts'

export const text: WidgetKind<'TEXT'> = {
  size: { width: 0.4, height: 0.1 },
  growsAsAWhole: true,
  settings: id => ({
    __typename: 'WidgetSettingsText',
    ...initialOf(textSettings, {
      widgetId: id,
      content: 'Nieuwe tekst',
      autoHeight: true,
      ...texts(id, { textStyle: { size: 20, color: 'FFFFFF', alignment: 'CENTER' } }),
    }),
  }),
  needs: [{ field: 'content', lack: ({ content }) => written(content) }],
  describe: ({ content }) => content,
}
