import type { WidgetKind } from './widgetKind.ts'

const square = { width: 0.1, height: (0.1 * 16) / 9 }
const none = () => null

export const rectangle: WidgetKind<'RECTANGLE'> = { size: square, style: { backgroundColor: 'FF0000', opacity: 100 }, settings: none }

export const circle: WidgetKind<'CIRCLE'> = {
  size: square,
  style: { backgroundColor: 'FF0000', opacity: 100, borderSize: 1, borderColor: 'FFFFFF' },
  settings: none,
}

/** The organisation's. */
export const logo: WidgetKind<'LOGO'> = {
  size: { width: 0.2, height: 0.2 },
  settings: none,
  needs: [{ field: 'logoUrl', lack: (_, { catalogue }) => (catalogue.organization && !catalogue.organization.logoUrl ? 'MISSING' : null) }],
}
