import type { Answer } from './client.ts'
import { useCall } from './useCall.ts'

export type SignedIn = NonNullable<Answer<'viewer'>>

/** Who is signed in. Inside a guarded page there always is somebody; null for the moment in which they log out. */
export const useViewer = (): SignedIn | null => useCall('viewer', {}).data ?? null
