import { isTemplate, type Show } from '../show/show.ts'
import { can, type Viewer } from './permissions.ts'
import { homes, routes, type RouteName } from './routes.ts'

/** Which pages this version of the application has. */
export type Exists = (name: RouteName) => boolean

const firstOpen = <N extends RouteName>(names: readonly N[], viewer: Viewer | null, exists: Exists): N | null =>
  names.find(name => exists(name) && can(viewer, routes[name].access)) ?? null

/** Where somebody lands after login. */
export const homeOf = (viewer: Viewer | null, exists: Exists) => firstOpen(homes, viewer, exists)

/** Where leaving a presentation leads: to its like, else to whatever presentations this viewer has, else home. Null asks for what isn't known yet. */
export const exitOf = (viewer: Viewer | null, presentation: Pick<Show, 'organizationId'> | null, exists: Exists) => {
  const lists =
    presentation && isTemplate(presentation) ? (['templates', 'presentations'] as const) : (['presentations', 'templates'] as const)
  return firstOpen([...lists, ...homes], viewer, exists)
}
