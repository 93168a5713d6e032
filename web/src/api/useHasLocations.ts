import { can } from '@vitrine/model/access/permissions.ts'
import { useCall } from './useCall.ts'
import { useViewer } from './viewer.ts'

/** Whether the viewer sees any location: an organisation without one reads no word of them. [LO8] */
export function useHasLocations(): boolean {
  const mayAsk = can(useViewer(), 'systems')
  const { data } = useCall('allLocations', { limit: 1 }, { enabled: mayAsk })
  return (data?.totalCount ?? 0) > 0
}
