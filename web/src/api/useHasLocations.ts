import { can } from '@vitrine/model/access/permissions.ts'
import { useViewer } from './viewer.ts'

/** Whether the viewer sees any location: an organisation without one reads no word of them. Known with who they are, so that nothing moves when it comes. [LO8] */
export function useHasLocations(): boolean {
  const viewer = useViewer()
  return can(viewer, 'systems') && viewer?.hasLocations === true
}
