import { useSyncExternalStore } from 'react'
import { useWorkbench } from '../workbench.ts'
import { CommandPalette } from './CommandPalette.tsx'
import { ShortcutSheet } from './ShortcutSheet.tsx'

/** What stands over the editor while it is asked for. */
export function Overlays() {
  const { overlay } = useWorkbench()
  const open = useSyncExternalStore(overlay.subscribe, overlay.get)
  const close = () => overlay.set(null)
  return (
    <>
      <CommandPalette opened={open === 'commands'} close={close} />
      <ShortcutSheet opened={open === 'shortcuts'} close={close} />
    </>
  )
}
