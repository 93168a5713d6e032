import { Center, Loader, MantineProvider } from '@mantine/core'
import { lazy, Suspense, useEffect, useMemo, type ReactNode } from 'react'
import { useBranding } from '../api/branding.ts'
import { AboutThing } from '../features/about/AboutThing.tsx'
import { useNight } from '../ui/appearance.ts'
import { useTranslate } from '../ui/language.ts'
import { returnFocusFromDialogs } from '../ui/returnFocus.ts'
import { showIcon } from '../ui/tabIcon.ts'
import { createAppTheme } from '../ui/theme.ts'

/** The kit's red is too pale for small letters on white. */
const darkerErrors = () => ({ variables: {}, light: { '--mantine-color-error': 'var(--mantine-color-red-9)' }, dark: {} })

const Overlays = lazy(() => import('./Overlays.tsx'))

/** Around every page, also those that wait or went wrong: the partner's colours, and the places where toasts, questions and what is told of a thing appear. */
export function AppProviders({ children }: { readonly children: ReactNode }) {
  const branding = useBranding()
  const { primaryColor, secondaryColor } = branding
  useEffect(() => showIcon(branding), [branding])
  useEffect(returnFocusFromDialogs, [])
  const asNight = useNight()
  const theme = useMemo(() => {
    const day = createAppTheme({ primaryColor, secondaryColor })
    return asNight?.(day) ?? day
  }, [primaryColor, secondaryColor, asNight])
  return (
    <MantineProvider theme={theme} cssVariablesResolver={darkerErrors} forceColorScheme="light">
      {children}
      <Suspense>
        <Overlays />
      </Suspense>
      <AboutThing />
    </MantineProvider>
  )
}

/** While a page is being fetched. */
export function Waiting() {
  const t = useTranslate()
  return (
    <Center mih="60vh" role="status" aria-label={t('app.loading')}>
      <Loader />
    </Center>
  )
}
