import { useSyncExternalStore } from 'react'
import { AsOnSystem } from '../../../systems/AsOnSystem.tsx'
import { shownSystem } from '../../state/shownSystem.ts'

/** Shows the slides with the prices of a system; not there where all systems have the same. */
export function ShownSystem() {
  const systemId = useSyncExternalStore(shownSystem.subscribe, shownSystem.get)
  return <AsOnSystem value={systemId} onChange={shownSystem.set} />
}
