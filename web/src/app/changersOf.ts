import { can, type Viewer } from '@vitrine/model/access/permissions.ts'
import { routes, type RouteName } from '@vitrine/model/access/routes.ts'

/** Of a page that the viewer may look at and not change who may; null: it is theirs to change, as far as there is something to. */
export function changersOf(name: RouteName, viewer: Viewer): 'managers' | 'editors' | null {
  const { access } = routes[name]
  // What was kept from before there were roles names none, until the server has answered.
  if (!viewer.memberRole || !can(viewer, access) || can(viewer, access, 'change')) return null
  return can({ ...viewer, memberRole: 'EDITOR' }, access, 'change') ? 'editors' : 'managers'
}
