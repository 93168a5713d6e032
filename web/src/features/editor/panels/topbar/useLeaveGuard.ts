import { useBlocker } from '@tanstack/react-router'
import { clientSettings } from '../../../../api/clientSettings.ts'
import { session } from '../../../../api/session.ts'
import { closesDialog } from '../../../../ui/backCloses.ts'
import { confirm } from '../../../../ui/confirm.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'

/** How long leaving waits for the last changes to be saved. */
const patience = 4_000

/** Nobody leaves unsaved work without knowing, unless the operator wants it so. Within the application it is saved on the way out. */
export function useLeaveGuard() {
  const t = useTranslate()
  const { editor } = useEditorContext()
  useBlocker({
    enableBeforeUnload: () => clientSettings().exitAlerts && editor.hasUnsaved(),
    shouldBlockFn: async ({ action }) => {
      // Without a session nothing can be saved; what is unsaved comes back with its owner.
      if (!editor.hasUnsaved() || !session.get() || closesDialog(action)) return false
      const late = new Promise<boolean>(resolve => setTimeout(() => resolve(false), patience))
      if (await Promise.race([editor.flush(), late])) return false
      return !(await confirm({ title: t('editor.leave-title'), body: t('editor.leave-body'), action: t('editor.leave') }))
    },
  })
}
