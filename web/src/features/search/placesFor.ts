import {
  IconApi,
  IconBell,
  IconCalendarWeek,
  IconCircle,
  IconPlugConnected,
  IconPackageExport,
  IconPlus,
  IconSettings,
  IconTags,
  IconUserCircle,
  IconWheat,
  type Icon,
  IconCalendarStar,
  IconSunHigh,
} from '@tabler/icons-react'
import { can, type Viewer } from '@vitrine/model/access/permissions.ts'
import { routes, type RouteName } from '@vitrine/model/access/routes.ts'
import { keysOf } from '@vitrine/model/kernel/record.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { menuIcons } from '../../ui/menuIcons.ts'
import type { Asked } from '../../ui/useAsked.ts'
import type { Address } from './address.ts'

/** A page, what can be begun on one, or what is set there. */
export interface Place {
  readonly id: string
  readonly says: MessageKey
  /** The page on which it stands. */
  readonly on?: MessageKey
  readonly icon: Icon
  readonly at: Address
}

/** Pages that nobody who is signed in has to do with. */
const beforeLogin: readonly RouteName[] = ['login', 'forgot-password', 'choose-password', 'change-email']

const icons: Partial<Record<RouteName, Icon>> = {
  ...menuIcons,
  'collections-week': IconCalendarWeek,
  'add-collection': IconPlus,
  allergens: IconWheat,
  dayparts: IconSunHigh,
  holidays: IconCalendarStar,
  'price-lists': IconTags,
  'prices-at': IconTags,
  releases: IconPackageExport,
  account: IconUserCircle,
  notices: IconBell,
  'add-organization': IconPlus,
  'add-reseller': IconPlus,
  'api-documentation': IconApi,
}

/** What a page begins when its address asks for it, for whoever may change something there. */
const begun: readonly { readonly page: RouteName; readonly asks: Asked; readonly says: MessageKey; readonly icon: Icon }[] = [
  { page: 'presentations', asks: 'create', says: 'presentations.create', icon: IconPlus },
  { page: 'systems', asks: 'connect', says: 'start.step.tv-do', icon: IconPlugConnected },
]

/** What is set on a page that is called otherwise. */
const settings: readonly { readonly page: RouteName; readonly says: MessageKey }[] = [
  { page: 'own-organization', says: 'openingHours.title' },
  { page: 'own-organization', says: 'apiKey.one' },
  { page: 'account', says: 'account.profile' },
  { page: 'account', says: 'account.appearance' },
  { page: 'account', says: 'account.change-password' },
  { page: 'account', says: 'account.two-factor' },
  { page: 'account', says: 'account.passkeys' },
  { page: 'account', says: 'account.sessions' },
  { page: 'account', says: 'apiKey.one' },
]

const titleOf = (page: RouteName): MessageKey => `app.routes.${page}.title`
/** The addresses of others name what they are about. */
const namesNothing = (page: RouteName) => !routes[page].path.includes('/$')
const to = (page: RouteName) => routes[page].path.replace(/\/\{-\$\w+\}/g, '')

/** The pages that a viewer may open, with what can be begun there; and what is set on them. */
export function placesFor(viewer: Viewer | null, exists: (page: RouteName) => boolean) {
  const isOpen = (page: RouteName) => exists(page) && can(viewer, routes[page].access) && !beforeLogin.includes(page)
  const pages = keysOf(routes)
    .filter(page => isOpen(page) && namesNothing(page))
    .flatMap((page): readonly Place[] => [
      { id: page, says: titleOf(page), icon: icons[page] ?? IconCircle, at: { to: to(page) } },
      ...begun
        .filter(each => each.page === page && can(viewer, routes[page].access, 'change'))
        .map(({ asks, says, icon }) => ({ id: `${page} ${asks}`, says, icon, at: { to: to(page), hash: asks } })),
    ])
  const set = settings
    .filter(({ page }) => isOpen(page))
    .map(({ page, says }): Place => ({ id: `${page} ${says}`, says, on: titleOf(page), icon: IconSettings, at: { to: to(page) } }))
  return { pages, settings: set }
}
