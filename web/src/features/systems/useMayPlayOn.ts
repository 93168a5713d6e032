import { can } from '@vitrine/model/access/permissions.ts'
import { useViewer } from '../../api/viewer.ts'

/** Whether the account has all that it takes to put a presentation on a screen. */
export function useMayPlayOn(): boolean {
  const viewer = useViewer()
  return can(viewer, 'systems') && can(viewer, 'collections') && can(viewer, 'collectionForm')
}
