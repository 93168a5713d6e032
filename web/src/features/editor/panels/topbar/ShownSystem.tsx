import { useStore } from '@vitrine/renderer/useStore.ts'
import { AsOnSystem } from '../../../systems/AsOnSystem.tsx'
import { shownSystem } from '../../state/shownSystem.ts'

/** Shows the slides with the prices of a system; not there where all systems have the same. */
export function ShownSystem() {
  const systemId = useStore(shownSystem)
  return <AsOnSystem value={systemId} onChange={shownSystem.set} />
}
