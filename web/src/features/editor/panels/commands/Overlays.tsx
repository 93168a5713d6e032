import { useStore } from '@vitrine/renderer/useStore.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { ChecksDialog } from '../publishing/ChecksDialog.tsx'
import { PublishDialog } from '../publishing/PublishDialog.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { ShortcutSheet } from './ShortcutSheet.tsx'

/** What stands over the editor while it is asked for. */
export function Overlays({ reopen }: { readonly reopen: () => void }) {
  const { overlay } = useEditorContext()
  const open = useStore(overlay)
  const close = () => overlay.set(null)
  return (
    <>
      <CommandPalette opened={open === 'commands'} close={close} />
      <ShortcutSheet opened={open === 'shortcuts'} close={close} />
      {open === 'publish' && <PublishDialog close={close} reopen={reopen} />}
      {open === 'checks' && <ChecksDialog close={close} />}
    </>
  )
}
