import {
  IconBuildingStore,
  IconDeviceDesktop,
  IconDeviceTv,
  IconDiscount2,
  IconListDetails,
  IconPhoto,
  IconPlayerPlay,
  IconPresentation,
  IconTags,
  IconTemplate,
  IconToolsKitchen2,
  IconUser,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react'
import { fullName } from '@vitrine/model/areas/users/fullName.ts'
import { can, type Viewer } from '@vitrine/model/access/permissions.ts'
import { routes, type RouteName } from '@vitrine/model/access/routes.ts'
import { nameIn } from '@vitrine/model/areas/presentations/libraryNames.ts'
import type { CallName } from '@vitrine/model/calls.ts'
import type { Language } from '@vitrine/model/messages/languages.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import type { Answer, Args, Ask } from '../../api/client.ts'
import type { Translate } from '../../ui/language.ts'
import { addressOf, addressOfPresentation, type Address } from './address.ts'

/** So many of each kind are listed. */
const mostListed = 5

/** Something that was found, and where it is changed. */
export interface Thing {
  readonly id: string
  readonly title: string
  /** What else tells it from others of its title. */
  readonly detail?: string | undefined
  readonly at: Address
}

export interface Context {
  readonly viewer: Viewer
  readonly language: Language
  readonly t: Translate
}

export interface Kind {
  readonly name: KindName
  readonly call: CallName
  /** What they are called together. */
  readonly says: MessageKey
  readonly icon: Icon
  /** Whoever may open this page finds them. */
  readonly opens: RouteName
  /** Whoever may open this page too finds them by another kind. */
  readonly unless?: RouteName
  /** Those of the own organisation alone: whoever has many customers finds their systems. */
  readonly isOwn?: true
  /** The page of all of them, searched. */
  readonly list?: ListRoute
  readonly find: (ask: Ask, search: string, context: Context, signal: AbortSignal) => Promise<{ total: number; things: readonly Thing[] }>
}

type Item<N extends CallName> = Answer<N> extends { readonly items: readonly (infer I)[] } ? I : never

interface Row<N extends CallName> extends Pick<Kind, 'says' | 'icon' | 'opens' | 'unless' | 'isOwn' | 'list'> {
  readonly call: N
  readonly narrowed?: (context: Context) => object
  readonly thing: (item: Item<N>, context: Context) => Thing | null
}

const kind = <N extends CallName>({ narrowed, thing, ...row }: Row<N>): Omit<Kind, 'name'> => ({
  ...row,
  async find(ask, search, context, signal) {
    const args = { search, limit: mostListed, ...narrowed?.(context) } as unknown as Args<N>
    const { totalCount, items } = (await ask(row.call, args, { signal })) as { totalCount: number; items: readonly Item<N>[] }
    return { total: totalCount, things: items.flatMap(item => thing(item, context) ?? []) }
  },
})

/** Pages that are a list, whose address says what is searched for [LS12]. */
type ListRoute =
  | 'presentations'
  | 'templates'
  | 'products'
  | 'price-lists'
  | 'promotions'
  | 'systems'
  | 'media'
  | 'list-organizations'
  | 'list-resellers'

/** Where a list is searched. */
const searched = (name: ListRoute, search: string, more: Readonly<Record<string, string>> = {}) => ({
  ...addressOf(name),
  search: { ...more, search },
})

/** Whose library is searched: an administrator has the stock library alone. */
const isStock = ({ viewer }: Context) => viewer.role === 'ADMIN'

/** What is found beside pages: one row each. Pages of things that have no address of their own are searched for them. */
const rows = {
  presentations: kind({
    call: 'allPresentations',
    says: 'app.routes.presentations.title',
    icon: IconPresentation,
    opens: 'presentations',
    list: 'presentations',
    thing: ({ id, title, labels, actualShow }, { viewer }) => ({
      id,
      title,
      detail: labels.join(' · ') || undefined,
      at: addressOfPresentation(viewer, { id, actualShow }),
    }),
  }),
  templates: kind({
    call: 'allTemplates',
    says: 'app.routes.templates.title',
    icon: IconTemplate,
    opens: 'templates',
    list: 'templates',
    // Others' are copied, not opened.
    narrowed: context => ({ filter: { isStock: isStock(context) } }),
    thing: ({ presentation }, { language }) =>
      presentation && {
        id: presentation.id,
        title: nameIn(language, presentation.title),
        at: addressOf('editor', { presentationId: presentation.id }),
      },
  }),
  products: kind({
    call: 'allProducts',
    says: 'app.routes.products.title',
    icon: IconToolsKitchen2,
    opens: 'products',
    list: 'products',
    thing: ({ id, title, category }) => ({
      id,
      title,
      detail: category?.collection ? `${category.collection.title} › ${category.title}` : undefined,
      at: searched('products', title, category ? { group: category.collectionId } : {}),
    }),
  }),
  stock: kind({
    call: 'allProducts',
    says: 'app.routes.products.title',
    icon: IconToolsKitchen2,
    opens: 'kitchen',
    unless: 'products',
    thing: ({ id, title, category }) => ({
      id,
      title,
      detail: category?.title,
      at: { ...addressOf('kitchen'), search: { ...(category && { group: category.collectionId }), search: title } },
    }),
  }),
  categories: kind({
    call: 'allProductCategories',
    says: 'productCategory.many',
    icon: IconListDetails,
    opens: 'products',
    thing: ({ id, title, collection }) =>
      collection && {
        id,
        title,
        detail: collection.title,
        at: { ...addressOf('products'), search: { group: collection.id, category: id } },
      },
  }),
  priceLists: kind({
    call: 'allPriceLists',
    says: 'app.routes.price-lists.title',
    icon: IconTags,
    opens: 'price-lists',
    list: 'price-lists',
    thing: ({ id, title }) => ({ id, title, at: searched('price-lists', title) }),
  }),
  pricesOfList: kind({
    call: 'allPriceLists',
    says: 'app.routes.price-lists.title',
    icon: IconTags,
    opens: 'price-list',
    unless: 'price-lists',
    thing: ({ id, title }) => ({ id, title, at: addressOf('price-list', { id }) }),
  }),
  promotions: kind({
    call: 'allPromotions',
    says: 'app.routes.promotions.title',
    icon: IconDiscount2,
    opens: 'promotions',
    list: 'promotions',
    thing: ({ id, title }) => ({ id, title, at: searched('promotions', title) }),
  }),
  collections: kind({
    call: 'allCollections',
    says: 'app.routes.list-collections.title',
    icon: IconPlayerPlay,
    opens: 'edit-collection',
    thing: ({ id, title, system }) => ({ id, title, detail: system?.title, at: addressOf('edit-collection', { id }) }),
  }),
  systems: kind({
    call: 'allSystems',
    says: 'app.routes.systems.title',
    icon: IconDeviceTv,
    opens: 'systems',
    list: 'systems',
    thing: ({ id, title, organization }, { viewer }) => ({
      id,
      title,
      detail: viewer.role === 'USER' ? undefined : organization?.title,
      at: searched('systems', title),
    }),
  }),
  screens: kind({
    call: 'allScreens',
    says: 'search.screens',
    icon: IconDeviceDesktop,
    opens: 'screen',
    isOwn: true,
    thing: ({ id, title, sortIndex, system }, { t }) => ({
      id,
      title: title ?? t('systems.screen', { number: sortIndex }),
      detail: system?.title,
      at: addressOf('screen', { id }),
    }),
  }),
  media: kind({
    call: 'allAssets',
    says: 'app.routes.media.title',
    icon: IconPhoto,
    opens: 'media',
    list: 'media',
    narrowed: context => ({ filter: { isStock: isStock(context) } }),
    thing: ({ id, title }, context) => ({ id, title, at: searched('media', title, { library: isStock(context) ? 'stock' : 'own' }) }),
  }),
  customers: kind({
    call: 'allOrganizations',
    says: 'app.routes.list-organizations.title',
    icon: IconBuildingStore,
    opens: 'edit-organization',
    list: 'list-organizations',
    thing: ({ id, title, reseller }, { viewer }) => ({
      id,
      title,
      detail: viewer.role === 'ADMIN' ? reseller?.name : undefined,
      at: addressOf('edit-organization', { id }),
    }),
  }),
  users: kind({
    call: 'allUsers',
    says: 'user.many',
    icon: IconUser,
    opens: 'edit-organization',
    thing({ id, firstName, lastName, email, organization, reseller }) {
      const whose = organization
        ? addressOf('edit-organization', { id: organization.id })
        : reseller && addressOf('edit-reseller', { id: reseller.id })
      if (!whose) return null
      const title = fullName({ firstName, lastName })
      return { id, title, detail: organization?.title ?? reseller?.name, at: { ...whose, search: { search: email } } }
    },
  }),
  resellers: kind({
    call: 'allResellers',
    says: 'app.routes.list-resellers.title',
    icon: IconUsersGroup,
    opens: 'edit-reseller',
    list: 'list-resellers',
    thing: ({ id, name, hostname }) => ({ id, title: name, detail: hostname ?? undefined, at: addressOf('edit-reseller', { id }) }),
  }),
}

export type KindName = keyof typeof rows

/** Where all of a kind are that are found so. */
export const listOf = ({ list }: Kind, search: string): Address | null => (list ? searched(list, search) : null)

/** In the order in which they are listed. */
const kinds: readonly Kind[] = Object.entries(rows).map(([name, row]) => ({ ...row, name: name as KindName }))

/** Those of whom this viewer may open what is found. */
export const kindsFor = (viewer: Viewer | null): readonly Kind[] =>
  kinds.filter(
    ({ opens, unless, isOwn }) =>
      can(viewer, routes[opens].access) && !(unless && can(viewer, routes[unless].access)) && (!isOwn || viewer?.role === 'USER'),
  )
