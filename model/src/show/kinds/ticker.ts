import { tickerSettings } from '../../areas/shows/values.ts'
import { initialOf } from '../../kernel/entity.ts'
import { texts, written, type WidgetKind } from './widgetKind.ts'

export const ticker: WidgetKind<'TICKER'> = {
  size: { width: 1, height: 0.05 },
  style: { backgroundColor: 'FFFFFF' },
  settings: id => ({
    __typename: 'WidgetSettingsTicker',
    ...initialOf(tickerSettings, {
      widgetId: id,
      source: 'CUSTOM_TEXT',
      content: 'Nieuwe ticker',
      animationSpeed: 25,
      ...texts(id, { textStyle: { size: 20, color: '000000' } }),
    }),
  }),
  needs: [{ field: 'content', lack: ({ source, content }) => (source === 'CUSTOM_TEXT' ? written(content) : null) }],
  describe: ({ content }) => content,
}
