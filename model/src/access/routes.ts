import type { Permission } from './permissions.ts'

export interface RouteRow {
  readonly path: string
  /** Any one of several opens it. */
  readonly access: Permission | readonly Permission[]
  /** Where it stands in the side menu; a USER has no group for what is administered. */
  readonly menu?: MenuGroup | { readonly own: MenuGroup; readonly others: MenuGroup }
}
export type MenuGroup = 'main' | 'admin' | 'end'

/** Every route by its name. The router, the menu and the start page read it. */
export const routes = {
  login: { path: '/login', access: 'public' },
  'forgot-password': { path: '/forgot-password', access: 'public' },
  'choose-password': { path: '/password', access: 'public' },
  'change-email': { path: '/email', access: 'public' },
  start: { path: '/start', access: 'start', menu: 'main' },
  'list-collections': { path: '/collections', access: 'collections', menu: 'main' },
  dayparts: { path: '/collections/dayparts', access: ['collections', 'productEditor', 'promotions'] },
  holidays: { path: '/collections/holidays', access: ['collections', 'productEditor', 'promotions'] },
  'collections-week': { path: '/collections/week', access: 'collections' },
  'add-collection': { path: '/collections/add/{-$systemId}', access: 'collectionForm' },
  'edit-collection': { path: '/collections/$id', access: 'collectionForm' },
  presentations: { path: '/presentations', access: 'presentations', menu: 'main' },
  releases: { path: '/releases', access: ['presentations', 'productEditor', 'collections'] },
  'edit-release': { path: '/releases/$id', access: ['presentations', 'productEditor', 'collections'] },
  products: { path: '/products', access: 'productEditor', menu: 'main' },
  allergens: { path: '/products/allergens', access: 'productEditor' },
  kitchen: { path: '/kitchen', access: 'kitchen', menu: 'main' },
  'price-lists': { path: '/products/price-lists', access: 'productEditor' },
  'price-list': { path: '/products/price-lists/$id', access: 'prices' },
  'price-approval': { path: '/products/price-approval', access: 'prices' },
  'prices-at': { path: '/products/prices', access: 'prices' },
  promotions: { path: '/promotions', access: 'promotions', menu: 'main' },
  systems: { path: '/systems', access: 'systems', menu: 'main' },
  /** In the menu of whoever sees any: docs/spec/locations.md. */
  locations: { path: '/locations', access: 'systems', menu: 'main' },
  screens: { path: '/screens', access: 'systems', menu: 'main' },
  screen: { path: '/screens/$id', access: 'systems' },
  emergency: { path: '/emergency', access: 'emergency', menu: 'main' },
  proof: { path: '/proof', access: 'proof', menu: 'main' },
  /** What everybody there has in common; a customer's page is its manager's. */
  team: { path: '/team', access: 'team', menu: { own: 'end', others: 'admin' } },
  'own-organization': { path: '/organization', access: 'start', menu: 'end' },
  notices: { path: '/notices', access: 'start' },
  bin: { path: '/bin', access: ['organizations', 'collections', 'presentations', 'productEditor', 'promotions'], menu: 'end' },
  account: { path: '/account', access: 'account' },
  'list-organizations': { path: '/organizations', access: 'organizations', menu: 'admin' },
  'add-organization': { path: '/organizations/add', access: 'organizationForm' },
  'edit-organization': { path: '/organizations/$id', access: 'organizationForm' },
  'list-resellers': { path: '/resellers', access: 'resellers', menu: 'admin' },
  'add-reseller': { path: '/resellers/add', access: 'resellerForm' },
  'edit-reseller': { path: '/resellers/$id', access: 'resellerForm' },
  brand: { path: '/brand', access: 'brand', menu: 'admin' },
  /** The specification's for an administrator; whoever chooses pictures has it for the own files (docs/decisions/0027). */
  media: { path: '/media', access: ['media', 'presentations', 'productEditor', 'promotions'], menu: { own: 'main', others: 'admin' } },
  templates: { path: '/templates', access: 'templates', menu: 'admin' },
  mail: { path: '/mail', access: 'mail', menu: 'admin' },
  'audit-log': { path: '/audit-log', access: 'auditLog', menu: 'admin' },
  editor: { path: '/editor/$presentationId', access: 'editor' },
  'api-documentation': { path: '/docs/api', access: 'public' },
  /** What a link to a presentation opens, for anybody; the link's token stands behind `#`. */
  shared: { path: '/shared', access: 'public' },
  preview: { path: '/preview/$showId/{-$slideId}', access: 'preview' },
} as const satisfies Record<string, RouteRow>

export type RouteName = keyof typeof routes

/** Where each role lands after login: the first of these that exists and is allowed. */
export const homes = ['start', 'list-organizations', 'systems', 'kitchen', 'account'] as const satisfies readonly RouteName[]
