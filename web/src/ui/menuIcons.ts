import {
  IconBuilding,
  IconBuildingStore,
  IconChefHat,
  IconDeviceTv,
  IconDiscount2,
  IconHome,
  IconListDetails,
  IconMail,
  IconPhoto,
  IconPlayerPlay,
  IconPresentation,
  IconTemplate,
  IconToolsKitchen2,
  IconTrash,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'
import type { RouteName } from '@vitrine/model/access/routes.ts'

/** The signs of the pages in the menu. */
export const menuIcons: Partial<Record<RouteName, Icon>> = {
  start: IconHome,
  'list-collections': IconPlayerPlay,
  presentations: IconPresentation,
  products: IconToolsKitchen2,
  kitchen: IconChefHat,
  promotions: IconDiscount2,
  systems: IconDeviceTv,
  'own-organization': IconBuilding,
  bin: IconTrash,
  'list-organizations': IconBuildingStore,
  'list-resellers': IconUsersGroup,
  media: IconPhoto,
  templates: IconTemplate,
  mail: IconMail,
  'audit-log': IconListDetails,
}
