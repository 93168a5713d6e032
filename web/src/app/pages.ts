import type { RouteName } from '@vitrine/model/access/routes.ts'
import type { ComponentType } from 'react'

type Page = () => Promise<{ default: ComponentType }>

/** The pages that exist, each fetched when it is first opened. The router, the menu and the start page consider only these. */
export const pages: Partial<Record<RouteName, Page>> = {
  login: () => import('../features/login/LoginPage.tsx'),
  'forgot-password': () => import('../features/login/ForgotPasswordPage.tsx'),
  'choose-password': () => import('../features/login/ChoosePasswordPage.tsx'),
  'change-email': () => import('../features/login/ChangeEmailPage.tsx'),
  start: () => import('../features/start/StartPage.tsx'),
  presentations: () => import('../features/presentations/PresentationsPage.tsx'),
  media: () => import('../features/media/MediaPage.tsx'),
  templates: () => import('../features/presentations/templates/TemplatesPage.tsx'),
  products: () => import('../features/products/ProductsPage.tsx'),
  allergens: () => import('../features/products/allergens/AllergensPage.tsx'),
  kitchen: () => import('../features/kitchen/KitchenPage.tsx'),
  'price-lists': () => import('../features/priceLists/PriceListsPage.tsx'),
  'price-list': () => import('../features/products/lists/PriceListPage.tsx'),
  'price-approval': () => import('../features/priceApproval/PriceApprovalPage.tsx'),
  'prices-at': () => import('../features/products/lists/PricesAtPage.tsx'),
  promotions: () => import('../features/promotions/PromotionsPage.tsx'),
  'list-collections': () => import('../features/collections/CollectionsPage.tsx'),
  dayparts: () => import('../features/dayparts/DaypartsPage.tsx'),
  holidays: () => import('../features/dayparts/HolidaysPage.tsx'),
  'collections-week': () => import('../features/planning/WeekPage.tsx'),
  'add-collection': () => import('../features/collections/AddCollectionPage.tsx'),
  'edit-collection': () => import('../features/collections/EditCollectionPage.tsx'),
  releases: () => import('../features/releases/ReleasesPage.tsx'),
  'edit-release': () => import('../features/releases/ReleasePage.tsx'),
  'list-organizations': () => import('../features/organizations/OrganizationsPage.tsx'),
  'add-organization': () => import('../features/organizations/AddOrganizationPage.tsx'),
  'edit-organization': () => import('../features/organizations/EditOrganizationPage.tsx'),
  'list-resellers': () => import('../features/resellers/ResellersPage.tsx'),
  'add-reseller': () => import('../features/resellers/AddResellerPage.tsx'),
  'edit-reseller': () => import('../features/resellers/EditResellerPage.tsx'),
  brand: () => import('../features/resellers/BrandPage.tsx'),
  systems: () => import('../features/systems/SystemsPage.tsx'),
  locations: () => import('../features/locations/LocationsPage.tsx'),
  screens: () => import('../features/screens/ScreensPage.tsx'),
  screen: () => import('../features/screens/ScreenPage.tsx'),
  emergency: () => import('../features/emergencies/EmergencyPage.tsx'),
  proof: () => import('../features/proof/ProofPage.tsx'),
  team: () => import('../features/users/TeamPage.tsx'),
  'own-organization': () => import('../features/organizations/OwnOrganizationPage.tsx'),
  notices: () => import('../features/notices/NoticesPage.tsx'),
  bin: () => import('../features/bin/BinPage.tsx'),
  account: () => import('../features/account/AccountPage.tsx'),
  editor: () => import('../features/editor/EditorPage.tsx'),
  mail: () => import('../features/mail/MailPage.tsx'),
  'audit-log': () => import('../features/audit/AuditLogPage.tsx'),
  'api-documentation': () => import('../features/documentation/ApiDocumentationPage.tsx'),
  shared: () => import('../features/preview/SharedPage.tsx'),
  preview: () => import('../features/preview/PreviewPage.tsx'),
}

export const exists = (name: RouteName) => name in pages

/** Pages that take the whole window instead of standing beside the menu. */
export const fullScreen: readonly RouteName[] = [
  'login',
  'forgot-password',
  'choose-password',
  'change-email',
  'api-documentation',
  'editor',
  'shared',
  'preview',
]
