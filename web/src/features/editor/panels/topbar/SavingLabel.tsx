import { IconAlertTriangle, IconCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormats, useTranslate } from '../../../../ui/language.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import classes from './EditorBar.module.css'

/** How the work stands, in a few words that are always true. */
export function SavingLabel() {
  const t = useTranslate()
  const { time } = useFormats()
  const saving = useEditorState(s => s.saving)
  const said = (): { readonly icon: ReactNode; readonly words: string } => {
    switch (saving.state) {
      case 'saved':
        return {
          icon: <IconCheck size={16} aria-hidden />,
          words: saving.at === null ? t('editor.saved') : t('editor.saved-at', { time: time(saving.at) }),
        }
      case 'unsaved':
        return { icon: <IconCloudUp size={16} aria-hidden />, words: t('editor.unsaved') }
      case 'saving':
        return { icon: <IconCloudUp size={16} aria-hidden />, words: t('editor.saving') }
      case 'offline':
        return { icon: <IconCloudOff size={16} aria-hidden />, words: t('editor.not-saved') }
      case 'refused':
        return { icon: <IconAlertTriangle size={16} aria-hidden />, words: t('editor.not-saved') }
    }
  }
  const { icon, words } = said()
  return (
    <span className={classes.saving} data-saving={saving.state} title={words}>
      {icon}
      <span className={classes.words}>{words}</span>
    </span>
  )
}
