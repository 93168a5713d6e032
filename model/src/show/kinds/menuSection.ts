import { menuSectionSettings } from '../../areas/shows/menuValues.ts'
import { initialOf } from '../../kernel/entity.ts'
import { listNeeds, titlesOf } from './listed.ts'
import { texts, type WidgetKind } from './widgetKind.ts'

export const menuSection: WidgetKind<'MENU_SECTION'> = {
  size: { width: 0.9, height: 0.85 },
  style: { padding: 10 },
  isSeenThrough: true,
  growsAsAWhole: true,
  settings: (id, categoryId) => ({
    __typename: 'WidgetSettingsMenuSection',
    ...initialOf(menuSectionSettings, {
      widgetId: id,
      categoryId,
      showExtras: true,
      // Shrunk to its least size it turns pages: nothing of a menu is lost.
      overflow: 'PAGES',
      columnCount: 2,
      minScale: 70,
      pageDuration: 8,
      ...texts(id, {
        categoryTextStyle: { size: 28, bold: true },
        titleTextStyle: { size: 20, bold: true },
        subtitleTextStyle: { size: 16 },
        variantTextStyle: { size: 16, alignment: 'RIGHT' },
        priceTextStyle: { size: 20, alignment: 'RIGHT' },
      }),
    }),
  }),
  needs: listNeeds,
  describe: titlesOf,
}
