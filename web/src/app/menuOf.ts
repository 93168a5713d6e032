import type { Exists } from '@vitrine/model/access/destinations.ts'
import { isOfLocations, type Viewer } from '@vitrine/model/access/permissions.ts'
import { routes, type MenuGroup, type RouteName, type RouteRow } from '@vitrine/model/access/routes.ts'
import { keysOf } from '@vitrine/model/kernel/record.ts'
import { verdictOn } from './guard.ts'

/** The pages of the side menu, of those that exist and are allowed. Who administers nobody has no such group. */
export const menuOf = (viewer: Viewer, exists: Exists): Record<MenuGroup, RouteName[]> => {
  const shown = keysOf(routes).filter(name => exists(name) && verdictOn(name, viewer) === 'welcome')
  const isOwn = viewer.role === 'USER'
  const standing = (where: MenuGroup) => shown.filter(name => groupOf(name, viewer) === where)
  return { main: standing('main'), admin: isOwn ? [] : standing('admin'), end: standing('end') }
}

function groupOf(name: RouteName, viewer: Viewer): MenuGroup | undefined {
  const { menu }: RouteRow = routes[name]
  // Others come to it from the price lists.
  if (name === 'prices-at' && isOfLocations(viewer)) return 'main'
  return typeof menu === 'object' ? menu[viewer.role === 'USER' ? 'own' : 'others'] : menu
}
