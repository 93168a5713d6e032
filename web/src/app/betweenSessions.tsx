import { createStore } from '@vitrine/renderer/store.ts'
import { Outlet } from '@tanstack/react-router'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { Waiting } from './AppProviders.tsx'

/** Another session has taken the place of the one for which the page was opened, and has no page yet. */
export const betweenSessions = createStore(false)

/** The page, while it is of the session that there is: what one user's page shows is not asked for with another's session. */
export function PageOfSession() {
  const isBetween = useStore(betweenSessions)
  return isBetween ? <Waiting /> : <Outlet />
}
