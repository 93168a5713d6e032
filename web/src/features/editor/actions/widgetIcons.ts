import {
  IconCalendarTime,
  IconCircle,
  IconClock,
  IconCup,
  IconDiscount2,
  IconHourglass,
  IconLetterT,
  IconList,
  IconListDetails,
  IconNews,
  IconPhoto,
  IconQrcode,
  IconRectangle,
  IconStar,
  IconVideo,
  type Icon,
} from '@tabler/icons-react'
import type { WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'

/** The sign of each type of widget. */
export const widgetIcons: Readonly<Record<WidgetType, Icon>> = {
  TEXT: IconLetterT,
  RECTANGLE: IconRectangle,
  CIRCLE: IconCircle,
  IMAGE: IconPhoto,
  VIDEO: IconVideo,
  LOGO: IconStar,
  PRODUCT: IconCup,
  PRODUCT_LIST: IconList,
  PROMOTION: IconDiscount2,
  TICKER: IconNews,
  MENU_SECTION: IconListDetails,
  QR_CODE: IconQrcode,
  CLOCK: IconClock,
  COUNTDOWN: IconHourglass,
  OPENING_HOURS: IconCalendarTime,
}
