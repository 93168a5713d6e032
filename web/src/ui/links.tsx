import { Link, useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { routes, type RouteName } from '@vitrine/model/access/routes.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { useCallback, type ComponentProps, type ReactNode } from 'react'

type Routes = typeof routes
type ParamsIn<P extends string> = P extends `${infer Part}/${infer Rest}`
  ? ParamsIn<Part> & ParamsIn<Rest>
  : P extends `{-$${infer O}}`
    ? { readonly [K in O]?: string | undefined }
    : P extends `$${infer R}`
      ? { readonly [K in R]: string }
      : unknown
export type ParamsOf<N extends RouteName> = ParamsIn<Routes[N]['path']>
export type To<N extends RouteName> = {} extends ParamsOf<N> ? [params?: ParamsOf<N>] : [params: ParamsOf<N>]

/** `pathTo('preview', { showId: '7' })` is `/preview/7`. */
export const pathTo = <N extends RouteName>(name: N, ...[params]: To<N>): string => pathWith(name, params)

function pathWith(name: RouteName, params: unknown): string {
  const parts = routes[name].path.split('/').map(part => {
    const param = paramIn(part)
    return param ? encodeURIComponent(String(valueOf(params, param) ?? '')) : part
  })
  return parts.join('/').replace(/\/+$/, '') || '/'
}

/** `{-$slideId}` and `$slideId` are slideId. */
const paramIn = (part: string): string | undefined => /^\{-\$(\w+)\}$/.exec(part)?.[1] ?? /^\$(\w+)$/.exec(part)?.[1]

/** What the address of this page names: which page it is, its own component knows. */
export const useParamsOf = <N extends RouteName>(_: N) => useParams({ strict: false }) as ParamsOf<N>

/** `go('editor', { presentationId })` */
export function useGo() {
  const navigate = useNavigate()
  return useCallback(<N extends RouteName>(name: N, ...to: To<N>) => void navigate({ to: pathTo(name, ...to) }), [navigate])
}

/** Whether this version has a page: no link leads to one that is still to come. */
export function useExists(): (name: RouteName) => boolean {
  const { routesByPath } = useRouter()
  return useCallback(name => routes[name].path in routesByPath, [routesByPath])
}

type Rest = Omit<ComponentProps<typeof Link>, 'to' | 'params' | 'search'>

/** A link to a page by its name; fits `component={…}` through its plain `href` too. */
export const RouteLink = <N extends RouteName>({
  name,
  params,
  children,
  ...rest
}: Rest & { readonly name: N; readonly params?: ParamsOf<N>; readonly children?: ReactNode }) => (
  <Link to={pathWith(name, params)} {...rest}>
    {children}
  </Link>
)
