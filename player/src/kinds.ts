import type { Show } from '@vitrine/model/show/show.ts'
import { addViews, type LargeType, type WidgetViews } from '@vitrine/renderer/widgets/index.ts'

type Load = () => Promise<Partial<WidgetViews>>
const menus: Load = async () => (await import('@vitrine/renderer/widgets/menus.ts')).menuViews
const times: Load = async () => (await import('@vitrine/renderer/widgets/times.ts')).timeViews
const codes: Load = async () => ({ QR_CODE: (await import('@vitrine/renderer/widgets/QrCodeWidget.tsx')).QrCodeWidget })

const loads: Readonly<Record<LargeType, Load>> = {
  PRODUCT: menus,
  PRODUCT_LIST: menus,
  PROMOTION: menus,
  MENU_SECTION: menus,
  CLOCK: times,
  COUNTDOWN: times,
  OPENING_HOURS: times,
  QR_CODE: codes,
}
const isLarge = (type: string): type is LargeType => Object.hasOwn(loads, type)

/** Loads what draws the widgets of these shows. Fails if it can't be had now. */
export async function bringKinds(shows: readonly Show[]): Promise<void> {
  const types = shows.flatMap(show => show.slides).flatMap(slide => slide.widgets.map(widget => widget.type))
  await bring(types.filter(isLarge).map(type => loads[type]))
}

export const bringEveryKind = (): Promise<void> => bring(Object.values(loads))

async function bring(wanted: readonly Load[]): Promise<void> {
  await Promise.all([...new Set(wanted)].map(async load => addViews(await load())))
}
