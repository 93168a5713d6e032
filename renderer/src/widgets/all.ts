import { addViews, type LargeType, type WidgetViews } from './index.ts'
import { menuViews } from './menus.ts'
import { QrCodeWidget } from './QrCodeWidget.tsx'
import { TickerWidget } from './TickerWidget.tsx'
import { timeViews } from './times.ts'

const largeViews: Pick<WidgetViews, LargeType> = { ...menuViews, ...timeViews, QR_CODE: QrCodeWidget, TICKER: TickerWidget }
addViews(largeViews)
