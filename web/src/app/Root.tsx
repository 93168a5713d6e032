import { Center, Loader, MantineProvider } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { useBranding } from '../api/branding.ts'
import { useSay } from '../ui/language.ts'
import { themeOf } from '../ui/theme.ts'

const Overlays = lazy(() => import('../ui/Overlays.tsx'))

/** Around every page: the looks, in the partner's colours, and the places where toasts and questions appear. */
export function Root() {
  const { primaryColor, secondaryColor } = useBranding()
  const theme = useMemo(() => themeOf({ primaryColor, secondaryColor }), [primaryColor, secondaryColor])
  return (
    <MantineProvider theme={theme} forceColorScheme="light">
      <Outlet />
      <Suspense>
        <Overlays />
      </Suspense>
    </MantineProvider>
  )
}

/** While a page is being fetched. */
export function Waiting() {
  const say = useSay()
  return (
    <Center mih="60vh" role="status" aria-label={say('app.loading')}>
      <Loader />
    </Center>
  )
}

/** The title of a page outside the shell. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Vitrine`
  }, [title])
}
