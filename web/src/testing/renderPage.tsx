import '../ui/baseStyles.ts'
import '../ui/allStyles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type RouterHistory,
} from '@tanstack/react-router'
import { routes, type RouteName } from '@vitrine/model/access/routes.ts'
import type { ComponentType } from 'react'
import { page } from 'vitest/browser'
import { fetchClientSettingsAnew } from '../api/clientSettings.ts'
import { toastSink } from '../api/toastSink.ts'
import { refusedChanges } from '../api/useChange.ts'
import { queryClient } from '../api/useCall.ts'
import { about } from '../features/about/about.ts'
import { AppProviders } from '../app/AppProviders.tsx'
import { questions } from '../ui/confirm.ts'
import { isFormOpen, tellFailed } from '../ui/form/formFailures.ts'
import { language } from '../ui/language.ts'
import { hideToasts } from '../ui/hideToasts.ts'
import { toast } from '../ui/toast.tsx'
import type { MemoryApi } from './memoryApi.ts'
import { renderAtOnce } from './renderAtOnce.tsx'

interface Opened {
  readonly width?: number
  /** Under which of the addresses; other pages are no more than their names then. */
  readonly at?: { readonly name: RouteName; readonly path: string }
  /** What this tab remembers of before. */
  readonly kept?: Readonly<Record<string, string>>
}

/** What the page before has asked is answered to nobody that comes after it. */
let before: MemoryApi | null = null

/** Opens a page as somebody who speaks English, on a wide window unless said otherwise; answers where the browser goes from there. */
export async function renderPage(
  Page: ComponentType,
  api: MemoryApi,
  { width = 1280, at, kept = {} }: Opened = {},
): Promise<RouterHistory> {
  if (window.innerWidth !== width || window.innerHeight !== 900) await page.viewport(width, 900)
  await before?.rested()
  before = api
  globalThis.fetch = api.fetch
  await language.set('en')
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
  await queryClient.cancelQueries()
  queryClient.clear()
  questions.answer(false)
  about.set(null)
  await fetchClientSettingsAnew()
  toastSink.done = key => toast.done(key)
  toastSink.failed = tellFailed
  toastSink.isFormOpen = isFormOpen
  hideToasts()
  refusedChanges.clear()
  const root = createRootRoute({
    component: () => <AppProviders>{at ? <Outlet /> : <Page />}</AppProviders>,
  })
  const others = Object.entries(routes).map(([name, { path }]) =>
    createRoute({ getParentRoute: () => root, path, component: () => (name === at?.name ? <Page /> : <p>The page {name}</p>) }),
  )
  const router = createRouter({
    routeTree: at ? root.addChildren(others) : root,
    history: createMemoryHistory({ initialEntries: [at?.path ?? '/'] }),
  })
  await renderAtOnce(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  // What comes later moves what stands there, away from under the pointer.
  await api.rested()
  return router.history
}
