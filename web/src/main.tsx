import { relay } from './api/relay.ts'
import './ui/baseStyles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { beginActing } from './api/actAs.ts'
import { fetchBranding } from './api/branding.ts'
import { fetchClientSettings } from './api/clientSettings.ts'
import { queryClient } from './api/useCall.ts'
import { connect } from './app/connections.ts'
import { router } from './app/router.tsx'
import { appearance } from './ui/appearance.ts'
import { language } from './ui/language.ts'
import { loadUiFont } from './ui/loadUiFont.ts'
import { allowStyleSheets } from './ui/trustedTypes.ts'

allowStyleSheets()
loadUiFont()
void fetchBranding()
void fetchClientSettings()
const words = language.begin()
const looks = appearance.begin()
void start()

async function start() {
  if (relay) await beginActing(relay)
  connect()
  await words
  await looks
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
