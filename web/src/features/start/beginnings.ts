import { IconDeviceTv, IconDiscount2, IconPlayerPlay, IconPresentation, IconToolsKitchen2, type Icon } from '@tabler/icons-react'
import { can } from '@vitrine/model/access/permissions.ts'
import { routes, type RouteName } from '@vitrine/model/access/routes.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { useViewer } from '../../api/viewer.ts'
import { useExists } from '../../ui/links.tsx'

/** Where to begin, in the order in which a menu board comes about. `isQuick`: a button of the start page leads there. */
const beginnings = [
  { name: 'presentations', icon: IconPresentation, body: 'app.start.presentations', isQuick: false },
  { name: 'products', icon: IconToolsKitchen2, body: 'app.start.products', isQuick: true },
  { name: 'promotions', icon: IconDiscount2, body: 'app.start.promotions', isQuick: true },
  { name: 'list-collections', icon: IconPlayerPlay, body: 'app.start.collections', isQuick: true },
  { name: 'systems', icon: IconDeviceTv, body: 'app.start.systems', isQuick: false },
] as const satisfies readonly { name: RouteName; icon: Icon; body: MessageKey; isQuick: boolean }[]

/** Those that the account has. */
export function useBeginnings() {
  const viewer = useViewer()
  const exists = useExists()
  return beginnings.filter(({ name }) => exists(name) && can(viewer, routes[name].access))
}
