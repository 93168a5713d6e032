import { exitOf } from '@vitrine/model/access/destinations.ts'
import type { RouteName } from '@vitrine/model/access/routes.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import { useViewer } from '../api/viewer.ts'
import { pathTo, useExists } from './links.tsx'

/** The way out of a presentation, in the editor and the preview; without one while it is not known, or can't be had. */
export function useExit(presentation: Pick<Show, 'organizationId'> | null = null): { readonly to: string; readonly label: MessageKey } {
  const name = exitOf(useViewer(), presentation, useExists())
  return { to: name ? pathTo(name) : '/', label: (name && labels[name]) ?? 'app.error.home' }
}

const labels: Partial<Record<RouteName, MessageKey>> = { presentations: 'editor.exit', templates: 'editor.exit-templates' }
