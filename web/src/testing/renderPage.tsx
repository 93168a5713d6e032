import '../ui/baseStyles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { fetchClientSettings } from '../api/clientSettings.ts'
import { toastSink } from '../api/toastSink.ts'
import { queryClient } from '../api/useCall.ts'
import { AppProviders } from '../app/AppProviders.tsx'
import { language } from '../ui/language.ts'
import { toast } from '../ui/toast.tsx'
import type { MemoryApi } from './memoryApi.ts'

/** Opens a page as somebody who speaks English, on a wide window unless said otherwise. */
export async function renderPage(Page: ComponentType, api: MemoryApi, { width = 1280 }: { readonly width?: number } = {}): Promise<void> {
  await page.viewport(width, 900)
  globalThis.fetch = api.fetch
  language.set('en')
  localStorage.clear()
  // What the test before has asked is answered to nobody.
  await new Promise(resolve => setTimeout(resolve, 50))
  await queryClient.cancelQueries()
  queryClient.clear()
  await fetchClientSettings()
  toastSink.done = key => toast.done(key)
  toastSink.failed = (key, error) => toast.failed(key, { error })
  const routeTree = createRootRoute({
    component: () => (
      <AppProviders>
        <Page />
      </AppProviders>
    ),
  })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
