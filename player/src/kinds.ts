import type { ScreenContent } from '@vitrine/model/screen/content.ts'
import { addFamilies } from '@vitrine/renderer/text/families.ts'
import { addViews, type LargeType, type WidgetViews } from '@vitrine/renderer/widgets/index.ts'

type Load = () => Promise<Partial<WidgetViews>>
const menus: Load = async () => (await import('@vitrine/renderer/widgets/menus.ts')).menuViews
const times: Load = async () => (await import('@vitrine/renderer/widgets/times.ts')).timeViews
const tickers: Load = async () => ({ TICKER: (await import('@vitrine/renderer/widgets/TickerWidget.tsx')).TickerWidget })
const codes: Load = async () => ({ QR_CODE: (await import('@vitrine/renderer/widgets/QrCodeWidget.tsx')).QrCodeWidget })

const loads: Readonly<Record<LargeType, Load>> = {
  PRODUCT: menus,
  PRODUCT_LIST: menus,
  PROMOTION: menus,
  MENU_SECTION: menus,
  CLOCK: times,
  COUNTDOWN: times,
  OPENING_HOURS: times,
  TICKER: tickers,
  QR_CODE: codes,
}
const isLarge = (type: string): type is LargeType => Object.hasOwn(loads, type)

/** Loads what draws the shows of this content. Fails if it can't be had now. */
export async function bringKinds({ shows, fonts }: Pick<ScreenContent, 'shows' | 'fonts'>): Promise<void> {
  if (fonts) addFamilies(fonts)
  const slides = Object.values(shows).flatMap(show => show.slides)
  const types = slides.flatMap(slide => slide.widgets.map(widget => widget.type))
  await Promise.all([bring(types.filter(isLarge).map(type => loads[type])), fonts || bringEveryFamily()])
}

export const bringEveryKind = async (): Promise<void> => void (await Promise.all([bring(Object.values(loads)), bringEveryFamily()]))

/** What was kept of an older edition doesn't say what its fonts are called. */
const bringEveryFamily = async () => addFamilies((await import('@vitrine/model/catalog/fonts.ts')).fonts)

async function bring(wanted: readonly Load[]): Promise<void> {
  await Promise.all([...new Set(wanted)].map(async load => addViews(await load())))
}
